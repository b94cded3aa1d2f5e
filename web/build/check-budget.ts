import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { projectRoot } from '../../dev/project-root.ts';

// Part of `npm run check`: limits how much JavaScript a page of the production build needs to start, and how much the
// service worker keeps on the device; checks that lazy modules are in no page's start, and addresses of the local stack
// nowhere. What a browser really loads is reported by `npm run bench`.

type Chunk = Rolldown.OutputChunk;

interface Budget {
  page: string;
  /** Bytes of JavaScript, gzipped as Firebase Hosting stores it. */
  limit: number;
  /** Entry modules of the page; their static imports are counted too. */
  starts: readonly string[];
}

const SIGN_IN = ['web/src/main.tsx'];
const BUDGETS: readonly Budget[] = [
  // React, the router, Firebase's accounts, and both forms.
  { page: 'sign-in page', limit: 135_000, starts: SIGN_IN },
  {
    page: 'documents page',
    // Also Firestore, App Check, the query cache, the layout with its search field, and a listing: rows, keys,
    // selection, sorting, folder contents, text folding for the filter, drop zones and back navigation. What a person
    // opens from there, and what runs beside the screens, is loaded late.
    limit: 216_900,
    starts: [
      ...SIGN_IN,
      'web/src/app/shell/signed-in-app.tsx',
      'web/src/app/screens/documents-screen.tsx',
    ],
  },
];

/** Modules that must be loaded lazily: parts of their paths. */
const ON_DEMAND: readonly string[] = [
  'node_modules/@supabase/',
  'node_modules/@base-ui/',
  'node_modules/client-zip/',
  'node_modules/pdfjs-dist/',
  'node_modules/@firebase/functions/',
  'node_modules/@firebase/storage/',
  'query-core/build/modern/mutationObserver.js',
  'core/src/paths/path-problem.ts',
  'web/src/app/shell/beside-screens.tsx',
  'web/src/features/download/download-panel.tsx',
  'web/src/features/upload/sending/upload-manager.ts',
  'web/src/features/upload/sending/transfer.ts',
  'web/src/features/preview/preview-modal.tsx',
  'web/src/features/session/verification/verify-email-band.tsx',
  'web/src/features/session/verification/verification-note.tsx',
  'web/src/features/session/account-question.tsx',
  'web/src/features/session/action-link/action-link.tsx',
  'web/src/features/maintenance/maintenance-band.tsx',
  'web/src/features/publication/publication-link.tsx',
  'web/src/features/publication/publication-screen.tsx',
  'web/src/features/view-as/view-as-band.tsx',
  'web/src/features/view-as/view-as-modal.tsx',
];

/**
 * Bytes of the files that the service worker keeps, each gzipped: both pages with styles and fonts, and the dialogs and
 * views that are useful without a network, with the code that reads dropped folders, addresses in every form, and
 * pictures.
 */
const KEPT_LIMIT = 497_500;

/** Modules that are useless without a network (parts of their paths): the service worker keeps no chunk of them. */
const NOT_KEPT: readonly string[] = [
  'node_modules/pdfjs-dist/',
  'node_modules/@supabase/',
  'core/src/accounts/recents.ts',
  'core/src/text/find-folded.ts',
  'web/src/app/bin-actions.tsx',
  'web/src/app/dialogs/file-versions.tsx',
  'web/src/features/bin/',
  'web/src/features/documents/cells/fetch-contents.ts',
  'web/src/features/home/sections/home-sections.tsx',
  'web/src/features/health/',
  'web/src/features/journal/',
  'web/src/features/maintenance/',
  'web/src/features/move/',
  'web/src/features/preview/file/reading.module.css',
  'web/src/features/preview/office/plain-office-view.tsx',
  'web/src/features/preview/table/',
  'web/src/features/preview/mail/',
  'web/src/features/preview/stored-preview-modal.tsx',
  'web/src/features/preview/text/',
  'web/src/features/rename/',
  'web/src/features/upload/dialog/new-version-modal.tsx',
  'web/src/features/versions/',
];

/** Texts of the local stack, which must not be in a production build. */
const LOCAL_ONLY: readonly string[] = ['demo-navette', 'sb_publishable_navette_local'];

/** Settings of a production build: they enable features, which have to be counted. */
const SETTINGS = {
  VITE_FIREBASE_CONFIG: '{}',
  VITE_APP_CHECK_SITE_KEY: 'key',
  VITE_COMPANY_DOMAINS: 'navette.example',
  VITE_SUPABASE_URL: 'https://project.supabase.co',
  VITE_SUPABASE_KEY: 'key',
};

// Written to a folder, because the service worker is made from the files of the build.
const folder = mkdtempSync(join(tmpdir(), 'navette-budget-'));
const chunks = await productionChunks();
const problems = [
  ...BUDGETS.flatMap(overweight),
  ...[...new Set([...ON_DEMAND, ...NOT_KEPT])].flatMap(missing),
  ...LOCAL_ONLY.flatMap(leaked),
  ...chunks.flatMap(circular),
  ...keptProblems(),
];
rmSync(folder, { recursive: true });
for (const problem of problems) console.error(`budget: ${problem}`);
process.exit(problems.length === 0 ? 0 : 1);

async function productionChunks(): Promise<Chunk[]> {
  // A test runner's NODE_ENV would select React's development build.
  delete process.env['NODE_ENV'];
  Object.assign(process.env, SETTINGS);
  const root = join(projectRoot, 'web');
  const output = await build({
    root,
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'warn',
    build: { outDir: folder, sourcemap: false },
  });
  if (Array.isArray(output) || !('output' in output))
    throw new Error('not one build of one output');
  return output.output.filter((part) => part.type === 'chunk');
}

function overweight({ page, limit, starts }: Budget): string[] {
  const loaded = closure(starts);
  const weight = sum(loaded.map(({ code }) => gzipSync(code, { level: 9 }).length));
  console.log(`budget: ${page}: ${kilobytes(weight)} of ${kilobytes(limit)} gzipped`);
  return [
    ...(weight > limit ? [`the ${page} is ${weight - limit} bytes too heavy`] : []),
    ...ON_DEMAND.filter((part) => loaded.some((chunk) => contains(chunk, part))).map(
      (part) => `the ${page} loads ${part}, which must be loaded on demand`,
    ),
  ];
}

/** Problems of what the service worker keeps, by the list that Workbox has written into it. */
function keptProblems(): string[] {
  const worker = readFileSync(join(folder, 'sw.js'), 'utf8');
  const kept = [...worker.matchAll(/\burl:"([^"]+)"/g)].map(([, file = '']) => file);
  const weight = sum(
    kept.map((file) => gzipSync(readFileSync(join(folder, file)), { level: 9 }).length),
  );
  console.log(
    `budget: service worker: ${kept.length} files, ${kilobytes(weight)} of ${kilobytes(KEPT_LIMIT)} gzipped`,
  );
  const keptChunks = chunks.filter(({ fileName }) => kept.includes(fileName));
  return [
    ...(weight > KEPT_LIMIT
      ? [
          `the service worker keeps ${weight - KEPT_LIMIT} bytes too many: what only a network makes useful is named in ` +
            'ONLINE_ONLY of service-worker.ts, and in NOT_KEPT here',
        ]
      : []),
    ...(kept.includes('index.html') ? [] : ['the service worker does not keep the page']),
    ...NOT_KEPT.filter((part) => keptChunks.some((chunk) => contains(chunk, part))).map(
      (part) => `the service worker keeps ${part}: leave its chunk out in service-worker.ts`,
    ),
    ...keptChunks.flatMap(({ fileName, imports }) =>
      imports
        .filter((file) => !kept.includes(file))
        .map((file) => `the service worker keeps ${fileName}, but not ${file}, which it imports`),
    ),
  ];
}

/** A path that matches no module would check nothing. */
function missing(part: string): string[] {
  const found = chunks.some((chunk) => contains(chunk, part));
  return found ? [] : [`${part} is not in the build at all: correct its path in check-budget.ts`];
}

function leaked(text: string): string[] {
  const holding = chunks.find(({ code }) => code.includes(text));
  return holding ? [`${holding.fileName} of the production build contains ${text}`] : [];
}

/** Chunks that import each other run in an order that their modules were not written for. */
function circular(chunk: Chunk): string[] {
  const others = chunk.imports.flatMap((file) =>
    chunks.filter(({ fileName }) => fileName === file),
  );
  const back = others.filter((other) => [...reached([other])].includes(chunk));
  return back.map((other) => `${chunk.fileName} and ${other.fileName} import each other`);
}

/** The chunks of these modules, and all chunks that those import statically. */
function closure(modules: readonly string[]): Chunk[] {
  const starts = modules.flatMap((module) => {
    const holding = chunks.filter((chunk) => contains(chunk, module));
    if (holding.length === 0) throw new Error(`${module} is not in the build`);
    return holding;
  });
  return [...reached(starts)];
}

/** These chunks, and all that they import statically. */
function reached(starts: readonly Chunk[]): ReadonlySet<Chunk> {
  const found = new Set(starts);
  // The loop also visits what is added to the set.
  for (const { imports } of found) {
    for (const chunk of chunks) if (imports.includes(chunk.fileName)) found.add(chunk);
  }
  return found;
}

function contains(chunk: Chunk, part: string): boolean {
  return chunk.moduleIds.some((id) => id.includes(part));
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
