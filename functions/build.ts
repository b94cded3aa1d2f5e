import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import { basename, dirname, resolve } from 'node:path';
import { build, context, type BuildOptions, type Metafile, type Plugin } from 'esbuild';
import { buildVersion } from '../dev/build-version.ts';

const RENDERER = 'src/thumbnails/render/render-thumbnail.ts';
const EXTRACTOR = 'src/texts/extract/extractor.ts';
/** Modules whose packages a deployment does not install: the preview's readers of files, and packages themselves. */
const READERS = /\/(web\/src|node_modules)\//;

const bundle = {
  absWorkingDir: import.meta.dirname,
  // The last two are programs that the first starts (see their own comments).
  entryPoints: {
    endpoints: 'src/index.ts',
    blocking: 'src/blocking.ts',
    opening: 'src/opening-endpoints.ts',
    'render-thumbnail': RENDERER,
    extractor: EXTRACTOR,
  },
  // For `src/platform/version.ts`.
  define: { NAVETTE_VERSION: JSON.stringify(buildVersion()) },
  metafile: true,
  write: false,
  outdir: 'lib',
  bundle: true,
  platform: 'node',
  target: 'node24',
  format: 'esm',
  sourcemap: true,
  logLevel: 'warning',
  plugins: [
    {
      name: 'packages-stay-external',
      setup(bundler) {
        // An import that is not a path names a package or a Node module. Only the core is bundled, and what the readers
        // import, which the search shares with the preview (decision 0112).
        bundler.onResolve({ filter: /^[^./]/ }, ({ path, importer }) => {
          const isOfReaders = READERS.test(importer) && !isBuiltin(path);
          return path.startsWith('@navette/core/') || isOfReaders ? null : { path, external: true };
        });
      },
    },
    {
      name: 'write',
      setup(bundler) {
        bundler.onEnd(async ({ metafile, outputFiles = [] }) => {
          // Undefined when the build has failed.
          if (metafile === undefined) return;
          for (const { path, contents } of outputFiles) await writeIfChanged(path, contents);
          const { outdir = '' } = bundler.initialOptions;
          for (const [name, code] of Object.entries(entries(metafile))) {
            await writeIfChanged(resolve(import.meta.dirname, outdir, name), Buffer.from(code));
          }
        });
      },
    } satisfies Plugin,
  ],
} satisfies BuildOptions;

/** A running watch of the functions' source. */
export interface Watch {
  stop(): Promise<void>;
}

/**
 * Bundles the functions, and the programs that open uploaded files beside them. A deployment uploads
 * these files alone, so the code shared with the web is inlined, while npm packages are installed from
 * package.json there. What is loaded is `index.js`, and in a deployment another module: see `entries`.
 *
 * The output is written in place, and only when it differs: the Functions emulator does not notice
 * a deleted and recreated folder, and loads everything again after any change.
 *
 * @param options.watch builds again whenever a source file changes
 * @param options.outdir where to; `functions/lib` by default
 * @returns the watch, or null without `watch`
 * @throws when the source does not build; a watch only prints later errors
 */
export async function buildFunctions({
  watch = false,
  outdir = bundle.outdir,
}: { watch?: boolean; outdir?: string } = {}): Promise<Watch | null> {
  if (!watch) {
    await build({ ...bundle, outdir });
    return null;
  }
  const watched = await context({ ...bundle, outdir });
  await watched.rebuild();
  await watched.watch();
  return { stop: () => watched.dispose() };
}

/**
 * The modules that are loaded for every function, and to list them all: on the local stack, where one process serves all
 * functions whichever it was started for, and in a deployment, where `opening.js` alone has those that open uploaded files
 * (decision 0185). They load one of the two other bundles, so that the function that sign-up waits for starts without
 * Firestore. They do not `await`, since some loaders `require` them.
 */
function entries({ outputs }: Metafile): Record<'index.js' | 'deployed.js', string> {
  const [all = [], blocking = [], opening = []] = ['endpoints.js', 'blocking.js', 'opening.js'].map(
    (name) => Object.entries(outputs).find(([path]) => basename(path) === name)?.[1].exports,
  );
  return {
    'index.js': entry(all),
    'deployed.js': entry(all.filter((name) => !opening.includes(name))),
  };

  function entry(names: readonly string[]): string {
    return `import { createRequire } from 'node:module';
const blocking = ${JSON.stringify(blocking)};
const { FUNCTION_TARGET, FUNCTIONS_EMULATOR } = process.env;
const isBlocking = blocking.includes(FUNCTION_TARGET) && FUNCTIONS_EMULATOR !== 'true';
const bundle = isBlocking ? './blocking.js' : './endpoints.js';
const endpoints = createRequire(import.meta.url)(bundle);
${names.map((name) => `export const ${name} = endpoints.${name};\n`).join('')}`;
  }
}

async function writeIfChanged(path: string, contents: Uint8Array): Promise<void> {
  const present = await readFile(path).catch(() => null);
  if (present?.equals(contents)) return;
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, contents);
}

if (process.argv[1] !== undefined && resolve(process.argv[1]) === import.meta.filename) {
  await buildFunctions();
}
