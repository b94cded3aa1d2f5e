import { isXfaShell } from '@navette/core/files/pdf-form';
import {
  getDocument,
  GlobalWorkerOptions,
  InvalidPDFException,
  PasswordException,
  PDFWorker,
  VerbosityLevel,
  type PDFDocumentProxy,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { FileRanges } from './file-ranges.ts';
import { RangeTransport } from './range-transport.ts';

/** Why a PDF cannot be shown. */
export type PdfProblem = 'password' | 'broken' | 'tooLarge' | 'xfa' | 'failed';

/** A document and what was read of its first page. */
export interface ReadPdf {
  document: PDFDocumentProxy;
  /** Height divided by width of the first page. */
  firstRatio: number;
}

/** A PDF that is being opened, or is open. */
export interface OpenedPdf {
  /** @throws an error for {@link pdfProblem} */
  document: Promise<ReadPdf>;
  /** Requests failed parts again. */
  retry: () => void;
  /** Ends the worker and all requests. */
  close: () => void;
}

/** Files up to this size are fetched in one piece, in bytes. */
const SMALL = 512 * 1024;
/** Bytes per request: more than PDF.js's 64 KiB, for fewer round trips. */
const RANGE = 128 * 1024;
/** Largest file, in bytes: PDF.js reserves memory for all of it. */
const MAX_SIZE = 1024 ** 3;
/** Largest image of a page, in pixels; larger ones are left out. A0 scanned at 300 dpi fits. */
const MAX_IMAGE_PIXELS = 150_000_000;
/** Larger decoded images, in bytes (4 per pixel), are reduced to half their sides or less. */
const MAX_BITMAP = 400_000_000;

class TooLarge extends Error {}
class XfaShell extends Error {}

/**
 * Opens a PDF in a worker of its own. Only visible parts are fetched. No script of the document runs, which would need
 * PDF.js's sandbox; that is not part of the build. XFA forms are not interpreted.
 *
 * @param size of the file, in bytes
 * @param onStalled called with true when a part of an open file could not be fetched
 * @param onLeftOut called with a page, from 0, when an image of it is too large and left out
 */
export function openPdf(
  ranges: FileRanges,
  size: number,
  onStalled: (stalled: boolean) => void,
  onLeftOut: (page: number) => void,
): OpenedPdf {
  const assets = import.meta.env.PDF_ASSETS;
  GlobalWorkerOptions.workerSrc = `${assets}pdf.worker-2.js`;
  const stalled = Promise.withResolvers<never>();
  let opened = false;
  const transport = new RangeTransport(size, ranges, (is) => {
    if (opened) onStalled(is);
    else if (is) stalled.reject(new Error('the file cannot be fetched'));
  });
  let task: ReturnType<typeof getDocument> | null = null;
  let worker: PDFWorker | null = null;
  let closed = false;
  return {
    document: open(),
    retry: () => transport.retry(),
    close() {
      closed = true;
      transport.abort();
      // Rejects if it is closed before it is open.
      task?.destroy().catch(() => undefined);
      worker?.destroy();
    },
  };

  async function open(): Promise<ReadPdf> {
    if (size > MAX_SIZE) throw new TooLarge();
    const source = size <= SMALL ? { data: await ranges.read(0, size) } : { range: transport };
    if (closed) throw new Error('closed');
    worker = new PDFWorker({ verbosity: VerbosityLevel.ERRORS });
    await worker.promise;
    if (closed) throw new Error('closed');
    worker.port.addEventListener('message', ({ data }: MessageEvent<{ leftOut?: number }>) => {
      if (data.leftOut !== undefined) onLeftOut(data.leftOut);
    });
    task = getDocument({
      ...source,
      worker,
      rangeChunkSize: RANGE,
      disableStream: true,
      disableAutoFetch: true,
      cMapUrl: `${assets}cmaps/`,
      standardFontDataUrl: `${assets}standard_fonts/`,
      wasmUrl: `${assets}wasm/`,
      useWasm: false,
      useWorkerFetch: true,
      // So that a page looks the same on every device.
      useSystemFonts: false,
      enableXfa: false,
      maxImageSize: MAX_IMAGE_PIXELS,
      canvasMaxAreaInBytes: MAX_BITMAP,
      verbosity: VerbosityLevel.ERRORS,
    });
    const document = await Promise.race([task.promise, stalled.promise]);
    const firstPage = document.getPage(1).catch((error: unknown) => {
      throw new InvalidPDFException(`no first page: ${String(error)}`);
    });
    const first = await Promise.race([firstPage, stalled.promise]);
    if (await Promise.race([isXfaShell(document, first), stalled.promise])) throw new XfaShell();
    opened = true;
    const { width, height } = first.getViewport({ scale: 1 });
    return { document, firstRatio: height / width };
  }
}

/** Why opening failed. */
export function pdfProblem(error: unknown): PdfProblem {
  if (error instanceof TooLarge) return 'tooLarge';
  if (error instanceof XfaShell) return 'xfa';
  if (error instanceof PasswordException) return 'password';
  return error instanceof InvalidPDFException ? 'broken' : 'failed';
}
