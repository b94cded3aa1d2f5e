import { afterEach, beforeEach, expect, vi } from 'vitest';
import { queryClient } from '../app/query-client.ts';
import '../styles/fonts.css';
import '../styles/tokens.css';
import '../styles/base.css';
import { signInAs } from './fake-accounts.ts';
import { DESK, resizeTo } from './screen.ts';

// Before each file of component tests: who is signed in is a fake's to say, and a test fails that has the page complain.
// Each file replaces the other boundary modules that its component imports.

vi.mock(import('../firebase/accounts/accounts.ts'), () => import('./fake-accounts.ts'));

const complaints: string[] = [];
for (const method of ['error', 'warn'] as const) {
  const original = console[method].bind(console);
  console[method] = (...words: unknown[]) => {
    complaints.push(words.map(String).join(' '));
    original(...words);
  };
}

beforeEach(() => resizeTo(DESK));

afterEach(() => {
  vi.useRealTimers();
  signInAs(null);
  queryClient.clear();
  localStorage.clear();
  sessionStorage.clear();
  expect(complaints.splice(0), 'what the console of the page said').toEqual([]);
});
