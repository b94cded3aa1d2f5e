import { useMemo, useRef } from 'react';
import { PDF_STRINGS } from './strings.ts';
import { STRINGS } from '../../../strings.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { nextZoom, pageHeight } from './page-layout.ts';
import { PdfPage } from './pdf-page.tsx';
import { PdfSearch } from './pdf-search.tsx';
import { PdfTools } from './pdf-tools.tsx';
import styles from './pdf.module.css';
import { usePageScroll, type Reading } from './use-page-scroll.ts';
import type { OpenPdf } from '../pdf-file/use-pdf.ts';
import { useReaderKeys } from './use-reader-keys.ts';
import { useSearch, type Hit } from './use-search.ts';
import { useZoomGestures } from './use-zoom-gestures.ts';

/** More pages would make the scrolled area higher than browsers allow. */
const MAX_PAGES = 2000;
const NO_HITS: readonly Hit[] = [];

interface PdfPagesProps extends OpenPdf {
  /** The file's displayed name. */
  name: string;
  /** Where to start. */
  start: Reading;
  /** Called whenever the reading position or the zoom changes. */
  onRead: (reading: Reading) => void;
}

/** The pages of an open PDF, with tools and search. */
export function PdfPages({
  document,
  firstRatio,
  stalled,
  retry,
  leftOut,
  name,
  start,
  onRead,
}: PdfPagesProps) {
  const count = Math.min(document.numPages, MAX_PAGES);
  const root = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const { scroller, layout, shown, current, zoom, zoomTo, goTo, onScroll, setRatio } =
    usePageScroll({ count, firstRatio, start, onRead });
  const search = useSearch(document, { count, read: current, goTo });
  const hitsOn = useMemo(() => Map.groupBy(search.hits, ({ page }) => page), [search.hits]);
  const zoomBy = (direction: 1 | -1) => zoomTo(nextZoom(zoom, direction));
  const fit = () => zoomTo(1);
  useReaderKeys(root, scroller, {
    onZoom: zoomBy,
    onFit: fit,
    onSearch: () => field.current?.select(),
  });
  useZoomGestures(scroller, ({ factor, about, by }) => zoomTo(zoom * factor, about, by));

  return (
    <div ref={root} className={styles['reader']}>
      <div role="group" aria-label={PDF_STRINGS.tools} className={styles['tools']}>
        <PdfTools
          page={current}
          count={count}
          zoom={zoom}
          onPage={(page) => goTo({ page, fraction: 0 })}
          onGoTo={(page) => {
            goTo({ page, fraction: 0 });
            // There keys scroll the document, and a phone hides its keyboard.
            scroller.current?.focus({ preventScroll: true });
          }}
          onZoom={zoomBy}
          onFit={fit}
        />
        <PdfSearch field={field} search={search} />
      </div>
      {document.numPages > count && (
        <p className={styles['note']}>{PDF_STRINGS.morePages(count)}</p>
      )}
      <section
        ref={scroller}
        aria-label={PDF_STRINGS.pages(name)}
        // Focusable, so that it can be scrolled by keys.
        tabIndex={0}
        className={styles['scroller']}
        onScroll={onScroll}
      >
        {layout && (
          <div
            className={styles['pages']}
            style={{ width: layout.width, height: layout.tops.at(-1) }}
          >
            {shown.map((page) => (
              <PdfPage
                key={page}
                document={document}
                page={page}
                top={layout.tops[page] ?? 0}
                width={layout.width}
                height={pageHeight(layout, page)}
                hits={hitsOn.get(page) ?? NO_HITS}
                currentHit={search.current}
                lacksImage={leftOut.has(page)}
                onRatio={setRatio}
                onGoTo={goTo}
              />
            ))}
          </div>
        )}
      </section>
      {stalled && (
        <div className={styles['stalled']}>
          <p role="alert">{PDF_STRINGS.stalled}</p>
          <Button onClick={retry}>{STRINGS.retry}</Button>
        </div>
      )}
    </div>
  );
}
