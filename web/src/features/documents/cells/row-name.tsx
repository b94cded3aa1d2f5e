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
  /** Before the name. */
  picture?: Elements;
  /** For a tile: it has room for a name on several lines. */
  wrapped?: boolean;
  /** What is shown of the name, where it is not the name cut to the room that there is. */
  children?: Content;
}

/**
 * The name of a row, as displayed: a link into a folder, a button that previews a file. After it, who
 * sees the item, or what is wrong with it: it describes the name too, which has the focus, since the mark is no stop of its own.
 */
export function RowName({
  row,
  active,
  preview,
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
        <Link to={documentsUrl(row.path)} {...shared}>
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
