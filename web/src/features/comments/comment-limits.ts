import { hasInvisible, isBlank } from '@navette/core/paths/visible-text';

// The limits that the database checks (supabase/migrations). Lengths are in characters after trimming.

export const MAX_AUTHOR_CHARACTERS = 80;
export const MAX_CONTENT_CHARACTERS = 4000;

/** From this share of a limit on, the length is shown. */
const NEAR = 0.9;

/** Length as Postgres counts it: in code points, of which an emoji may have several. */
export function characterCount(text: string): number {
  return Array.from(text).length;
}

/** Whether a length is close enough to a limit to be shown. */
export function isNearLimit(length: number, limit: number): boolean {
  return length >= limit * NEAR;
}

/** A text as it is stored: trimmed, and without what Postgres refuses (U+0000, unpaired surrogates). */
export function storable(text: string): string {
  return text.replaceAll('\0', '').toWellFormed().trim();
}

/** Whether a name has only visible characters: with hidden ones, two different names could look the same. */
export function isInSight(name: string): boolean {
  return !hasInvisible(name) && !isBlank(name);
}
