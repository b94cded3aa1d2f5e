import { execFile } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { env, execPath } from 'node:process';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { projectRoot } from '../../../dev/project-root.ts';
import { buildFunctions } from '../../../functions/build.ts';
import { pdfOf, RED_HALF } from '../../../functions/src/thumbnails/render/awkward-pdfs.fixture.ts';
import { runRenderer } from '../../../functions/src/thumbnails/run-renderer.ts';
import { CODEBASES, makeCodebases } from '../made/codebases.ts';
import { deployedConfig } from '../made/deployed-config.ts';
import { MANIFEST_FILE } from '../reading/functions-manifest.ts';

// `npm run check:deploy`: what the CLI uploads as the functions, by its own list, installed alone as Google's build
// does, by its own lockfile. A change of the manifest is accepted by `npm run check:deploy -- -u`.

const run = promisify(execFile);
const cli = createRequire(import.meta.url);

/** Name of a codebase -> what was uploaded of it. */
const folders = new Map<string, string>();

beforeAll(async () => {
  await buildFunctions();
  makeCodebases(projectRoot);
  const production = JSON.parse(
    readFileSync(join(projectRoot, 'firebase.json'), 'utf8'),
  ) as Parameters<typeof deployedConfig>[0];
  const origins = { project: 'navette', region: 'europe-west1', supabaseUrl: '' };
  const { functions } = deployedConfig(production, origins) as unknown as {
    functions: { codebase: string; source: string }[];
  };
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
  for (const config of functions) {
    const folder = mkdtempSync(join(tmpdir(), `uploaded-${config.codebase}-`));
    folders.set(config.codebase, folder);
    const source = join(projectRoot, config.source);
    const archive = await prepareFunctionsUpload(projectRoot, source, config, [], undefined, {
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
  }
});

function folderOf(codebase: string): string {
  return folders.get(codebase) ?? '';
}

afterAll(() => {
  for (const folder of folders.values()) rmSync(folder, { recursive: true, force: true });
});

test.each(CODEBASES)(
  'what is uploaded as $name: its bundles, and which packages it needs',
  ({ name, files }) => {
    const uploaded = globSync('**/*', { cwd: folderOf(name), exclude: ['node_modules'] });
    const bundles = files.flatMap((file) =>
      file === 'deployed' ? [`lib/${file}.js`] : [`lib/${file}.js`, `lib/${file}.js.map`],
    );
    expect(uploaded.toSorted()).toEqual(
      ['lib', ...bundles, 'package-lock.json', 'package.json'].toSorted(),
    );
  },
);

test('only what opens uploaded files has the packages for it', () => {
  const has = (name: string) =>
    CODEBASES.find(({ name: codebase }) => codebase === 'default')?.without.map((one) =>
      existsSync(join(folderOf(name), 'node_modules', one)),
    );
  expect(has('default')).not.toContain(true);
  expect(has('opening')).not.toContain(false);
});

test.each(CODEBASES)(
  'the packages of $name have the versions of the tree, with which the tests run',
  ({ name }) => {
    const folder = folderOf(name);
    const packages = (file: string) =>
      (JSON.parse(readFileSync(file, 'utf8')) as { packages: Record<string, { version?: string }> })
        .packages;
    const tree = packages(join(projectRoot, 'package-lock.json'));
    const installed = Object.entries(packages(join(folder, 'node_modules/.package-lock.json')));
    expect(installed.length).toBeGreaterThan(50);
    for (const [place, { version }] of installed) {
      expect([place, version]).toEqual([place, tree[place]?.version]);
    }
  },
);

test('it draws a picture and a PDF', async () => {
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
  const read = await Promise.all(CODEBASES.map(({ name }) => manifestOf(name)));
  const params = new Map(read.flatMap((one) => one.params).map((param) => [param.name, param]));
  const apis = new Map(read.flatMap((one) => one.requiredAPIs).map((one) => [one.api, one]));
  const manifest = {
    ...read[0],
    endpoints: Object.assign({}, ...read.map(({ endpoints }) => endpoints)) as object,
    params: [...params.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1)),
    requiredAPIs: [...apis.values()].toSorted((a, b) => (a.api < b.api ? -1 : 1)),
  };
  const text = `${JSON.stringify(sorted(manifest), null, 2)}\n`;
  await expect(text).toMatchFileSnapshot(join(projectRoot, MANIFEST_FILE));
});

interface Manifest {
  endpoints: Record<string, object>;
  params: { name: string }[];
  requiredAPIs: { api: string }[];
}

/** What the CLI reads of a codebase; each function with the name of it. */
async function manifestOf(codebase: string): Promise<Manifest> {
  const folder = folderOf(codebase);
  const output = join(folder, 'manifest.json');
  await run(execPath, [join(folder, 'node_modules/.bin/firebase-functions'), '.'], {
    cwd: folder,
    env: {
      PATH: env['PATH'],
      FUNCTIONS_MANIFEST_OUTPUT_PATH: output,
      GCLOUD_PROJECT: 'navette',
      FIREBASE_CONFIG: JSON.stringify({ projectId: 'navette' }),
    },
  });
  const manifest = JSON.parse(readFileSync(output, 'utf8')) as Manifest;
  const endpoints = Object.entries(manifest.endpoints).map(
    ([id, endpoint]) => [id, { ...endpoint, codebase }] as const,
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
