import fc from 'fast-check';
import { expect, onTestFinished, test, vi } from 'vitest';
import { addressLength, linkify } from './linkify.ts';

// Anybody may comment on a file that they see, and everybody who opens it runs this code on the
// comment: no text may take more than linear time.

/** Node's `process`, which the types of the web application do not declare. */
declare const process: {
  /** Microseconds of processor time used by this thread since then. */
  threadCpuUsage(since?: ProcessorUse): ProcessorUse;
};
interface ProcessorUse {
  user: number;
  system: number;
}

const LENGTH = 4000;

/** Texts of 4,000 characters that repeat what is expensive to split, count or parse. */
const hostileTexts = fc
  .array(
    fc.tuple(
      fc.constantFrom(
        'http://',
        'https://a',
        'http://a/',
        'a:b@',
        '/',
        'http',
        '://',
        ')',
        '(',
        ')(',
        '[]]',
        '{',
        '.',
        '…',
        '@',
        ':',
        '%',
        '\\',
        '?',
        '#',
        '../',
        ' ',
        '\n',
        '📦',
        'é',
        '丠丧两',
        '\u0301\u0316',
        '\u202e',
      ),
      fc.oneof(fc.integer({ min: 1, max: 8 }), fc.integer({ min: 1, max: LENGTH })),
    ),
    { minLength: 1, maxLength: 8 },
  )
  .map((pieces) => {
    const text = pieces.map(([piece, times]) => piece.repeat(times).slice(0, LENGTH)).join('');
    return text.repeat(Math.ceil(LENGTH / text.length)).slice(0, LENGTH);
  });

/** This many different ideographs. */
function ideographs(count: number): string {
  return Array.from({ length: count }, (_, index) => String.fromCharCode(0x4e00 + 5 * index)).join(
    '',
  );
}

/** Texts that once took quadratic time: unopened brackets, and a host of many different letters. */
const WORST = [
  `http://a${')'.repeat(LENGTH)}`,
  `http://a${'(('.repeat(LENGTH / 4)}${')'.repeat(LENGTH / 2)}`,
  `http://a/${')].}'.repeat(LENGTH / 4)}`,
  `http://${ideographs(LENGTH)}`,
  `http:///${ideographs(1900)} `.repeat(2),
  `http://\\${ideographs(1900)} `.repeat(2),
  `http://a:b@${ideographs(1900)} `.repeat(2),
  `http://${'丠丧两'.repeat(20)} `.repeat(LENGTH / 68),
  'http://é '.repeat(LENGTH / 9),
].map((text) => text.slice(0, LENGTH));

/** A host that begins with a label of illegal length, after slashes and a user. */
const LONG_HOST = /^https?:[/\\]+(?:[^/\\?#]*@)?[^/\\?#:.]{64}/i;

test('the end of an address is found by reading each character once', () => {
  const readsFor = (text: string) => {
    let reads = 0;
    addressLength({
      length: text.length,
      charAt: (index) => {
        reads++;
        return text.charAt(index);
      },
    });
    return reads;
  };
  fc.assert(fc.property(hostileTexts, (text) => readsFor(text) === text.length));
  for (const text of WORST) expect(readsFor(text)).toBe(text.length);
});

test('the browser’s parser gets each character once, and only hosts of a legal length', () => {
  const parse = vi.spyOn(URL, 'parse');
  onTestFinished(() => parse.mockRestore());
  const check = (text: string) => {
    parse.mockClear();
    linkify(text);
    const parsed = parse.mock.calls.map(([address]) => String(address));
    expect(parsed.join('').length).toBeLessThanOrEqual(text.length);
    for (const address of parsed) expect(address).not.toMatch(LONG_HOST);
  };
  fc.assert(fc.property(hostileTexts, check));
  for (const text of WORST) check(text);
});

test('a comment takes less than 5 ms of the processor', () => {
  const check = (text: string) => {
    expect(processorTime(() => linkify(text))).toBeLessThan(5);
  };
  fc.assert(fc.property(hostileTexts, check));
  for (const text of WORST) check(text);
});

/**
 * Milliseconds of processor time that this thread uses, independent of the machine's load; the
 * least of three, since garbage collection may run meanwhile.
 */
function processorTime(work: () => void): number {
  const times = Array.from({ length: 3 }, () => {
    const before = process.threadCpuUsage();
    work();
    const { user, system } = process.threadCpuUsage(before);
    return (user + system) / 1000;
  });
  return Math.min(...times);
}
