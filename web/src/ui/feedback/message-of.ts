/** An error's message, for errors whose message is meant for people. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
