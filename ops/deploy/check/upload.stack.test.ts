import { execFile } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { env, execPath, version } from 'node:process';
import { promisify } from 'node:util';
import { format, resolveConfig } from 'prettier';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { projectRoot } from '../../../dev/project-root.ts';
import { buildFunctions } from '../../../functions/build.ts';
import { pdfOf, RED_HALF } from '../../../functions/src/thumbnails/render/awkward-pdfs.fixture.ts';
import { runRenderer } from '../../../functions/src/thumbnails/run-renderer.ts';
import { MANIFEST_FILE } from '../checks/read-files.ts';
import { CODEBASES, makeCodebases } from '../made/codebases.ts';

// `npm run check:deploy`: what the CLI uploads as each codebase of the functions, by its own list, installed alone as
// Google's build does, from its own lockfile. A change of the manifest is accepted by `npm run check:deploy -- -u`.

const run = promisify(execFile);
const cli = createRequire(import.meta.url);
const temporary = mkdtempSync(join(tmpdir(), 'uploaded-'));
const folderOf = (codebase: string) => join(temporary, 'unzipped', codebase);

beforeAll(async () => {
  const [lib, made] = [join(temporary, 'lib'), join(temporary, 'made')];
  await buildFunctions({ outdir: lib });
  makeCodebases(projectRoot, lib, made);
  const { prepareFunctionsUpload } = cli(
    'firebase-tools/lib/deploy/functions/prepareFunctionsUpload',
  ) as {
    prepareFunctionsUpload: (
      root: string,
      source: string,
      config: object,
      more: string[],
      runtime: undefined,
      options: { exportType: 'zip' },
    ) => Promise<{ pathToSource: string }>;
  };
  const { unzip } = cli('firebase-tools/lib/unzip') as {
    unzip: (archive: string, folder: string) => Promise<void>;
  };
  for (const { name, source } of CODEBASES) {
    const folder = join(made, source);
    const archive = await prepareFunctionsUpload(projectRoot, folder, {}, [], undefined, {
      exportType: 'zip',
    });
    await unzip(archive.pathToSource, folderOf(name));
    await run('npm', ['ci', '--prefer-offline', '--no-audit', '--no-fund'], {
      cwd: folderOf(name),
      env: {
        ...env,
        NODE_ENV: 'production',
        PATH: [join(projectRoot, 'node_modules/.bin'), env['PATH']].join(delimiter),
      },
    });
  }
});

afterAll(() => rmSync(temporary, { recursive: true, force: true }));

test.each([
  ['default', ['blocking', 'endpoints'], ['lib/deployed.js']],
  ['opening', ['extractor', 'opening', 'render-thumbnail'], []],
])('%s: the bundles are uploaded, and which packages they need', (name, bundles, more) => {
  const uploaded = globSync('**/*.*', { cwd: folderOf(name), exclude: ['node_modules'] });
  expect(uploaded.toSorted()).toEqual(
    [
      'package.json',
      'package-lock.json',
      ...more,
      ...bundles.flatMap((bundle) => [`lib/${bundle}.js`, `lib/${bundle}.js.map`]),
    ].toSorted(),
  );
});

test('only what opens uploaded files has the packages for it', () => {
  const has = (codebase: string, name: string) =>
    existsSync(join(folderOf(codebase), 'node_modules', name));
  const packages = ['@napi-rs/canvas', 'pdfjs-dist', 'sharp'];
  expect(packages.map((name) => has('opening', name))).not.toContain(false);
  expect(packages.map((name) => has('default', name))).not.toContain(true);
});

test.each(CODEBASES)(
  '$name: the packages have the versions of the tree, with which the tests run',
  ({ name }) => {
    const packagesIn = (file: string) =>
      (JSON.parse(readFileSync(file, 'utf8')) as { packages: Record<string, { version?: string }> })
        .packages;
    const tree = packagesIn(join(projectRoot, 'package-lock.json'));
    const installed = packagesIn(join(folderOf(name), 'node_modules/.package-lock.json'));
    expect(Object.keys(installed).length).toBeGreaterThan(50);
    for (const [place, { version: found }] of Object.entries(installed)) {
      expect([place, found]).toEqual([place, tree[place]?.version]);
    }
  },
);

test('it draws a picture and a PDF, in Node 24', async () => {
  expect(version).toMatch(/^v24\./);
  const folder = folderOf('opening');
  const program = join(folder, 'lib/render-thumbnail.js');
  const picture = join(folder, 'image.png');
  const red = { r: 255, g: 0, b: 0 };
  await sharp({ create: { width: 200, height: 100, channels: 3, background: red } }).toFile(
    picture,
  );
  const document = join(folder, 'document.pdf');
  writeFileSync(document, pdfOf(RED_HALF));
  for (const [source, file] of [
    ['image', picture],
    ['pdf', document],
  ] as const) {
    const drawn = await runRenderer(program, { source, file });
    if ('problem' in drawn) throw new Error(`${source}: ${drawn.problem}`);
    const { data } = await sharp(drawn.webp).raw().toBuffer({ resolveWithObject: true });
    // Its first pixel: red.
    expect([source, (data[0] ?? 0) > 200, (data[1] ?? 255) < 60]).toEqual([source, true, true]);
  }
});

test('the manifest that the CLI reads of them is the committed one', async () => {
  const manifests: Manifest[] = [];
  for (const { name } of CODEBASES) manifests.push(await manifestOf(name));
  const params = new Map(manifests.flatMap((one) => one.params.map((each) => [each.name, each])));
  const manifest = {
    ...manifests[0],
    endpoints: Object.assign({}, ...manifests.map(({ endpoints }) => endpoints)) as object,
    params: [...params.values()],
  };
  const committed = join(projectRoot, MANIFEST_FILE);
  const style = (await resolveConfig(committed)) ?? {};
  const text = await format(JSON.stringify(sorted(manifest)), {
    ...style,
    parser: 'json',
    objectWrap: 'collapse',
  });
  await expect(text).toMatchFileSnapshot(committed);
});

interface Manifest {
  endpoints: Record<string, object>;
  params: { name: string }[];
}

/** What the CLI reads of a codebase; each function with its name. */
async function manifestOf(codebase: string): Promise<Manifest> {
  const folder = folderOf(codebase);
  const output = join(folder, 'manifest.json');
  await run(
    execPath,
    [join(folder, 'node_modules/firebase-functions/lib/bin/firebase-functions.js'), '.'],
    {
      cwd: folder,
      env: {
        PATH: env['PATH'],
        FUNCTIONS_MANIFEST_OUTPUT_PATH: output,
        GCLOUD_PROJECT: 'navette',
        FIREBASE_CONFIG: JSON.stringify({ projectId: 'navette' }),
      },
    },
  );
  const manifest = JSON.parse(readFileSync(output, 'utf8')) as Manifest;
  const endpoints = Object.entries(manifest.endpoints).map(
    ([name, endpoint]) => [name, { ...endpoint, codebase }] as const,
  );
  return { ...manifest, endpoints: Object.fromEntries(endpoints) };
}

/** With the names of each object in their order. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([name, each]) => [name, sorted(each)]));
}
