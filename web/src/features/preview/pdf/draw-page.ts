import { fillIn, type PdfAnnotation } from '@navette/core/files/pdf-form';
import {
  AnnotationMode,
  RenderingCancelledException,
  TextLayer,
  type PDFDocumentProxy,
  type PDFPageProxy,
  type RenderTask,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import { canvasRatio } from './page-layout.ts';

/** The text of a page that lies over its picture. */
export interface DrawnText {
  /** One element per item of the text. */
  elements: readonly HTMLElement[];
}

/** In CSS pixels. */
interface Size {
  width: number;
  height: number;
}

/** A page with its annotations, which are fetched once, however often it is drawn. */
export interface LoadedPage {
  page: PDFPageProxy;
  annotations: Promise<readonly PdfAnnotation[]>;
}

/** How long the size must stay the same before a page is drawn anew, in milliseconds: until then it is stretched. */
const SETTLED_MS = 120;

/**
 * Draws a page into an element. What was drawn there before stays until the page is drawn.
 *
 * @param onBroken called when the page cannot be drawn
 * @returns a function that cancels it; the picture stays until its element is removed
 */
export function drawPage(
  document: PDFDocumentProxy,
  { page, annotations }: LoadedPage,
  host: HTMLElement,
  size: Size,
  onBroken: () => void,
): () => void {
  let cancelled = false;
  let task: RenderTask | null = null;
  const draw = async () => {
    const hasValues = fillIn(document, await annotations);
    if (cancelled) return;
    const ratio = canvasRatio(size.width, size.height, window.devicePixelRatio);
    const { width: natural } = page.getViewport({ scale: 1 });
    const viewport = page.getViewport({ scale: (size.width * ratio) / natural });
    const canvas = host.ownerDocument.createElement('canvas');
    canvas.width = Math.max(1, Math.floor(size.width * ratio));
    canvas.height = Math.max(1, Math.floor(size.height * ratio));
    canvas.setAttribute('aria-hidden', 'true');
    task = page.render({
      canvas,
      viewport,
      annotationMode: hasValues ? AnnotationMode.ENABLE_STORAGE : AnnotationMode.ENABLE,
    });
    task.promise.then(
      () => {
        if (cancelled) return release(canvas);
        for (const old of host.querySelectorAll('canvas')) release(old);
        return host.replaceChildren(canvas);
      },
      (error: unknown) => {
        release(canvas);
        if (!cancelled && !(error instanceof RenderingCancelledException)) onBroken();
      },
    );
  };
  const timer = setTimeout(() => void draw(), host.hasChildNodes() ? SETTLED_MS : 0);
  return () => {
    cancelled = true;
    clearTimeout(timer);
    task?.cancel();
  };
}

/**
 * Lays the text of a page over it.
 *
 * @param onDrawn called once it is there
 * @returns a function that removes it
 */
export function drawText(
  page: PDFPageProxy,
  host: HTMLElement,
  onDrawn: (text: DrawnText | null) => void,
): () => void {
  let left = false;
  let layer: TextLayer | null = null;
  const draw = async () => {
    const content = await page.getTextContent();
    if (left) return;
    const viewport = page.getViewport({ scale: 1 });
    const container = document.createElement('div');
    layer = new TextLayer({ textContentSource: content, container, viewport });
    host.replaceChildren(container);
    await layer.render();
    onDrawn({ elements: layer.textDivs });
  };
  // The page can be read even without its text.
  draw().catch(() => undefined);
  return () => {
    left = true;
    layer?.cancel();
    host.replaceChildren();
    onDrawn(null);
  };
}

/** Frees a canvas's memory at once: some browsers wait long. */
export function release(canvas: HTMLCanvasElement): void {
  canvas.width = 0;
  canvas.height = 0;
}
