import { expect, test } from 'vitest';
import { forEachPage, type Page } from './for-each-page.ts';

interface Letters extends Page<number> {
  letters: string;
}

/** Two letters a page; the cursor is the index of the first one. */
function readLetters(text: string, cursor: number | null): Promise<Letters> {
  const start = cursor ?? 0;
  const end = start + 2;
  return Promise.resolve({ letters: text.slice(start, end), next: end < text.length ? end : null });
}

test.each([
  ['abcde', ['ab', 'cd', 'e']],
  ['ab', ['ab']],
  ['', ['']],
])('all pages of %j, in order', async (text, pages) => {
  const met: string[] = [];
  await forEachPage(readLetters, text, ({ letters }) => {
    met.push(letters);
  });
  expect(met).toEqual(pages);
});

test('a page is handled before the next one is read', async () => {
  const steps: string[] = [];
  const read = (text: string, cursor: number | null): Promise<Letters> => {
    steps.push('read');
    return readLetters(text, cursor);
  };
  await forEachPage(read, 'abc', async () => {
    await Promise.resolve();
    steps.push('handle');
  });
  expect(steps).toEqual(['read', 'handle', 'read', 'handle']);
});

test('the handler is optional', async () => {
  const cursors: (number | null)[] = [];
  await forEachPage((text: string, cursor: number | null) => {
    cursors.push(cursor);
    return readLetters(text, cursor);
  }, 'abcde');
  expect(cursors).toEqual([null, 2, 4]);
});

test('stops with the error of a handler', async () => {
  const handle = (): Promise<void> => Promise.reject(new Error('full'));
  await expect(forEachPage(readLetters, 'abc', handle)).rejects.toThrow('full');
});
