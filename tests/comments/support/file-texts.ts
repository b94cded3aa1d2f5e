import type { ItemPath } from '../../../core/src/paths/item-path.ts';
import { until } from '../../emulators/support/until.ts';
import { secretClient } from './clients.ts';

/** A row of `file_texts` as the functions see it. */
export interface StoredText {
  generation: string;
  content: string | null;
  problem: string | null;
}

/** What is stored of a file's text, or null. */
export async function storedText(path: ItemPath): Promise<StoredText | null> {
  const { data } = await secretClient()
    .from('file_texts')
    .select('generation,content,problem')
    .eq('file_path', path)
    .throwOnError();
  return data[0] ?? null;
}

/** Waits until the text of a file is as it should be. */
export function untilText(
  path: ItemPath,
  isAsWanted: (text: StoredText) => boolean = () => true,
): Promise<StoredText> {
  return until(`the text of ${path}`, async () => {
    const text = await storedText(path);
    return text !== null && isAsWanted(text) && text;
  });
}

/** Waits until nothing is stored of a file's text. */
export async function untilNoText(path: ItemPath): Promise<void> {
  await until(`the end of the text of ${path}`, async () => (await storedText(path)) === null);
}
