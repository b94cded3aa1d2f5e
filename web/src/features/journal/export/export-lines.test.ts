import { describe, expect, test, vi } from 'vitest';
import type { JournalCursor, JournalPage } from '../../../firebase/items/journal-pages.ts';
import { readLine } from '../journal-line.fixture.ts';
import { exportLines } from './export-lines.ts';

/** A journal of so many lines, whose cursors are places in it. */
function journalOf(count: number) {
  const lines = Array.from({ length: count }, (_, index) =>
    readLine({ id: String(index), path: `Contrats/n° ${index}.pdf` }),
  );
  return vi.fn(async (from: JournalCursor | null, size: number): Promise<JournalPage> => {
    const start = from === null ? 0 : Number(from.id) + 1;
    const page = lines.slice(start, start + size);
    const last = page.at(-1);
    const next = page.length < size || !last ? null : ({ id: last.id } as JournalCursor);
    return { lines: page, next };
  });
}

function options(fetchPage: ReturnType<typeof journalOf>) {
  const { signal } = new AbortController();
  return { fetchPage, shows: () => true, onRead: vi.fn(), signal };
}

describe('an export', () => {
  test('has a mark, a head and each line of all pages once', async () => {
    const asked = options(journalOf(2_500));
    const { parts, lines, cut } = await exportLines(asked);
    const text = parts.join('');
    expect({ lines, cut }).toEqual({ lines: 2_500, cut: false });
    expect(text).toMatch(/^\uFEFFDate;Qui;En tant qu’admin;Action;Élément;/);
    const names = [...text.matchAll(/;n° (\d+)\.pdf;/g)].map(([, number]) => Number(number));
    expect(names).toEqual(Array.from({ length: 2_500 }, (_, index) => index));
    expect(asked.onRead.mock.calls.flat()).toEqual([1_000, 2_000, 2_500]);
  });

  test.each([
    [3_001, true],
    [3_000, false],
    [2_999, false],
  ])('of %i lines with 3,000 at most says whether some are left: %s', async (count, cut) => {
    const exported = await exportLines({ ...options(journalOf(count)), most: 3_000 });
    expect(exported).toMatchObject({ lines: Math.min(count, 3_000), cut });
  });

  test('has only what the filters leave', async () => {
    const shows = ({ id }: { id: string }) => Number(id) % 1_000 === 0;
    const { lines } = await exportLines({ ...options(journalOf(2_500)), shows });
    expect(lines).toBe(3);
  });

  test('that is cancelled asks for no further page', async () => {
    const fetchPage = journalOf(5_000);
    const end = new AbortController();
    const exporting = exportLines({
      ...options(fetchPage),
      signal: end.signal,
      onRead: () => end.abort(),
    });
    await expect(exporting).rejects.toThrow('aborted');
    expect(fetchPage).toHaveBeenCalledTimes(2);
  });
});
