import type { Accepted } from './break.ts';
import type { HandBreak } from './hand/hand-break.ts';

/**
 * What has lost its place in the code, one line each: breaks by hand, and the lines of accepted breaks.
 *
 * @param read the text of a file; null when it does not exist
 */
export function staleEntries(
  byHand: readonly Pick<HandBreak, 'title' | 'stale'>[],
  accepted: readonly Pick<Accepted, 'file' | 'line'>[],
  read: (file: string) => string | null,
): string[] {
  const hasLine = ({ file, line }: Pick<Accepted, 'file' | 'line'>): boolean =>
    read(file)
      ?.split('\n')
      .some((written) => written.trim() === line) ?? false;
  return [
    ...byHand.flatMap(({ title, stale }) => (stale === null ? [] : [`${title}: ${stale}`])),
    ...accepted
      .filter((entry) => !hasLine(entry))
      .map(({ file, line }) => `accepted in ${file}, which has no such line: ${line}`),
  ];
}
