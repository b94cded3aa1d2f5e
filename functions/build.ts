import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { build, context, type BuildOptions } from 'esbuild';

const RENDERER = 'src/thumbnails/render/render-thumbnail.ts';

const bundle = {
  absWorkingDir: import.meta.dirname,
  // The second one is a program that the first starts (see its own comment).
  entryPoints: { index: 'src/index.ts', 'render-thumbnail': RENDERER },
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
        // An import that is not a path names a package or a Node module; only the core is bundled.
        bundler.onResolve({ filter: /^[^./]/ }, ({ path }) =>
          path.startsWith('@navette/core/') ? null : { path, external: true },
        );
      },
    },
  ],
} satisfies BuildOptions;

/** A running watch of the functions' source. */
export interface Watch {
  stop(): Promise<void>;
}

/**
 * Bundles the functions to `functions/lib/index.js`, and the program that draws thumbnails beside it. A
 * deployment uploads this folder alone, so the code shared with the web is inlined, while npm packages
 * are installed from package.json there.
 *
 * The output is written in place, and only when it differs: the Functions emulator does not notice
 * a deleted and recreated folder, and loads everything again after any change.
 *
 * @param options.watch builds again whenever a source file changes
 * @returns the watch, or null without `watch`
 * @throws when the source does not build; a watch only prints later errors
 */
export async function buildFunctions(options: { watch?: boolean } = {}): Promise<Watch | null> {
  if (!options.watch) {
    const { outputFiles } = await build({ ...bundle, write: false });
    for (const { path, contents } of outputFiles) await writeIfChanged(path, contents);
    return null;
  }
  const watched = await context(bundle);
  await watched.rebuild();
  await watched.watch();
  return { stop: () => watched.dispose() };
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
