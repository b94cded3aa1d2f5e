import { annotationsOf } from '@navette/core/files/pdf-form';
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { useEffect, useRef, useState, type CSSProperties } from 'react';
import { PDF_STRINGS } from './strings.ts';
import { drawPage, drawText, release, type DrawnText, type LoadedPage } from './draw-page.ts';
import { highlightHits } from './highlight-hits.ts';
import type { Place } from './page-layout.ts';
import { PageLinks } from './page-links.tsx';
import styles from './pdf.module.css';
import type { Hit } from './use-search.ts';

interface PdfPageProps {
  document: PDFDocumentProxy;
  /** From 0. */
  page: number;
  /** Place and size, in CSS pixels. */
  top: number;
  width: number;
  height: number;
  /** The hits of the search on this page. */
  hits: readonly Hit[];
  currentHit: Hit | null;
  /** Whether an image of the page was left out for its size. */
  lacksImage: boolean;
  /** Called with height divided by width of the page, once known. */
  onRatio: (page: number, ratio: number) => void;
  onGoTo: (place: Place) => void;
}

/** One page: its picture, its transparent text, which can be selected, and its links. */
export function PdfPage(props: PdfPageProps) {
  const { document, page, top, width, height, hits, currentHit, lacksImage } = props;
  const { onRatio, onGoTo } = props;
  const loaded = usePage(document, page, onRatio);
  const picture = useRef<HTMLDivElement>(null);
  const textHost = useRef<HTMLDivElement>(null);
  const [text, setText] = useState<DrawnText | null>(null);
  const [broken, setBroken] = useState(false);

  useEffect(() => {
    const host = picture.current;
    return () => {
      for (const canvas of host?.querySelectorAll('canvas') ?? []) release(canvas);
    };
  }, []);
  useEffect(() => {
    const host = picture.current;
    if (!host || typeof loaded !== 'object') return undefined;
    return drawPage(document, loaded, host, { width, height }, () => setBroken(true));
  }, [document, loaded, width, height]);
  useEffect(() => {
    const host = textHost.current;
    if (!host || typeof loaded !== 'object') return undefined;
    return drawText(loaded.page, host, setText);
  }, [loaded]);
  useEffect(
    () => (text ? highlightHits(text, hits, currentHit) : undefined),
    [text, hits, currentHit],
  );

  const failed = broken || loaded === 'failed';
  return (
    <div
      role="group"
      aria-label={PDF_STRINGS.page(page + 1)}
      className={styles['page']}
      style={{ top, width, height }}
    >
      <div ref={picture} className={styles['picture']} />
      {failed && (
        <p role="alert" className={styles['broken']}>
          {PDF_STRINGS.brokenPage}
        </p>
      )}
      {lacksImage && (
        <p role="alert" className={styles['lacking']}>
          {PDF_STRINGS.leftOut}
        </p>
      )}
      <div ref={textHost} className={styles['text']} style={textScale(loaded, width)} />
      {typeof loaded === 'object' && <PageLinks document={document} {...loaded} onGoTo={onGoTo} />}
    </div>
  );
}

/** The factor by which PDF.js scales the text, so that a zoom need not build it again. */
function textScale(loaded: LoadedPage | 'loading' | 'failed', width: number): CSSProperties {
  if (typeof loaded !== 'object') return {};
  const { page } = loaded;
  const natural = page.getViewport({ scale: 1 }).width / page.userUnit;
  return { '--total-scale-factor': width / natural } as CSSProperties;
}

/** A loaded page; 'failed' when it cannot be read. */
function usePage(
  document: PDFDocumentProxy,
  index: number,
  onRatio: PdfPageProps['onRatio'],
): LoadedPage | 'loading' | 'failed' {
  const [page, setPage] = useState<LoadedPage | 'loading' | 'failed'>('loading');
  useEffect(() => {
    let left = false;
    let loaded: LoadedPage | null = null;
    document.getPage(index + 1).then(
      (found) => {
        if (left) return;
        loaded = { page: found, annotations: annotationsOf(found) };
        const { width, height } = found.getViewport({ scale: 1 });
        onRatio(index, height / width);
        setPage(loaded);
      },
      () => {
        if (!left) setPage('failed');
      },
    );
    return () => {
      left = true;
      loaded?.page.cleanup();
    };
  }, [document, index, onRatio]);
  return page;
}
