import { execFile } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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
import { completeFunctions } from '../made/complete-functions.ts';

// `npm run check:deploy`: what the CLI uploads as the functions, by its own list, installed alone as Google's build does,
// from its own lockfile. A change of the manifest is accepted by `npm run check:deploy -- -u`.

const run = promisify(execFile);
const cli = createRequire(import.meta.url);
const temporary = mkdtempSync(join(tmpdir(), 'uploaded-'));
const folder = join(temporary, 'unzipped');

beforeAll(async () => {
  const source = join(temporary, 'made');
  await buildFunctions({ outdir: join(source, 'lib') });
  completeFunctions(projectRoot, source);
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
  const archive = await prepareFunctionsUpload(projectRoot, source, {}, [], undefined, {
    exportType: 'zip',
  });
  await unzip(archive.pathToSource, folder);
  await run('npm', ['ci', '--prefer-offline', '--no-audit', '--no-fund'], {
    cwd: folder,
    env: {
      ...env,
      NODE_ENV: 'production',
      PATH: [join(projectRoot, 'node_modules/.bin'), env['PATH']].join(delimiter),
    },
  });
});

afterAll(() => rmSync(temporary, { recursive: true, force: true }));

test('the bundles are uploaded, and which packages they need', () => {
  const uploaded = globSync('**/*.*', { cwd: folder, exclude: ['node_modules'] });
  const bundles = ['blocking', 'endpoints', 'extractor', 'render-thumbnail'];
  expect(uploaded.toSorted()).toEqual(
    [
      'package.json',
      'package-lock.json',
      'lib/index.js',
      ...bundles.flatMap((name) => [`lib/${name}.js`, `lib/${name}.js.map`]),
    ].toSorted(),
  );
});

test('the packages have the versions of the tree, with which the tests run', () => {
  const packagesIn = (file: string) =>
    (JSON.parse(readFileSync(file, 'utf8')) as { packages: Record<string, { version?: string }> })
      .packages;
  const tree = packagesIn(join(projectRoot, 'package-lock.json'));
  const installed = packagesIn(join(folder, 'node_modules/.package-lock.json'));
  expect(Object.keys(installed).length).toBeGreaterThan(50);
  for (const [place, { version: found }] of Object.entries(installed)) {
    expect([place, found]).toEqual([place, tree[place]?.version]);
  }
});

test('it draws a picture and a PDF, in Node 24', async () => {
  expect(version).toMatch(/^v24\./);
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

test('the manifest that the CLI reads of it is the committed one', async () => {
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
  const committed = join(projectRoot, MANIFEST_FILE);
  const style = (await resolveConfig(committed)) ?? {};
  const manifest = JSON.stringify(sorted(JSON.parse(readFileSync(output, 'utf8'))));
  const text = await format(manifest, { ...style, parser: 'json', objectWrap: 'collapse' });
  await expect(text).toMatchFileSnapshot(committed);
});

/** With the names of each object in their order. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([name, each]) => [name, sorted(each)]));
}
