import { ownOrigins, type Deployed } from '../deployed-config.ts';

/** Origins beneath names that everybody gets from Google or Supabase. */
const SHARED = /https:\/\/[\w.*-]+\.(?:run\.app|cloudfunctions\.net|supabase\.co)\b/g;

/**
 * Why a web application must not be deployed that was built for another project, bucket or region; null: it may.
 *
 * @param code all scripts of the build
 * @param policy what the pages may reach, besides
 * @param bucket of the project
 */
export function buildProblem(
  code: string,
  policy: string,
  deployed: Deployed,
  bucket: string,
): string | null {
  const { project, region } = deployed;
  const absent = [project, bucket, region].filter((name) => !code.includes(name));
  if (absent.length > 0) {
    return `Build again with the variables of ${project} alone: the web application that was built does not know ${absent.join(', ')}.`;
  }
  const own = ownOrigins(deployed);
  const found = new Set(`${code} ${policy}`.match(SHARED));
  const foreign = [...found].filter((origin) => !own.includes(origin));
  if (foreign.length === 0) return null;
  return `Take out ${foreign.join(', ')}: what would be deployed knows origins that are not those of ${project}.`;
}
