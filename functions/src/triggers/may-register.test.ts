import { expect, test } from 'vitest';
import { mayRegister } from './may-register.ts';

test.each([
  ['a@navette.test', '', true],
  ['a@navette.test', ' , ', true],
  ['a@navette.test', 'navette.test', true],
  ['A@NAVETTE.test', '@Navette.TEST', true],
  ['a@navette.test', 'autre.test, navette.test', true],
  ['a@autre.test', 'navette.test', false],
  ['a@sous.navette.test', 'navette.test', false],
  ['a@xnavette.test', 'navette.test', false],
  ['a@navette.test@autre.test', 'navette.test', false],
  ['navette.test', 'navette.test', false],
  [undefined, 'navette.test', false],
])('%s may register when %j are allowed: %s', (email, domains, allowed) => {
  expect(mayRegister(email, domains)).toBe(allowed);
});
