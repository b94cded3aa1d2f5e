/** What somebody is told whose call was not answered, or not by these functions. */
export const UNANSWERED =
  'La réponse n’est pas arrivée\u00a0: réessayez dans un instant. Si cela dure, demandez-le à un admin.';

/** The words for calls that have failed. */
interface ProblemWords {
  /** Why one has failed, in French. */
  reasonOf: (error: unknown) => string;
  /** How many of several have failed, and why the first of them has. */
  some: (failed: number, all: number, reason: string) => string;
}

/**
 * What a person is told of calls for several items of which some have failed, in French.
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
