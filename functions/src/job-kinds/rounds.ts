import type { JobFailure } from '@navette/core/calls/jobs';
import type { ItemPath } from '@navette/core/paths/item-path';
import type { StoredJob } from '../jobs/stored-job.ts';
import type { Cursor } from '../records/meta-collection.ts';
import type { Page } from '../walk/for-each-page.ts';

// A job that changes all records of some queries does so in rounds: what is moved or copied meanwhile may come to an id that
// its query has passed. The round that finds nothing to do is the last.

/** How far a job is. */
export interface RoundPlace {
  round: number;
  /** Index of the query. */
  query: number;
  page: Cursor | null;
  /** Whether this round has found anything to do, also where that has gone elsewhere before it was done. */
  hasFound: boolean;
}

export const FIRST_ROUND: RoundPlace = { round: 0, query: 0, page: null, hasFound: false };

/** Stops after so many rounds, in case something keeps bringing records. */
const MAX_ROUNDS = 10;

/** Where a round goes on after a page: at the next query after the last page of one. */
export function placeAfter(
  place: RoundPlace,
  { next, hasFound }: Page<Cursor> & { hasFound: boolean },
): RoundPlace {
  return {
    ...place,
    query: next === null ? place.query + 1 : place.query,
    page: next,
    hasFound: place.hasFound || hasFound,
  };
}

/** Where a job goes on after the last query of a round; null: it has done all. */
export function nextRound({ round, hasFound }: RoundPlace): RoundPlace | null {
  return hasFound && round + 1 < MAX_ROUNDS ? { ...FIRST_ROUND, round: round + 1 } : null;
}

/** The failures of a page of which no earlier round has told: of very many, only the first are known. */
export function newFailures(job: StoredJob, paths: readonly ItemPath[]): JobFailure[] {
  const told = new Set(job.result.failures.map(({ path }) => path));
  return paths.filter((path) => !told.has(path)).map((path) => ({ path, reason: 'internal' }));
}
