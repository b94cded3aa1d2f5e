import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { projectRoot } from '../../dev/project-root.ts';
import type { Indexes } from './query-index.ts';
import { queryViolations } from './query-violations.ts';
import type { RecordedRequest } from './recorded-request.ts';

/** Kinds of refused requests that are shown. */
const SHOWN = 20;
/**
 * Writes in a commit. Production limits batched writes to it, and commits as a whole by size and
 * time alone; a larger one would only come close to those.
 */
const MAX_WRITES = 500;
/** Bytes of a request: https://firebase.google.com/docs/firestore/quotas */
const MAX_REQUEST_BYTES = 10 * 1024 ** 2;

/**
 * Checks that production would accept what a stack's Firestore emulator was asked.
 *
 * @param file the stack's `recordRequests`, relative to the root
 * @throws {Error} with each kind of refused request in words, or when nothing was recorded
 */
export function expectAccepted(file: string): void {
  const lines = readFileSync(resolve(projectRoot, file), 'utf8').split('\n');
  // The emulator may have been killed while it wrote the last line.
  const requests = lines.slice(0, -1).map((line) => JSON.parse(line) as RecordedRequest);
  const indexes = readFileSync(join(projectRoot, 'firestore.indexes.json'), 'utf8');
  const refused = refusals(requests, JSON.parse(indexes) as Indexes);
  if (refused.length === 0) return;
  throw new Error(
    `Production would refuse ${refused.length} kinds of requests:\n  ${refused.slice(0, SHOWN).join('\n  ')}`,
  );
}

/**
 * @returns a sentence for each reason, with one request as an example; also when nothing was recorded,
 *   since then the recorder itself is broken
 */
export function refusals(requests: readonly RecordedRequest[], indexes: Indexes): string[] {
  const examples = new Map<string, RecordedRequest>();
  for (const request of requests) {
    for (const violation of violationsOf(request, indexes)) {
      if (!examples.has(violation)) examples.set(violation, request);
    }
  }
  return [
    ...(requests.length === 0 ? ['Nothing was recorded.'] : []),
    ...[...examples].map(([violation, request]) => `It ${violation}: ${JSON.stringify(request)}`),
  ];
}

/** @returns why production would refuse a request, in words that begin with a verb */
function violationsOf(request: RecordedRequest, indexes: Indexes): string[] {
  if ('query' in request) return queryViolations(request.query, indexes);
  if ('aggregation' in request) {
    const { structuredQuery, aggregations } = request.aggregation;
    return aggregations.flatMap(({ sum, avg }) => {
      const field = sum?.field ?? avg?.field;
      // Its values are read from the index, in which they come after what the query is ordered by:
      // https://firebase.google.com/docs/firestore/query-data/aggregation-queries
      const orderBy = [...(structuredQuery.orderBy ?? []), ...(field ? [{ field }] : [])];
      return queryViolations({ ...structuredQuery, orderBy }, indexes);
    });
  }
  const { writes, bytes } = request;
  const fits = writes <= MAX_WRITES && bytes <= MAX_REQUEST_BYTES;
  return fits
    ? []
    : [`commits ${writes} writes of ${bytes} bytes, and ${MAX_WRITES} of ${MAX_REQUEST_BYTES} fit`];
}
