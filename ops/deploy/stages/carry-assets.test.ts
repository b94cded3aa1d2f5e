import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  fileOf,
  RELEASE_LIST,
  writeReleaseList,
  type ReleaseList,
} from '../../../web/build/release-list.ts';
import { carryAssets } from './carry-assets.ts';

// A site as Hosting serves it, and the folder of a new build.

let build: string;
let site: string;
let end: () => Promise<void>;
/** Path -> content; what is not there answers as Hosting does. */
let online: Map<string, string>;
let asked: string[];
/** How many of the next requests fail. */
let failures = 0;

const OLD = 'assets/dialog-AAAAAAAA.js';
const SAME = 'assets/react-BBBBBBBB.js';
const OLDER = 'assets/dialog-00000000.js';
const NEW = 'assets/dialog-CCCCCCCC.js';

beforeEach(async () => {
  build = mkdtempSync(join(tmpdir(), 'navette-carry-'));
  online = new Map();
  asked = [];
  failures = 0;
  const server = createServer(({ url = '' }, response) => {
    asked.push(url);
    if (failures > 0) {
      failures -= 1;
      response.writeHead(503).end();
      return;
    }
    const content = online.get(url.slice(1));
    if (content !== undefined) {
      const type = url.endsWith('.json') ? 'application/json' : 'text/javascript';
      response.writeHead(200, { 'Content-Type': type }).end(content);
    } else if (url.startsWith('/assets/')) response.writeHead(404).end('<!doctype html>');
    else response.writeHead(200, { 'Content-Type': 'text/html' }).end('<!doctype html>');
  });
  await new Promise<void>((listening) => {
    server.listen(0, '127.0.0.1', listening);
  });
  site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  end = async () => {
    server.closeAllConnections();
    await new Promise((closed) => {
      server.close(closed);
    });
  };
});

afterEach(async () => {
  await end();
  rmSync(build, { recursive: true });
});

/** Puts files into the new build, with its list. */
function built(files: Record<string, string>): void {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(build, path)), { recursive: true });
    writeFileSync(join(build, path), content);
  }
  writeReleaseList(build, listOf(files));
}

/** Puts files of a release online, with its list. */
function published(files: Record<string, string>, carried: Record<string, string> = {}): void {
  online = new Map(Object.entries({ ...files, ...carried }));
  const list = { ...listOf(files), carried: listOf(carried).files };
  online.set(RELEASE_LIST, JSON.stringify(list));
}

function listOf(files: Record<string, string>): ReleaseList {
  const entries = Object.entries(files);
  return {
    files: entries.map(([path, content]) => fileOf(path, Buffer.from(content))),
    carried: [],
  };
}

const read = (path: string) => readFileSync(join(build, path), 'utf8');
const list = () => JSON.parse(read(RELEASE_LIST)) as ReleaseList;

test('the files of the release that is online are added, but those that it has carried itself', async () => {
  published({ [OLD]: 'old', [SAME]: 'same' }, { [OLDER]: 'older' });
  built({ [NEW]: 'new', [SAME]: 'same' });
  expect(await carryAssets(site, build)).toBe(
    `1 files of the release at ${site} are kept for open tabs.`,
  );
  expect(read(OLD)).toBe('old');
  expect(existsSync(join(build, OLDER))).toBe(false);
  expect(list()).toEqual({
    files: listOf({ [NEW]: 'new', [SAME]: 'same' }).files,
    carried: listOf({ [OLD]: 'old' }).files,
  });
  expect(asked).not.toContain(`/${SAME}`);
});

test('the same build, deployed again, keeps what it has carried', async () => {
  published({ [NEW]: 'new' }, { [OLD]: 'old' });
  built({ [NEW]: 'new' });
  await carryAssets(site, build);
  expect(read(OLD)).toBe('old');
  expect(list().carried).toEqual(listOf({ [OLD]: 'old' }).files);
});

test('a file of the build is never overwritten', async () => {
  published({ [NEW]: 'another', [OLD]: 'old' });
  built({ [NEW]: 'new' });
  writeFileSync(join(build, OLD), 'not in the list');
  await carryAssets(site, build);
  expect(read(NEW)).toBe('new');
  expect(read(OLD)).toBe('not in the list');
});

test('what is not what the list says is left out, and said', async () => {
  published({ [OLD]: 'old', [OLDER]: 'older', [SAME]: 'same' });
  online.set(OLD, 'bad');
  online.delete(OLDER);
  built({ [NEW]: 'new' });
  expect(await carryAssets(site, build)).toBe(
    `1 files of the release at ${site} are kept for open tabs. Not kept: ${OLDER} (gone), ${OLD} (not the listed content).`,
  );
  expect(existsSync(join(build, OLD))).toBe(false);
  expect(list().carried).toEqual(listOf({ [SAME]: 'same' }).files);
});

test.each([
  'index.html',
  'sw.js',
  'assets/../index.html',
  '../../.env',
  '/etc/passwd',
  'assets/dialog.js',
  'assets/pdfjs-5/..',
  'assets/pdfjs-5/../../sw.js',
  'assets/dialog-AAAAAAAA.js.map',
  String.raw`assets\..\dialog-AAAAAAAA.js`,
])('a list that names %s is not followed at all', async (path) => {
  published({ [OLD]: 'old', [path]: 'hostile' });
  built({ [NEW]: 'new' });
  expect(await carryAssets(site, build)).toMatch(/does not tell its files/);
  expect(existsSync(join(build, OLD))).toBe(false);
  expect(list().carried).toEqual([]);
});

test('too many bytes are not kept', async () => {
  published({ [OLD]: 'old' });
  const files = [{ ...fileOf(OLD, Buffer.from('old')), bytes: 40_000_001 }];
  online.set(RELEASE_LIST, JSON.stringify({ files, carried: [] }));
  built({ [NEW]: 'new' });
  expect(await carryAssets(site, build)).toMatch(/too many to be kept/);
  expect(asked).toEqual([`/${RELEASE_LIST}`]);
});

test('a first deployment, or the first with a list, keeps none', async () => {
  built({ [NEW]: 'new' });
  expect(await carryAssets(site, build)).toMatch(/has no release with a list/);
});

test('a failure is tried again; a site that does not answer stops nothing', async () => {
  published({ [OLD]: 'old' });
  built({ [NEW]: 'new' });
  failures = 2;
  expect(await carryAssets(site, build)).toMatch(/^1 files/);
  rmSync(join(build, OLD));
  failures = 3;
  expect(await carryAssets(site, build)).toMatch(/does not tell its files \(status 503\)/);
  await end();
  expect(await carryAssets(site, build)).toMatch(/does not tell its files/);
});
