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
/** Served with this name: not every server knows that `.mjs` is JavaScript. */
const WORKER = 'pdf.worker.js';

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
        this.emitFile({ type: 'asset', fileName, source: readFileSync(path) });
      }
    },
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const path = files.get((request.url ?? '').replace(/^\/|\?.*$/g, ''));
        if (path === undefined) return next();
        response.setHeader('Content-Type', contentType(path));
        return response.end(readFileSync(path));
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

function contentType(path: string): string {
  return ['.js', '.mjs'].includes(extname(path)) ? 'text/javascript' : 'application/octet-stream';
}
