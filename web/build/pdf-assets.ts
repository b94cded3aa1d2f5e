import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, extname, join } from 'node:path';
import type { Plugin } from 'vite';

// PDF.js asks for its files by name below addresses that it is given, so their names have no hash. Instead their folder
// is named after the exact version, and browsers keep it as long.

const packageFile = createRequire(import.meta.url).resolve('pdfjs-dist/package.json');
const root = dirname(packageFile);
const { version } = JSON.parse(readFileSync(packageFile, 'utf8')) as { version: string };

const FOLDER = `assets/pdfjs-${version}`;
/**
 * Its name does not end with `.mjs`, which not every server serves as JavaScript. Change the number with {@link
 * speakingWorker}: browsers keep the files of the folder.
 */
const WORKER = 'pdf.worker-2.js';
/** What PDF.js logs when it leaves out an image, without telling the application. */
const LEFT_OUT = '"Image exceeded maximum allowed size and was removed."';

/**
 * Adds PDF.js's worker, fonts, character maps and image decoders to the build, and tells the application where they are
 * (`import.meta.env.PDF_ASSETS`). Of each decoder only the variant in JavaScript: WebAssembly would need
 * `'wasm-unsafe-eval'` in the Content-Security-Policy of every page (decision 0073).
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
 * PDF.js's worker, changed to post the page on which it leaves out an image: `{ leftOut: 0 }` for the first page.
 *
 * @throws {Error} when a new version has no such place
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
