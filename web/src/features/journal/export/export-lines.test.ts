import { describe, expect, test, vi } from 'vitest';
import type { JournalPage } from '../../../firebase/items/journal-lines.ts';
import type { MomentCursor } from '../../../firebase/items/latest-first.ts';
import { readLine } from '../read-line.fixture.ts';
import { beginExport, exportLines } from './export-lines.ts';

/** A journal of so many lines, whose cursors are places in it. */
function journalOf(count: number) {
  const lines = Array.from({ length: count }, (_, index) =>
    readLine({ id: String(index), path: `Contrats/n° ${index}.pdf` }),
  );
  return vi.fn(async (from: MomentCursor | null, size: number): Promise<JournalPage> => {
    const start = from === null ? 0 : Number(from.id) + 1;
    const page = lines.slice(start, start + size);
    const last = page[size - 1];
    return { lines: page, next: last ? ({ id: last.id } as MomentCursor) : null };
  });
}

function options(fetchPage: ReturnType<typeof journalOf>) {
  const { signal } = new AbortController();
  return { fetchPage, shows: () => true, onRead: vi.fn(), signal };
}

const numbersIn = (parts: readonly string[]) =>
  [...parts.join('').matchAll(/;n° (\d+)\.pdf;/g)].map(([, number]) => Number(number));
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index);

describe('an export', () => {
  test.each([0, 1, 1_000, 2_500])(
    'of %i lines has a mark, a head and each line once',
    async (count) => {
      const asked = options(journalOf(count));
      const exported = beginExport();
      await exportLines(exported, asked);
      expect(exported).toMatchObject({ lines: count, read: count, done: true });
      expect(exported.parts.join('')).toMatch(
        /^\uFEFFDate;Qui;Identifiant du compte;En tant qu’admin;Action;Élément;/,
      );
      expect(numbersIn(exported.parts)).toEqual(upTo(count));
      expect(asked.onRead).toHaveBeenLastCalledWith(count);
    },
  );

  test('has only what the filters leave', async () => {
    const shows = ({ id }: { id: string }) => Number(id) % 1_000 === 0;
    const exported = beginExport();
    await exportLines(exported, { ...options(journalOf(2_500)), shows });
    expect(exported).toMatchObject({ lines: 3, read: 2_500 });
  });

  test('that has failed says how far it came, and is resumed from there', async () => {
    const fetchPage = journalOf(2_500);
    const exported = beginExport();
    const failing = vi.fn(async (from: MomentCursor | null, size: number) => {
      if (from !== null) throw new Error('no network');
      return fetchPage(from, size);
    });
    await expect(exportLines(exported, options(failing))).rejects.toThrow('no network');
    expect(exported).toMatchObject({ lines: 1_000, read: 1_000, done: false });
    await exportLines(exported, options(fetchPage));
    expect(numbersIn(exported.parts)).toEqual(upTo(2_500));
  });

  test('that is cancelled asks for no further page', async () => {
    const fetchPage = journalOf(5_000);
    const end = new AbortController();
    const exporting = exportLines(beginExport(), {
      ...options(fetchPage),
      signal: end.signal,
      onRead: () => end.abort(),
    });
    await expect(exporting).rejects.toThrow('aborted');
    expect(fetchPage).toHaveBeenCalledTimes(2);
  });
});
