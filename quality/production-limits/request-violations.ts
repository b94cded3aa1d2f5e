import type { Indexes } from './indexes.ts';
import { queryViolations } from './query-violations.ts';
import type { StructuredQuery } from './structured-query.ts';

/** What a sum or an average is computed of. */
interface Aggregated {
  field: { fieldPath: string };
}

/** A request as `dev/emulators/firestore-recorder` writes it. */
export type RecordedRequest =
  | { query: StructuredQuery }
  | {
      aggregation: {
        structuredQuery: StructuredQuery;
        aggregations: readonly { sum?: Aggregated; avg?: Aggregated }[];
      };
    }
  | {
      /** Number of writes of a commit. */
      writes: number;
      /** Its size as a protocol buffer. */
      bytes: number;
    };

/**
 * Writes in a commit. Production limits batched writes to it, and commits as a whole by size and
 * time alone; a larger one would only come close to those.
 */
const MAX_WRITES = 500;
/** Bytes of a request: https://firebase.google.com/docs/firestore/quotas */
const MAX_REQUEST_BYTES = 10 * 1024 ** 2;

/** @returns why production would refuse a request, in words that begin with a verb */
export function requestViolations(request: RecordedRequest, indexes: Indexes): string[] {
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
  return [
    ...(writes > MAX_WRITES ? [`commits ${writes} writes, and at most ${MAX_WRITES} fit`] : []),
    ...(bytes > MAX_REQUEST_BYTES
      ? [`commits ${bytes} bytes, and at most ${MAX_REQUEST_BYTES} fit`]
      : []),
  ];
}
