import type * as Objects from './objects.ts';

// Requests of `objects.ts` that load its code, for the documents page: a member's listing needs nothing of Storage,
// whose SDK is a thirteenth of the page's code. They also reject when the code cannot be loaded.

const load = () => import('./objects.ts');

export const fetchDownloadUrl: typeof Objects.fetchDownloadUrl = async (...of) =>
  (await load()).fetchDownloadUrl(...of);

export const fetchBytes: typeof Objects.fetchBytes = async (...of) =>
  (await load()).fetchBytes(...of);

export const fetchCurrentBytes: typeof Objects.fetchCurrentBytes = async (...of) =>
  (await load()).fetchCurrentBytes(...of);

export const fetchObjectFacts: typeof Objects.fetchObjectFacts = async (...of) =>
  (await load()).fetchObjectFacts(...of);

export const fetchStoredNames: typeof Objects.fetchStoredNames = async (...of) =>
  (await load()).fetchStoredNames(...of);

export const fetchStoredNamesPage: typeof Objects.fetchStoredNamesPage = async (...of) =>
  (await load()).fetchStoredNamesPage(...of);

/** Loads the code ahead: in a page that stays open for days, it could not be loaded after a deployment. */
export function preloadObjects(): void {
  // The first request loads it again, and reports the failure.
  load().catch(() => undefined);
}
