import { hash } from 'node:crypto';
import { globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** At the root of the site: what its release has beneath `assets/`, the files that are named by their content. */
const LIST = 'release.json';
/** A legal path of such a file: no segment begins with a dot. */
const ASSET = /^assets(?:\/\w[\w.-]{0,150}){1,4}$/;
/** How long a file is carried after its release was replaced, in milliseconds: by each deployment until then. */
const CARRIED_MS = 7 * 24 * 60 * 60_000;
const AT_ONCE = 8;
/** For each answer, in milliseconds. */
const ANSWER_MS = 30_000;
/** Of those that could not be carried, at most so many are named. */
const MAX_NAMED = 10;

const NONE = 'No files of earlier releases are carried: open tabs will have to be loaded again.';

/** Times are in milliseconds. */
interface Limits {
  /** Before an address is asked again. */
  waits: readonly number[];
  /** For all of them together: a correction in a hurry waits no longer. */
  time: number;
  /** At most so many files are carried, those of the latest releases: a build has about 400. */
  files: number;
}

const LIMITS: Limits = { waits: [1_000, 3_000], time: 2 * 60_000, files: 2_000 };

/** A published file. */
interface Asset {
  sha256: string;
  /** When its release was replaced, in milliseconds since the epoch; absent: it is of the release itself. */
  replaced?: number;
}

/** Path -> file. */
type Release = Record<string, Asset>;

/** What a site has answered, complete. */
interface Answer {
  status: number;
  type: string;
  content: Buffer;
}

/**
 * Adds the files of earlier releases to a build, so that tabs with their pages can load what they have not opened yet
 * (decision 0184): those of the release that is online, and those that it carries itself and that were replaced within
 * {@link CARRIED_MS}. No file of the build is replaced. The build then lists them, for the next deployment.
 *
 * @param site its origin; null: nothing is carried, and the build lists its own files
 * @param folder of the build
 * @returns a sentence for whoever deploys: nothing that cannot be carried stops a deployment
 */
export async function carryAssets(
  site: string | null,
  folder: string,
  { waits, time, files }: Limits = LIMITS,
): Promise<string> {
  const now = Date.now();
  const release: Release = Object.fromEntries(
    globSync('assets/**/*', { cwd: folder })
      .filter((path) => statSync(join(folder, path)).isFile())
      .map((path) => [path, { sha256: digest(readFileSync(join(folder, path))) }]),
  );
  const deadline = AbortSignal.timeout(time);
  const said = site === null ? NONE : await carryFrom(site);
  writeFileSync(join(folder, LIST), JSON.stringify(release));
  return said;

  async function carryFrom(origin: string): Promise<string> {
    try {
      const online = await fetchList(origin);
      if (online === null) {
        return `${origin} has no release with a list of its files yet: none are carried.`;
      }
      const older = Object.entries(online)
        .filter(([path]) => !(path in release))
        .map(([path, { sha256, replaced = now }]) => ({ path, sha256, replaced }))
        .filter(({ replaced }) => replaced > now - CARRIED_MS)
        .toSorted((one, other) => other.replaced - one.replaced);
      const carried = older.slice(0, files);
      const lost = await fetchAll(origin, carried);
      const tooMany = older.length - carried.length;
      const left = tooMany > 0 ? ` Left out as too many: the ${tooMany} oldest.` : '';
      return `${carried.length - lost.length} files of earlier releases are carried for open tabs.${left}${named(lost)}`;
    } catch (error) {
      return `${origin} does not tell its files (${reasonOf(error)}): open tabs will have to be loaded again.`;
    }
  }

  /** @returns null for a site without a list: its first release, or one from before there were lists */
  async function fetchList(origin: string): Promise<Release | null> {
    const { status, type, content } = await get(`${origin}/${LIST}`);
    // Hosting answers with the page where there is no file.
    if (status === 404 || (status === 200 && !type.startsWith('application/json'))) return null;
    if (status !== 200) throw new Error(`status ${status}`);
    const listed = JSON.parse(content.toString()) as Release;
    return Object.fromEntries(Object.entries(listed).filter(([path]) => ASSET.test(path)));
  }

  /** @returns those that could not be carried, and why */
  async function fetchAll(
    origin: string,
    assets: readonly (Required<Asset> & { path: string })[],
  ): Promise<string[]> {
    const lost: string[] = [];
    const queue = assets.values();
    const work = async () => {
      for (const { path, sha256, replaced } of queue) {
        try {
          const { status, content } = await get(`${origin}/${path}`);
          if (status !== 200) throw new Error(`status ${status}`);
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
    return lost.toSorted();
  }

  /**
   * Asks again after what may pass: what is lost here is lost to open tabs for good.
   *
   * @throws {Error} when there is no answer, or none in time
   */
  async function get(address: string): Promise<Answer> {
    for (let attempt = 0; ; attempt += 1) {
      try {
        deadline.throwIfAborted();
        const signal = AbortSignal.any([deadline, AbortSignal.timeout(ANSWER_MS)]);
        const answer = await fetch(address, { redirect: 'error', signal });
        const content = Buffer.from(await answer.arrayBuffer());
        const { status } = answer;
        if (status >= 500 || status === 429) throw new Error(`status ${status}`);
        return { status, type: answer.headers.get('content-type') ?? '', content };
      } catch (error) {
        const wait = waits[attempt];
        if (wait === undefined || deadline.aborted) throw error;
        await sleep(wait, undefined, { signal: deadline });
      }
    }
  }
}

function digest(content: Uint8Array): string {
  return hash('sha256', content);
}

function named(lost: readonly string[]): string {
  if (lost.length === 0) return '';
  const more = lost.length > MAX_NAMED ? `, and ${lost.length - MAX_NAMED} more` : '';
  return ` Not carried: ${lost.slice(0, MAX_NAMED).join(', ')}${more}.`;
}

function reasonOf(error: unknown): string {
  const { cause, message } = error as Error;
  return cause instanceof Error ? cause.message : message;
}
