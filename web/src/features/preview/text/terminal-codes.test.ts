import { expect, test } from 'vitest';
import { withoutTerminalCodes } from './terminal-codes.ts';

test.each([
  ['colours', '\x1b[32mINFO\x1b[0m prêt', 'INFO prêt'],
  ['colours of 256 and of 16 million', '\x1b[38;5;208ma\x1b[48:2::1:2:3mb\x1b[m', 'ab'],
  ['moves of the cursor', 'a\x1b[2K\x1b[1Gb\x1b[?25h\x1b[1;1Hc', 'abc'],
  ['titles and links', '\x1b]0;titre\x07a\x1b]8;;https://x.test\x1b\\b\x1b]8;;\x1b\\', 'ab'],
  ['texts for devices', '\x1bP1$r0m\x1b\\a\x1b_x\x1b\\b', 'ab'],
  ['short codes', '\x1b(Ba\x1b=b\x1bMc\x1b7d', 'abcd'],
  ['codes of 8 bits', '\x9b31ma\x9d0;titre\x9cb', 'ab'],
  ['spelled codes', '^[[32mOK^[[0m #033[1mb#033[0m \\x1b[31mc\\u001b[0m \\e[1md', 'OK b c d'],
  ['more of them', '\\033[31ma\\33[0m\\X1B[1mb\\u001B[0m ←[32mc←[0m ␛[0md', 'ab c d'],
  ['codes that are cut off', 'a\x1b[3', 'a'],
  ['an escape alone', 'a\x1bé\x1b', 'aé'],
  ['what is printed over', 'N\x08NO\x08OM _\x08a', 'NOM a'],
  ['counters', 'lu : 9 %\b\b\b10 %\b\b\b\b11 %\n\b\bfin', 'lu : 11 %\nfin'],
  ['progress', 'a 10 %\ra 50 %\r\na 100 %\r\r\nfin', 'a 10 %\na 50 %\na 100 %\nfin'],
  ['bells and zeros', 'a\x07\0b\x7f', 'ab'],
  ['no title without an end', 'a\x1b]b\nc', 'ab\nc'],
])('leaves out %s', (_, text, shown) => {
  expect(withoutTerminalCodes(text)).toBe(shown);
});

test.each(['[12] m[0m] [ERROR] a[0]', 'tab\tet\fpage', 'C:\\exe[1]', 'été €', 'a\n\nb\n'])(
  'keeps what is text: %j',
  (text) => expect(withoutTerminalCodes(text)).toBe(text),
);

test('keeps the codes that a document spells', () => {
  const text = '{"couleur": "\\u001b[31m"} echo "\\e[0m"';
  expect(withoutTerminalCodes(`${text}\x1b[0m`, false)).toBe(text);
});

test.each(['\x1b', '\x1b]', '\x1b[1', '\x1bP', '\x9b', '\b', 'a\b', '^['])(
  'a megabyte of %j takes no more time than others',
  { timeout: 3000 },
  (part) => {
    expect(withoutTerminalCodes(part.repeat(1_000_000 / part.length)).length).toBeLessThan(1e6 + 1);
  },
);
