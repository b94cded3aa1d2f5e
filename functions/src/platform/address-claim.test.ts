import { expect, test } from 'vitest';
import { addressClaim, spellingsOf } from './address-claim.ts';

test.each([
  ['Zoé@Société.fr', { of: 'zoé@société.fr', is: 'zoé@xn--socit-esab.fr' }],
  ['zoé@socie\u0301te\u0301.fr', { of: 'zoé@socie\u0301te\u0301.fr', is: 'zoé@xn--socit-esab.fr' }],
  ['用户@例子.公司', { of: '用户@例子.公司', is: '用户@xn--fsqu00a.xn--55qx5d' }],
  ['zoé@xn--socit-esab.fr', undefined],
  ['zoé@societe.fr', undefined],
  [undefined, undefined],
])('the account of %j gets %j', (email, claim) => {
  expect(addressClaim(email).address_key).toEqual(claim);
});

// A message to these addresses may reach another domain than the one in the records.
test.each([
  'chef@ｎavette.test',
  'chef@ﬁn.test',
  'chef@straße.test',
  'chef@navette。test',
  'a@νος.gr',
])('the account of %j stays who it is', (email) => {
  expect(addressClaim(email)).toEqual({});
});

test.each([
  ['zoé@xn--socit-esab.fr', ['zoé@xn--socit-esab.fr', 'zoé@société.fr']],
  ['zoé@x.fr', ['zoé@x.fr']],
  // The spelling with ß may be a stranger's, as above.
  ['info@xn--strae-oqa.de', ['info@xn--strae-oqa.de']],
  ['zoé@', ['zoé@']],
  ['zoé@xn--a', ['zoé@xn--a']],
])('an account of %j may be spelled %j', (key, spellings) => {
  expect(spellingsOf(key)).toEqual(spellings);
});
