import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import MoveHorizontal from 'lucide-react/icons/move-horizontal';
import ZoomIn from 'lucide-react/icons/zoom-in';
import ZoomOut from 'lucide-react/icons/zoom-out';
import type { Elements } from '../../../ui/jsx-runtime.ts';
import { PDF_STRINGS } from './strings.ts';
import { IconButton } from '../../../ui/buttons/button.tsx';
import { nextZoom } from './page-layout.ts';
import { PageField } from './page-field.tsx';
import styles from './pdf.module.css';

interface PdfToolsProps {
  /** The page being read, from 0. */
  page: number;
  count: number;
  zoom: number;
  onPage: (page: number) => void;
  /** Like `onPage`, for a page number that was typed. */
  onGoTo: (page: number) => void;
  onZoom: (direction: 1 | -1) => void;
  onFit: () => void;
}

/** The current page and the zoom. Disabled buttons stay focusable, since they may have the focus. */
export function PdfTools({ page, count, zoom, onPage, onGoTo, onZoom, onFit }: PdfToolsProps) {
  const button = (label: string, icon: Elements, enabled: boolean, act: () => void) => (
    <IconButton
      label={label}
      icon={icon}
      aria-disabled={!enabled}
      onClick={enabled ? act : undefined}
    />
  );
  return (
    <>
      <div className={styles['tool']}>
        {button(PDF_STRINGS.previousPage, <ChevronUp aria-hidden="true" />, page > 0, () =>
          onPage(page - 1),
        )}
        <PageField page={page} count={count} onPage={onGoTo} />
        {button(PDF_STRINGS.nextPage, <ChevronDown aria-hidden="true" />, page < count - 1, () =>
          onPage(page + 1),
        )}
      </div>
      <div className={styles['tool']}>
        {button(
          PDF_STRINGS.zoomOut,
          <ZoomOut aria-hidden="true" />,
          nextZoom(zoom, -1) !== zoom,
          () => onZoom(-1),
        )}
        <p className={styles['zoom']}>{PDF_STRINGS.zoom(zoom)}</p>
        {button(PDF_STRINGS.zoomIn, <ZoomIn aria-hidden="true" />, nextZoom(zoom, 1) !== zoom, () =>
          onZoom(1),
        )}
        {button(PDF_STRINGS.fitWidth, <MoveHorizontal aria-hidden="true" />, zoom !== 1, onFit)}
      </div>
    </>
  );
}
