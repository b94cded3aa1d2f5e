import { folderPathProblem, ROOT, type ItemPath } from '@navette/core/item-path';
import { useSearchParams } from 'react-router-dom';
import { FOLDER_PARAMETER, PREVIEW_PARAMETER } from '../../app/urls.ts';

/** Where the documents screen is, as its address says. */
export interface Place {
  /** The current folder; null when the address names none that could exist. */
  folder: ItemPath | null;
  /** Stored name of the file in preview. */
  previewed: string | null;
}

/** Reads the current folder and preview from the address. Whatever is written there is input. */
export function usePlace(): Place {
  const [parameters] = useSearchParams();
  const written = (parameters.get(FOLDER_PARAMETER) ?? '').replace(/\/$/, '');
  const folder = written === '' ? ROOT : `${written}/`;
  const legal = folder === ROOT || folderPathProblem(folder) === null;
  return { folder: legal ? folder : null, previewed: parameters.get(PREVIEW_PARAMETER) };
}
