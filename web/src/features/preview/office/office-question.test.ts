import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { browserStorage } from '../../../state/browser-storage.ts';
import { forgetOthersThan, SESSION_KEYS } from '../../../state/per-person.ts';
import { officeConsent } from './office-question.tsx';

const stored = new Map<string, string>();
beforeEach(() => {
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  };
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('sessionStorage', storage);
});
afterEach(() => {
  forgetOthersThan(null);
  stored.clear();
  vi.unstubAllGlobals();
});

const kept = () => browserStorage.read(SESSION_KEYS.officeConsent);

test('a consent is kept as long as its person is signed in, through a page that is loaded anew', () => {
  forgetOthersThan('u-lea');
  officeConsent.choose('agreed');
  forgetOthersThan('u-lea');
  expect(kept()).toBe('agreed');
});

test.each([
  ['they sign out', null],
  ['somebody else signs in', 'u-autre'],
])('it ends when %s', (_, uid) => {
  forgetOthersThan('u-lea');
  officeConsent.choose('agreed');
  forgetOthersThan(uid);
  expect(kept()).toBeNull();
});
