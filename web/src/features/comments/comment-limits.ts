import { hasInvisible, isBlank } from '@navette/core/visible-text';

// What the database checks (supabase/migrations). Lengths are in characters after trimming.

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

/** Whether a name shows what it is: nobody could check one in which something hides. */
export function isInSight(name: string): boolean {
  return !hasInvisible(name) && !isBlank(name);
}
