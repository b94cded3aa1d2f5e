import { existsSync } from 'node:fs';

/**
 * The path of a browser: what the variable names, or a common place.
 *
 * @throws {Error} with one sentence when there is none
 */
export function findBrowser(
  variable: string,
  commonPlaces: readonly string[],
  missing: string,
): string {
  const named = process.env[variable];
  if (named !== undefined && named !== '') {
    if (existsSync(named)) return named;
    throw new Error(`${variable} names ${named}, which does not exist.`);
  }
  const found = commonPlaces.find((place) => existsSync(place));
  if (found === undefined) throw new Error(`${missing} or set ${variable}.`);
  return found;
}
