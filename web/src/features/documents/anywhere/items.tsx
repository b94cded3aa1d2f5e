import type { Viewer } from '@navette/core/access/access';
import type { ItemPath } from '@navette/core/paths/item-path';
import type { ListedItems } from '../../../ui/items-view.ts';
import { BulkBar } from '../actions/bulk-bar.tsx';
import { SelectAll } from '../cells/select-all.tsx';
import type { ListingControls } from '../interaction/listing-controls.ts';
import { useClearKey } from '../interaction/use-clear-key.ts';
import { useControls } from '../interaction/use-controls.ts';
import { RowMenu, SelectionLayer } from '../listing/row-layers.tsx';
import { ItemList } from './item-list.tsx';
import styles from './items.module.css';

interface ItemsProps
  extends Omit<ListedItems, 'all'>, Pick<ListingControls, 'actions' | 'preview'> {
  viewer: Viewer;
  /** Path of the file in preview. */
  previewed: ItemPath | null;
  /** Whether a dialog or a preview is open: it has the keys and the focus. */
  dialogOpen: boolean;
}

/** Items of any folders in an order of their own, with all that a folder's listing offers. */
export function Items(props: ItemsProps) {
  const { label, rows, status, name, folderUrl, beneath, facts, ...options } = props;
  const { controls, menu, onMenuClose } = useControls({ rows, ...options });
  useClearKey(controls, !options.dialogOpen);
  return (
    <>
      <SelectionLayer controls={controls} />
      <div className={styles['panel']}>
        <div className={styles['head']}>
          <SelectAll rows={rows} selection={controls.selection} />
          {status}
        </div>
        <ItemList {...{ label, rows, controls, name, folderUrl, beneath, facts }} />
      </div>
      <BulkBar rows={rows} controls={controls} />
      <RowMenu request={menu} controls={controls} onClose={onMenuClose} />
    </>
  );
}
