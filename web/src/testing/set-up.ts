import { afterEach, beforeEach, expect, vi } from 'vitest';
import { queryClient } from '../app/query-client.ts';
import { KEPT_DATABASE } from '../features/upload/kept/is-anything-kept.ts';
import '../styles/fonts.css';
import '../styles/tokens.css';
import '../styles/base.css';
import { signInAs } from './fakes/accounts.ts';
import { storeBinned } from './fakes/items/bin-items.ts';
import { storeItems } from './fakes/items.ts';
import { storeJobs } from './fakes/jobs.ts';
import { storeLines } from './fakes/items/journal-lines.ts';
import { setMaintenance } from './fakes/maintenance.ts';
import { storeRecents } from './fakes/stored-recents.ts';
import { forgetHeldUploads } from './fakes/items/uploads.ts';
import { DESK, resizeTo } from './screen.ts';
import { watchTexts } from './watch-texts.ts';

// Runs before each file of component tests. Replaces the modules that reach a service by fakes in memory, and fails a
// test in which the page logs a complaint, or changes a text as no translated page could.

vi.mock(import('../firebase/accounts/accounts.ts'), () => import('./fakes/accounts.ts'));
vi.mock(import('../firebase/accounts/action-codes.ts'), () => import('./fakes/action-codes.ts'));
vi.mock(import('../firebase/accounts/admins.ts'), () => import('./fakes/admins.ts'));
vi.mock(import('../firebase/accounts/local-mailbox.ts'), () => import('./fakes/local-mailbox.ts'));
vi.mock(
  import('../firebase/accounts/stored-recents.ts'),
  () => import('./fakes/stored-recents.ts'),
);
vi.mock(import('../firebase/accounts/usage.ts'), () => import('./fakes/usage.ts'));
vi.mock(import('../firebase/items/bin-items.ts'), () => import('./fakes/items/bin-items.ts'));
vi.mock(import('../firebase/items/changes.ts'), () => import('./fakes/items/changes.ts'));
vi.mock(import('../firebase/items/folder-sums.ts'), () => import('./fakes/items/folder-sums.ts'));
vi.mock(
  import('../firebase/items/journal-lines.ts'),
  () => import('./fakes/items/journal-lines.ts'),
);
vi.mock(import('../firebase/items/moved.ts'), () => import('./fakes/items/moved.ts'));
vi.mock(import('../firebase/items/objects.ts'), () => import('./fakes/items/objects.ts'));
vi.mock(import('../firebase/items/publications.ts'), () => import('./fakes/items/publications.ts'));
vi.mock(
  import('../firebase/items/recorded-paths.ts'),
  () => import('./fakes/items/recorded-paths.ts'),
);
vi.mock(import('../firebase/items/records.ts'), () => import('./fakes/items/records.ts'));
vi.mock(
  import('../firebase/items/shared-records.ts'),
  () => import('./fakes/items/shared-records.ts'),
);
vi.mock(import('../firebase/items/thumbnails.ts'), () => import('./fakes/items/thumbnails.ts'));
vi.mock(import('../firebase/items/uploads.ts'), () => import('./fakes/items/uploads.ts'));
vi.mock(import('../firebase/callables.ts'), () => import('./fakes/callables.ts'));
vi.mock(import('../firebase/fetch-jobs.ts'), () => import('./fakes/jobs.ts'));
vi.mock(import('../firebase/health.ts'), () => import('./fakes/health.ts'));
vi.mock(import('../firebase/maintenance.ts'), () => import('./fakes/maintenance.ts'));
vi.mock(import('../firebase/repair-braked.ts'), () => import('./fakes/repair-braked.ts'));
vi.mock(import('../supabase/comments.ts'), () => import('./fakes/comments.ts'));
vi.mock(import('../supabase/configuration.ts'), () => import('./fakes/configuration.ts'));
vi.mock(import('../supabase/search.ts'), () => import('./fakes/search.ts'));

// A module without a fake would wait for its service: it fails instead, and the test says why.
vi.mock(import('../firebase/sdk/app.ts'), () => {
  const why = 'a module of web/src/firebase has no fake in web/src/testing/set-up.ts';
  console.error(why);
  throw new Error(why);
});

const complaints: string[] = [];
for (const method of ['error', 'warn'] as const) {
  const original = console[method].bind(console);
  console[method] = (...words: unknown[]) => {
    complaints.push(words.map(String).join(' '));
    original(...words);
  };
}

watchTexts((words) => complaints.push(words));

beforeEach(() => resizeTo(DESK));

afterEach(async () => {
  vi.useRealTimers();
  signInAs(null);
  storeItems([]);
  storeBinned([]);
  storeJobs({});
  storeLines([]);
  storeRecents([]);
  setMaintenance(false);
  forgetHeldUploads();
  queryClient.clear();
  localStorage.clear();
  sessionStorage.clear();
  await forgetKept();
  expect(complaints.splice(0), 'what the console of the page said').toEqual([]);
});

/** Removes the files that the device keeps until they are sent. */
function forgetKept(): Promise<void> {
  return new Promise((resolve, reject) => {
    const deletion = indexedDB.deleteDatabase(KEPT_DATABASE);
    deletion.addEventListener('success', () => resolve());
    deletion.addEventListener('error', () => reject(new Error('the kept files stay')));
  });
}
