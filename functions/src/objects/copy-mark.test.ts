import { expect, test } from 'vitest';
import { copyMark, readCopyMark } from './copy-mark.ts';

test('a mark is read back, whatever the path', () => {
  for (const from of ['a.pdf', 'A: b/c:1.pdf', 'ligne\u2028/é.pdf']) {
    const mark = { kind: 'move', job: 'Ab12', generation: '17', from } as const;
    expect(readCopyMark(copyMark(mark))).toEqual(mark);
  }
});

test('what a deletion or a restoration has copied has none', () => {
  for (const other of [null, '', 'bin/x', 'YQ_17', 'move:job:g:a.pdf', 'move:job:1:']) {
    expect(readCopyMark(other)).toBeNull();
  }
});
