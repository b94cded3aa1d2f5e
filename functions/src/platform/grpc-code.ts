/** The codes of gRPC that our code tells apart. */
const CODES = {
  UNKNOWN: 2,
  INVALID_ARGUMENT: 3,
  DEADLINE_EXCEEDED: 4,
  NOT_FOUND: 5,
  ALREADY_EXISTS: 6,
  RESOURCE_EXHAUSTED: 8,
  FAILED_PRECONDITION: 9,
  ABORTED: 10,
  INTERNAL: 13,
  UNAVAILABLE: 14,
} as const;

/** Whether an error of Firestore's library has one of these codes. */
export function hasGrpcCode(error: unknown, ...names: (keyof typeof CODES)[]): boolean {
  const code: unknown = error instanceof Error && 'code' in error ? error.code : undefined;
  return names.some((name) => CODES[name] === code);
}
