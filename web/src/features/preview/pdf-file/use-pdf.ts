import type { ItemPath } from '@navette/core/paths/item-path';
import { useEffect, useState } from 'react';
import { fetchDownloadUrl, fetchObjectFacts } from '../../../firebase/items/objects.ts';
import { openFileRanges } from './file-ranges.ts';
import { openPdf, pdfProblem, type OpenedPdf, type PdfProblem, type ReadPdf } from './open-pdf.ts';

export interface OpenPdf extends ReadPdf {
  /** Whether a part of the file could not be fetched; `retry` asks for it again. */
  stalled: boolean;
  retry: () => void;
  /** Pages, from 0, with an image that was left out for its size. */
  leftOut: ReadonlySet<number>;
}

type PdfState =
  | { status: 'opening' }
  | ({ status: 'open' } & OpenPdf)
  | { status: 'problem'; problem: PdfProblem };

const OPENING: PdfState = { status: 'opening' };
const NONE: ReadonlySet<number> = new Set();

/**
 * Opens a PDF, and closes it when another one, or none, is shown.
 *
 * @param url its download address, with the token
 * @param size in bytes; null if it must be asked for
 */
export function usePdf(path: ItemPath, url: string, size: number | null): PdfState {
  const [state, setState] = useState(OPENING);
  const [stalled, setStalled] = useState(false);
  const [leftOut, setLeftOut] = useState(NONE);

  useEffect(() => {
    let opened: OpenedPdf | null = null;
    let left = false;
    const ranges = openFileRanges({ url, renew: () => fetchDownloadUrl(path) });
    const open = async (): Promise<PdfState> => {
      const bytes = size ?? (await fetchObjectFacts(path)).size;
      opened = openPdf(ranges, bytes, setStalled, (page) => {
        setLeftOut((known) => (known.has(page) ? known : new Set(known).add(page)));
      });
      if (left) opened.close();
      const { retry } = opened;
      return { status: 'open', ...(await opened.document), stalled: false, retry, leftOut: NONE };
    };
    open()
      .catch((error: unknown): PdfState => ({ status: 'problem', problem: pdfProblem(error) }))
      .then((next) => {
        if (!left) setState(next);
      }, reportError);
    return () => {
      left = true;
      setState(OPENING);
      setStalled(false);
      setLeftOut(NONE);
      ranges.close();
      opened?.close();
    };
  }, [path, url, size]);

  return state.status === 'open' ? { ...state, stalled, leftOut } : state;
}
