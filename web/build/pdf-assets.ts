import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, extname, join } from 'node:path';
import type { Plugin } from 'vite';

// PDF.js asks for its files by name beneath addresses that it is given, so they cannot each have a hash
// in their names: their folder is named after the exact version instead, and kept by browsers as long.

const packageFile = createRequire(import.meta.url).resolve('pdfjs-dist/package.json');
const root = dirname(packageFile);
const { version } = JSON.parse(readFileSync(packageFile, 'utf8')) as { version: string };

const FOLDER = `assets/pdfjs-${version}`;
/**
 * Served with this name: not every server knows that `.mjs` is JavaScript. Another number with every change that
 * {@link speakingWorker} makes, since browsers keep what the folder has.
 */
const WORKER = 'pdf.worker-2.js';
/** What PDF.js says to the console alone when it leaves an image out. */
const LEFT_OUT = '"Image exceeded maximum allowed size and was removed."';

/**
 * Adds PDF.js's worker, fonts, character maps and image decoders to the build, and tells the application
 * where (`import.meta.env.PDF_ASSETS`). Of each decoder the variant in JavaScript: the WebAssembly one would
 * need `'wasm-unsafe-eval'` in the Content-Security-Policy of every page (decision 0073).
 */
export function pdfAssets(): Plugin {
  const files = assetFiles();
  return {
    name: 'pdf-assets',
    config: () => ({
      define: { 'import.meta.env.PDF_ASSETS': JSON.stringify(`/${FOLDER}/`) },
    }),
    generateBundle() {
      for (const [fileName, path] of files) {
        this.emitFile({ type: 'asset', fileName, source: contentOf(fileName, path) });
      }
    },
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const fileName = (request.url ?? '').replace(/^\/|\?.*$/g, '');
        const path = files.get(fileName);
        if (path === undefined) return next();
        response.setHeader('Content-Type', contentType(path));
        return response.end(contentOf(fileName, path));
      });
    },
  };
}

/** Name in the build -> path of the file. */
function assetFiles(): ReadonlyMap<string, string> {
  return new Map([
    [`${FOLDER}/${WORKER}`, join(root, 'legacy/build/pdf.worker.min.mjs')],
    [`${FOLDER}/LICENSE`, join(root, 'LICENSE')],
    ...['cmaps', 'standard_fonts', 'wasm'].flatMap((folder) =>
      readdirSync(join(root, folder))
        .filter((name) => folder !== 'wasm' || /_nowasm_fallback\.js$|^LICENSE/.test(name))
        .map((name) => [`${FOLDER}/${folder}/${name}`, join(root, folder, name)] as const),
    ),
  ]);
}

function contentOf(fileName: string, path: string): Buffer | string {
  const content = readFileSync(path);
  return fileName.endsWith(WORKER) ? speakingWorker(content.toString()) : content;
}

/**
 * PDF.js's worker, which also posts on which page it has left out an image: `{ leftOut: 0 }` is the first one.
 *
 * @throws {Error} when a new version does not have the place
 */
function speakingWorker(code: string): string {
  const parts = code.split(LEFT_OUT);
  if (parts.length !== 2)
    throw new Error('PDF.js no longer says in one place that it leaves out images');
  return parts.join(`(self.postMessage({leftOut:this.pageIndex}),${LEFT_OUT})`);
}

function contentType(path: string): string {
  return ['.js', '.mjs'].includes(extname(path)) ? 'text/javascript' : 'application/octet-stream';
}
