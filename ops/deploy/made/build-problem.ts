import type { Origins } from './deployed-config.ts';
import { ownOrigins } from './deployed-config.ts';

/** Origins beneath names that everybody gets from Google or Supabase. */
const SHARED = /https:\/\/[\w.-]+\.(?:run\.app|cloudfunctions\.net|supabase\.co)\b/g;

/**
 * Why a web application must not be deployed that was built for another project, bucket or region; null: it may.
 *
 * @param code all scripts of the build
 * @param own what has to stand in them
 */
export function buildProblem(code: string, own: Origins & { bucket: string }): string | null {
  const absent = [own.project, own.bucket, own.region].filter((name) => !code.includes(name));
  if (absent.length > 0) {
    return `Build again with the variables of ${own.project} alone: the web application that was built does not know ${absent.join(', ')}.`;
  }
  const foreign = new Set([...(code.match(SHARED) ?? [])].filter(isForeign));
  if (foreign.size === 0) return null;
  return `Build again without ${[...foreign].join(', ')}: the web application that was built knows origins that are not those of ${own.project}.`;

  function isForeign(origin: string): boolean {
    return !ownOrigins(own).includes(origin);
  }
}
