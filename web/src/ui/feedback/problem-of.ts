/** What a person is told when a call gets no answer, or one that is not from these functions. */
export const UNANSWERED =
  'La réponse n’est pas arrivée\u00a0: réessayez dans un instant. Si cela dure, demandez-le à un admin.';

/** The words for calls that have failed. */
interface ProblemWords {
  /** Why a call failed, in French. */
  reasonOf: (error: unknown) => string;
  /** How many of several calls failed, and why the first of them did. */
  some: (failed: number, all: number, reason: string) => string;
}

/**
 * What a person is told after calls for several items, in French.
 *
 * @param all how many calls there were
 * @returns null when none has failed
 */
export function problemOf(
  errors: readonly unknown[],
  all: number,
  { reasonOf, some }: ProblemWords,
): string | null {
  if (errors.length === 0) return null;
  const reason = reasonOf(errors[0]);
  return all === 1 ? reason : some(errors.length, all, reason);
}
