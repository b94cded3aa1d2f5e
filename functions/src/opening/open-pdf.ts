import { readFile } from 'node:fs/promises';
import type { DocumentInitParameters } from 'pdfjs-dist/types/src/display/api.js';

/** The verbosity at which pdf.js prints nothing. */
const SILENT = 0;

/** The library that reads PDFs. Loaded on first use. */
export function loadPdfLibrary() {
  return import('pdfjs-dist/legacy/build/pdf.mjs');
}

/**
 * Opens a PDF that may be hostile: no script of the document runs, and nothing is fetched.
 *
 * @param path of the file
 * @param options further parameters of the library
 * @throws {Error} pdf.js's: `PasswordException`, `InvalidPDFException`
 */
export async function openPdf(path: string, options: DocumentInitParameters) {
  const { getDocument } = await loadPdfLibrary();
  const resources = new URL('./', import.meta.resolve('pdfjs-dist/package.json'));
  const folderOf = (name: string) => new URL(`${name}/`, resources).pathname;
  const loading = getDocument({
    verbosity: SILENT,
    ...options,
    data: new Uint8Array(await readFile(path)),
    cMapUrl: folderOf('cmaps'),
    standardFontDataUrl: folderOf('standard_fonts'),
    wasmUrl: folderOf('wasm'),
    iccUrl: folderOf('iccs'),
    useSystemFonts: false,
    enableXfa: false,
    disableAutoFetch: true,
  });
  return loading.promise;
}
