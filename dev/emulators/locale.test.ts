import { expect, test } from 'vitest';
import { withUtf8 } from './locale.ts';

test.each([
  {},
  { LANG: '' },
  { LANG: 'C' },
  { LC_ALL: 'POSIX', LANG: 'fr_FR.UTF-8' },
  { LC_CTYPE: 'fr_FR@euro', LANG: 'fr_FR.UTF-8' },
])('%j becomes UTF-8', (variables) => {
  expect(withUtf8(variables)).toEqual({ ...variables, LC_ALL: 'C.UTF-8' });
});

test.each([{ LANG: 'fr_FR.UTF-8' }, { LC_CTYPE: 'C.utf8', LANG: 'C' }, { LC_ALL: 'en_US.UTF-8' }])(
  '%j is UTF-8 already',
  (variables) => {
    expect(withUtf8(variables)).toBe(variables);
  },
);
