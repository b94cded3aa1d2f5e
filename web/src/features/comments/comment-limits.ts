// Lengths that the database checks (supabase/migrations), in characters after trimming.

export const MAX_AUTHOR_CHARACTERS = 80;
export const MAX_CONTENT_CHARACTERS = 4000;

/** From this share of a limit on, a person is told how many characters there are. */
const NEAR = 0.9;

/** Characters as Postgres counts them: code points, an emoji of several as several. */
export function characterCount(text: string): number {
  return Array.from(text).length;
}

/** Whether a length is so close to a limit that it is worth showing. */
export function isNearLimit(length: number, limit: number): boolean {
  return length >= limit * NEAR;
}

/**
 * A text as it is stored: trimmed, and without what Postgres refuses in a text (U+0000, halves of
 * surrogate pairs).
 */
export function storable(text: string): string {
  return text.replaceAll('\0', '').toWellFormed().trim();
}
