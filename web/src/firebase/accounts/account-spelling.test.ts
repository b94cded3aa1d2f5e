import { expect, test } from 'vitest';
import { accountSpelling } from './account-spelling.ts';

test.each([
  ['Jean@X.fr', 'Jean@X.fr'],
  ['zoé@Société.fr', 'zoé@xn--socit-esab.fr'],
  ['zoe@société.fr', 'zoe@xn--socit-esab.fr'],
  ['zoe@xn--socit-esab.fr', 'zoe@xn--socit-esab.fr'],
])('%s has the account of %s', async (typed, email) => {
  expect(await accountSpelling(typed)).toBe(email);
});
