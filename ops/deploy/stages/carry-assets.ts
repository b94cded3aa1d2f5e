import { hash } from 'node:crypto';
import { globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** At the root of the site: what its release has beneath `assets/`, the files that are named by their content. */
const LIST = 'release.json';
/** A legal path of such a file: no segment begins with a dot. */
const ASSET = /^assets(?:\/\w[\w.-]{0,150}){1,4}$/;
/** How long a file is carried after its release was replaced, in milliseconds. */
const CARRIED_MS = 7 * 24 * 60 * 60_000;
/** At most so many are carried, the latest first: a build has about 400. */
const MAX_CARRIED = 2_000;
const AT_ONCE = 8;
/** For each answer, in milliseconds. */
const PATIENCE_MS = 30_000;
const ATTEMPTS = 3;

/** A published file. */
interface Asset {
  sha256: string;
  /** When its release was replaced, in milliseconds since the epoch; absent: it is of the release itself. */
  replaced?: number;
}

/** Path -> file. */
type Release = Record<string, Asset>;

/**
 * Adds the files of earlier releases to a build, so that tabs with their pages can load what they have not opened yet
 * (decision 0184): those of the release that is online, and those that it carries itself and that were replaced within
 * {@link CARRIED_MS}. No file of the build is replaced. The build then lists them, for the next deployment.
 *
 * @param site its origin
 * @param folder of the build
 * @returns a sentence for whoever deploys: nothing that cannot be carried stops a deployment
 */
export async function carryAssets(site: string, folder: string): Promise<string> {
  const now = Date.now();
  const release: Release = Object.fromEntries(
    globSync('assets/**/*', { cwd: folder })
      .filter((path) => statSync(join(folder, path)).isFile())
      .map((path) => [path, { sha256: digest(readFileSync(join(folder, path))) }]),
  );
  let said = `${site} has no release with a list of its files yet: none are carried.`;
  try {
    const online = await fetchList(site);
    if (online !== null) {
      const older = Object.entries(online)
        .filter(([path]) => !(path in release))
        .map(([path, { sha256, replaced = now }]) => ({ path, sha256, replaced }))
        .filter(({ replaced }) => replaced > now - CARRIED_MS)
        .toSorted((one, other) => other.replaced - one.replaced)
        .slice(0, MAX_CARRIED);
      const lost = await fetchAll(older);
      said = `${older.length - lost.length} files of earlier releases are carried for open tabs.`;
      if (lost.length > 0) said += ` Not carried: ${lost.toSorted().join(', ')}.`;
    }
  } catch (error) {
    said = `${site} does not tell its files (${reasonOf(error)}): open tabs will have to be loaded again.`;
  }
  writeFileSync(join(folder, LIST), JSON.stringify(release));
  return said;

  /** @returns those that could not be carried, and why */
  async function fetchAll(assets: readonly (Required<Asset> & { path: string })[]) {
    const lost: string[] = [];
    const queue = assets.values();
    const work = async () => {
      for (const { path, sha256, replaced } of queue) {
        try {
          const content = Buffer.from(await (await get(`${site}/${path}`)).arrayBuffer());
          // Browsers would keep whatever stands here for a year.
          if (digest(content) !== sha256) throw new Error('not what is listed');
          mkdirSync(dirname(join(folder, path)), { recursive: true });
          writeFileSync(join(folder, path), content);
          release[path] = { sha256, replaced };
        } catch (error) {
          lost.push(`${path} (${reasonOf(error)})`);
        }
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    return lost;
  }
}

/** @returns null for a site without a list: its first release, or one from before there were lists */
async function fetchList(site: string): Promise<Release | null> {
  const answer = await get(`${site}/${LIST}`, [404]);
  // Hosting answers with the page where there is no file.
  const isList = answer.headers.get('content-type')?.startsWith('application/json') === true;
  if (!answer.ok || !isList) {
    await answer.body?.cancel();
    return null;
  }
  const listed = (await answer.json()) as Release;
  return Object.fromEntries(Object.entries(listed).filter(([path]) => ASSET.test(path)));
}

/** @param accepted further statuses that are answers */
async function get(address: string, accepted: readonly number[] = []): Promise<Response> {
  for (let left = ATTEMPTS - 1; ; left -= 1) {
    try {
      const signal = AbortSignal.timeout(PATIENCE_MS);
      const answer = await fetch(address, { redirect: 'error', signal });
      if (answer.ok || accepted.includes(answer.status)) return answer;
      await answer.body?.cancel();
      throw new Error(`status ${answer.status}`);
    } catch (error) {
      if (left === 0) throw error;
    }
  }
}

function digest(content: Uint8Array): string {
  return hash('sha256', content);
}

function reasonOf(error: unknown): string {
  const { cause, message } = error as Error;
  return cause instanceof Error ? cause.message : message;
}
