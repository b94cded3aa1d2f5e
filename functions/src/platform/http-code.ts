/** Whether an error of Storage's library has one of these HTTP status codes. */
export function hasHttpCode(error: unknown, ...codes: readonly unknown[]): boolean {
  return error instanceof Error && codes.includes((error as { code?: unknown }).code);
}
