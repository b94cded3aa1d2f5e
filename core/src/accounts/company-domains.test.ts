import { describe, expect, test } from 'vitest';
import { isAddressAt, parseDomains } from './company-domains.ts';

describe('the setting', () => {
  test.each<[setting: string, domains: string[]]>([
    ['everybody', []],
    [' everybody\n', []],
    ['navette.test', ['navette.test']],
    ['@Navette.TEST', ['navette.test']],
    ['autre.test, navette.test', ['autre.test', 'navette.test']],
    ['autre.test\tnavette.test,', ['autre.test', 'navette.test']],
    ['navette.test,NAVETTE.test', ['navette.test']],
    ['xn--socit-esab.fr', ['xn--socit-esab.fr']],
    ['a-b.3com.example', ['a-b.3com.example']],
    [`${'a'.repeat(63)}.fr`, [`${'a'.repeat(63)}.fr`]],
    [`${'a.'.repeat(125)}com`, [`${'a.'.repeat(125)}com`]],
  ])('%j: %j', (setting, domains) => {
    expect(parseDomains(setting)).toEqual(domains);
  });

  test.each([
    ',',
    '@',
    'navette',
    '*.navette.test',
    '.navette.test',
    'navette.test.',
    'navette..test',
    '-navette.test',
    'navette-.test',
    'a@navette.test',
    '@@navette.test',
    'navette.test; autre.test',
    "navette.test'] || true || ['",
    'navette.test"',
    '.*',
    '^.+$',
    'société.fr',
    'navette.\u212aom',
    'navette.te\u017ft',
    'navette\u200b.test',
    'https://navette.test',
    'none',
    'Everybody',
    'everybody, navette.test',
    `${'a'.repeat(64)}.fr`,
    `${'a.'.repeat(125)}comm`,
    'navette.test, faux',
  ])('%j: refused', (setting) => {
    expect(() => parseDomains(setting)).toThrow(/^COMPANY_DOMAINS holds no valid domain names: "/);
  });
});

test.each(['', ' \n'])('%j decides nothing', (setting) => {
  expect(() => parseDomains(setting)).toThrow('`everybody` opens Navette to whoever signs up');
});

test('the message names the first entry that is wrong', () => {
  expect(() => parseDomains('navette.test, faux, *')).toThrow(/: "faux"$/);
});

test.each<[email: string, at: boolean]>([
  ['a@navette.test', true],
  ['A@NAVETTE.test', true],
  ['a@b@navette.test', true],
  ['a@autre.test', true],
  ['a@ailleurs.test', false],
  ['a@sous.navette.test', false],
  ['a@evil-navette.test', false],
  ['a@navette.test.evil.com', false],
  ['a@navette.test@evil', false],
  ['a@navettextest', false],
  ['a@navette.test ', false],
  ['a@navette.test@', false],
  ['@navette.test', false],
  ['navette.test', false],
  ['', false],
])('%j is an address at navette.test or autre.test: %s', (email, at) => {
  expect(isAddressAt(['navette.test', 'autre.test'], email)).toBe(at);
});
