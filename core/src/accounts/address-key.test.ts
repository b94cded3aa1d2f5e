import { describe, expect, test } from 'vitest';
import { addressKey } from './address-key.ts';
import { ADDRESS_CLAIM, keyOfToken } from './token-address.ts';

describe('an address as records hold it', () => {
  test.each([
    ['Jean@X.fr', 'jean@x.fr'],
    ['zoé@Société.FR', 'zoé@xn--socit-esab.fr'],
    ['zoé@socie\u0301te\u0301.fr', 'zoé@xn--socit-esab.fr'],
    ['zoé@XN--SOCIT-ESAB.fr', 'zoé@xn--socit-esab.fr'],
    ['a@b@société.fr', 'a@b@xn--socit-esab.fr'],
    ['用户@例子.公司', '用户@xn--fsqu00a.xn--55qx5d'],
    ['info@straße.de', 'info@xn--strae-oqa.de'],
    // What is no address stays to be seen, and to be corrected.
    [' société.fr', ' société.fr'],
    ['@société.fr', '@société.fr'],
    ['a@société.fr/b', 'a@société.fr/b'],
    ['a@société fr', 'a@société fr'],
    ['a@société..fr', 'a@xn--socit-esab..fr'],
    ['a@xn--é.fr', 'a@xn--é.fr'],
  ])('%j: %j', (email, key) => {
    expect(addressKey(email)).toBe(key);
    expect(addressKey(key)).toBe(key);
  });
});

describe('the address of a token', () => {
  const claim = { of: 'zoé@société.fr', is: 'zoé@xn--socit-esab.fr' };
  test.each([
    ['Zoé@société.fr', claim, 'zoé@xn--socit-esab.fr'],
    ['Zoé@société.fr', undefined, 'zoé@société.fr'],
    // An address that the account got later.
    ['zoe@autre.fr', claim, 'zoe@autre.fr'],
    ['zoé@société.fr', 'zoé@société.fr', 'zoé@société.fr'],
    ['zoé@société.fr', null, 'zoé@société.fr'],
  ])(`%j with the ${ADDRESS_CLAIM} %j: %j`, (email, given, key) => {
    expect(keyOfToken(email, given)).toBe(key);
  });
});
