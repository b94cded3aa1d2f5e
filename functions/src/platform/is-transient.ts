import { hasGrpcCode } from './grpc-code.ts';

/** Storage is overloaded or out of order; the statuses after which its library tries again. */
const TRANSIENT_STATUSES: readonly unknown[] = [408, 429, 500, 502, 503, 504];

/** Storage was not reached, or did not answer to the end: the codes of Node and of its `fetch`. */
const CONNECTION_CODES: readonly unknown[] = [
  'EAI_AGAIN',
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ERR_STREAM_PREMATURE_CLOSE',
  'ETIMEDOUT',
];

/**
 * Whether the same request to Firestore or Storage may succeed later: a lock that somebody holds, an
 * outage, a quota. Their libraries have already tried again for some seconds.
 */
export function isTransient(error: unknown): boolean {
  return isTransientInFirestore(error) || isTransientInStorage(error);
}

/** By gRPC's codes, which are below any HTTP status. */
function isTransientInFirestore(error: unknown): boolean {
  return hasGrpcCode(
    error,
    'ABORTED',
    'UNAVAILABLE',
    'DEADLINE_EXCEEDED',
    'RESOURCE_EXHAUSTED',
    'INTERNAL',
    'UNKNOWN',
  );
}

function isTransientInStorage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  // When the library gets no access token for a request, the HTTP status is in `status`.
  const { code, status } = error as { code?: unknown; status?: unknown };
  return (
    CONNECTION_CODES.includes(code) ||
    TRANSIENT_STATUSES.includes(code) ||
    TRANSIENT_STATUSES.includes(status)
  );
}
