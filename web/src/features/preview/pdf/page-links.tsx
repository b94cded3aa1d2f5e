import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { useEffect, useState, type CSSProperties } from 'react';
import { PDF_STRINGS } from './strings.ts';
import type { LoadedPage } from './draw-page.ts';
import { linkTarget, type Annotation, type LinkTarget } from './link-target.ts';
import type { Place } from './page-layout.ts';
import styles from './pdf.module.css';

interface Link {
  target: LinkTarget;
  /** Its place on the page, in percent. */
  box: CSSProperties;
}

interface PageLinksProps extends LoadedPage {
  document: PDFDocumentProxy;
  onGoTo: (place: Place) => void;
}

/** The links of a page, laid over it. Web links open in another tab. */
export function PageLinks({ document, page, annotations, onGoTo }: PageLinksProps) {
  const [links, setLinks] = useState<readonly Link[]>([]);
  useEffect(() => {
    let left = false;
    annotations.then((all) => {
      if (!left) setLinks(all.flatMap((annotation) => linkOf(page, annotation)));
    }, reportError);
    return () => {
      left = true;
    };
  }, [page, annotations]);

  return links.map(({ target, box }, index) =>
    'url' in target ? (
      <a
        key={index}
        href={target.url}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={target.url}
        title={target.url}
        className={styles['link']}
        style={box}
      />
    ) : (
      <button
        key={index}
        type="button"
        aria-label={PDF_STRINGS.internalLink}
        className={styles['link']}
        style={box}
        onClick={() => {
          placeOfDestination(document, target.destination).then(
            (place) => place && onGoTo(place),
            // The link leads nowhere.
            () => undefined,
          );
        }}
      />
    ),
  );
}

function linkOf(page: PDFPageProxy, annotation: Annotation): Link[] {
  const target = linkTarget(annotation);
  if (!target || annotation.rect?.length !== 4) return [];
  const viewport = page.getViewport({ scale: 1 });
  const [left = 0, bottom = 0, right = 0, top = 0] = annotation.rect;
  const [x1 = 0, y1 = 0] = viewport.convertToViewportPoint(left, bottom) as number[];
  const [x2 = 0, y2 = 0] = viewport.convertToViewportPoint(right, top) as number[];
  const percent = (part: number, whole: number) => `${(100 * part) / whole}%`;
  return [
    {
      target,
      box: {
        left: percent(Math.min(x1, x2), viewport.width),
        top: percent(Math.min(y1, y2), viewport.height),
        width: percent(Math.abs(x2 - x1), viewport.width),
        height: percent(Math.abs(y2 - y1), viewport.height),
      },
    },
  ];
}

/** The top of the page to which a destination, or its name, leads; null for none. */
async function placeOfDestination(
  document: PDFDocumentProxy,
  destination: string | readonly unknown[],
): Promise<Place | null> {
  const explicit =
    typeof destination === 'string' ? await document.getDestination(destination) : destination;
  const target: unknown = explicit?.[0];
  if (typeof target === 'number') return { page: target, fraction: 0 };
  if (!(target instanceof Object)) return null;
  const page = await document.getPageIndex(target as { num: number; gen: number });
  return { page, fraction: 0 };
}
