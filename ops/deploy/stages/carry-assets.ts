import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import {
  fileOf,
  RELEASE_LIST,
  releaseListSchema,
  writeReleaseList,
  type ReleaseFile,
  type ReleaseList,
} from '../../../web/build/release-list.ts';

/** At most so much is carried: three times what a release has. */
const MAX_FILES = 1_000;
const MAX_BYTES = 40_000_000;
/** Larger lists are none of ours. */
const MAX_LIST_BYTES = 2_000_000;
/** For one file, in milliseconds. */
const PATIENCE = 30_000;
const TRIES = 3;
const AT_ONCE = 8;

/**
 * Adds to a build the files of the release that is online, so that tabs with its page can load what they have not
 * opened yet (decision 0124). Hosting replaces the whole site, and whoever deploys need not have the last build: the
 * site itself lists its files. Only that release's own are taken, by the names and hashes of its list, and no file of
 * the build is overwritten. The build's list then names them, too.
 *
 * @param site its origin
 * @param folder of the build
 * @returns a sentence for whoever deploys; what could not be carried does not stop a deployment, since open tabs say
 *   themselves that they have to be loaded again
 */
export async function carryAssets(site: string, folder: string): Promise<string> {
  const own = releaseListSchema.parse(
    JSON.parse(readFileSync(join(folder, RELEASE_LIST), 'utf8')) as unknown,
  );
  let online: ReleaseList | null;
  try {
    online = await fetchList(site);
  } catch (error) {
    return `${site} does not tell its files (${reasonOf(error)}): open tabs will have to be loaded again.`;
  }
  if (online === null) return `${site} has no release with a list of its files yet: none are kept.`;
  const wanted = wantedOf(online, own);
  const bytes = wanted.reduce((sum, file) => sum + file.bytes, 0);
  if (wanted.length > MAX_FILES || bytes > MAX_BYTES) {
    return `the release at ${site} lists ${wanted.length} files of ${bytes} bytes, too many to be kept.`;
  }
  const carried: ReleaseFile[] = [];
  const lost: string[] = [];
  const queue = wanted.values();
  const work = async () => {
    for (const file of queue) {
      // A file of the build that its list does not name.
      if (existsSync(join(folder, file.path))) continue;
      try {
        const content = await fetchFile(site, file);
        const path = join(folder, file.path);
        mkdirSync(dirname(path), { recursive: true });
        writeFileSync(path, content, { flag: 'wx' });
        carried.push(file);
      } catch (error) {
        lost.push(`${file.path} (${reasonOf(error)})`);
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  carried.sort((one, other) => (one.path < other.path ? -1 : 1));
  writeReleaseList(folder, { ...own, carried });
  const kept = `${carried.length} files of the release at ${site} are kept for open tabs.`;
  return lost.length === 0 ? kept : `${kept} Not kept: ${lost.toSorted().join(', ')}.`;
}

/** What the build does not have. The same build, deployed again, keeps what it has carried. */
function wantedOf(online: ReleaseList, own: ReleaseList): ReleaseFile[] {
  const present = new Set(own.files.map(({ path }) => path));
  const others = online.files.filter(({ path }) => !present.has(path));
  return others.length === 0 ? online.carried.filter(({ path }) => !present.has(path)) : others;
}

/** @returns null for a site that has none: no release yet, or one from before there were lists */
async function fetchList(site: string): Promise<ReleaseList | null> {
  const answer = await get(`${site}/${RELEASE_LIST}`);
  // Hosting answers with the page for what it does not have.
  if (answer === null || !answer.type.startsWith('application/json')) return null;
  if (answer.content.length > MAX_LIST_BYTES) throw new Error('a list of too many bytes');
  return releaseListSchema.parse(JSON.parse(new TextDecoder().decode(answer.content)) as unknown);
}

/** @throws {Error} when it is not what the list says */
async function fetchFile(site: string, { path, bytes, sha256 }: ReleaseFile): Promise<Uint8Array> {
  const answer = await get(`${site}/${path}`);
  if (answer === null) throw new Error('gone');
  const is = fileOf(path, answer.content);
  if (is.bytes !== bytes || is.sha256 !== sha256) throw new Error('not the listed content');
  return answer.content;
}

/** @returns null when the site says that there is no such file */
async function get(address: string): Promise<{ type: string; content: Uint8Array } | null> {
  for (let left = TRIES - 1; ; left -= 1) {
    try {
      // Not where a proxy would lead, and not from a cache.
      const signal = AbortSignal.timeout(PATIENCE);
      const answer = await fetch(address, { redirect: 'error', cache: 'no-store', signal });
      if (answer.status === 404) {
        await answer.body?.cancel();
        return null;
      }
      if (!answer.ok) throw new Error(`status ${answer.status}`);
      const content = new Uint8Array(await answer.arrayBuffer());
      return { type: answer.headers.get('content-type') ?? '', content };
    } catch (error) {
      if (left === 0) throw error;
    }
  }
}

function reasonOf(error: unknown): string {
  const { cause } = error as Error;
  const { message } = cause instanceof Error ? cause : (error as Error);
  return message.split('\n', 1).join('');
}
