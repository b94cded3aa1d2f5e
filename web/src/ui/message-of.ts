/** What an error says to a person, for those whose message is meant to be read. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
