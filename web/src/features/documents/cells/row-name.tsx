import { visibilityMark } from '@navette/core/access/visibility';
import type { ListingRow } from '@navette/core/listing/listing';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { STRINGS } from '../../../strings.ts';
import type { Content, Elements } from '../../../ui/jsx-runtime.ts';
import { DOCUMENTS_STRINGS } from '../strings.ts';
import { CutName, WrappedName } from '../../../ui/names/cut-name.tsx';
import { documentsUrl } from '../../../urls.ts';
import type { ListingControls } from '../interaction/listing-controls.ts';
import styles from './row-name.module.css';
import { VisibilityMark } from './visibility-mark.tsx';

interface RowNameProps extends Pick<ListingControls, 'preview'> {
  row: ListingRow;
  /** Whether the row is the tab stop. */
  active: boolean;
  /** Where the name of a folder leads; by default into it. */
  to?: string | undefined;
  /** Stands before the name. */
  picture?: Elements;
  /** For tiles, which have room for several lines. */
  wrapped?: boolean;
  /** Shown instead of the name cut to one line. */
  children?: Content;
}

/**
 * The displayed name: a link into a folder, or a button that previews a file. A mark after it says who sees the item,
 * or what is wrong with it. The mark is no tab stop, so it also describes the name, which has the focus.
 */
export function RowName({
  row,
  active,
  preview,
  to = documentsUrl(row.path),
  picture,
  wrapped = false,
  children,
}: RowNameProps) {
  const markId = useId();
  const warning = row.gone
    ? DOCUMENTS_STRINGS.gone
    : row.meta === null && STRINGS.documents.noRecord;
  const inherits = !warning && row.meta && visibilityMark(row.meta) === 'inherits';
  const shared = {
    className: styles['name'] ?? '',
    title: row.label,
    'aria-label': row.label,
    'aria-describedby': inherits ? undefined : markId,
    'data-wrapped': wrapped,
    tabIndex: active ? 0 : -1,
    'data-name': true,
  };
  const name =
    children ?? (wrapped ? <WrappedName name={row.label} /> : <CutName name={row.label} />);
  return (
    <span className={styles['cell']} data-gone={row.gone} data-tile={wrapped}>
      {picture}
      {row.kind === 'folder' ? (
        <Link to={to} {...shared}>
          {name}
        </Link>
      ) : (
        <button type="button" {...shared} onClick={() => preview(row)}>
          {name}
        </button>
      )}
      {warning && (
        <span
          id={markId}
          role="img"
          aria-label={warning}
          title={warning}
          className={styles['warning']}
        >
          <CircleAlert aria-hidden="true" />
        </span>
      )}
      {!warning && row.meta && <VisibilityMark meta={row.meta} id={markId} />}
    </span>
  );
}
