import { formatDate, formatFullDate, MISSING } from '@navette/core/text/french-format';
import { isFolderPath } from '@navette/core/paths/item-path';
import type { Meta } from '@navette/core/access/meta';
import { displayName } from '@navette/core/paths/stored-name';
import { visibleBreadcrumb } from '@navette/core/paths/visible-breadcrumb';
import { Link } from 'react-router-dom';
import { folderAudience } from '../../text/audience.ts';
import { shownAddress } from '../../text/shown-address.ts';
import { breadcrumbText } from '../../text/breadcrumb-text.ts';
import { PUBLICATION_STRINGS } from './strings.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { CutName } from '../../ui/names/cut-name.tsx';
import { fileType } from '@navette/core/files/file-types';
import { KindIcon } from '../../ui/icons/kind-icon.tsx';
import { documentsUrl } from '../../urls.ts';
import styles from './publication.module.css';

interface PublicationItemProps {
  item: Meta<Date>;
  /** The folder's record; undefined if unknown. */
  folder: Meta<Date> | undefined;
  selected: boolean;
  disabled: boolean;
  onSelect: (selected: boolean) => void;
  onShowAsFolder: () => void;
}

/** An item to publish; its name links to its preview in its folder. */
export function PublicationItem(props: PublicationItemProps) {
  const { item, folder, selected, disabled, onSelect, onShowAsFolder } = props;
  const isFolder = isFolderPath(item.file_path);
  const name = isFolder ? item.name : displayName(item.name);
  const person = item.added_by === null ? MISSING : shownAddress(item.added_by);
  const added = item.file_updated_at;
  return (
    <li className={styles['item']} data-selected={selected}>
      <input
        type="checkbox"
        aria-label={PUBLICATION_STRINGS.select(name)}
        checked={selected}
        disabled={disabled}
        onChange={({ target }) => onSelect(target.checked)}
      />
      <span className={styles['name']}>
        <KindIcon kind={isFolder ? 'folder' : fileType(item.name).icon} />
        <Link
          to={isFolder ? documentsUrl(item.file_path) : documentsUrl(item.parent_path, item.name)}
          title={name}
          aria-label={name}
          data-name
        >
          <CutName name={name} />
        </Link>
      </span>
      <span className={styles['place']}>
        <span>{PUBLICATION_STRINGS.inFolder}</span>
        <Link to={documentsUrl(item.parent_path)}>
          {breadcrumbText(visibleBreadcrumb(item.parent_path, () => true))}
        </Link>
      </span>
      <span className={styles['facts']} title={formatFullDate(added)}>
        {added
          ? PUBLICATION_STRINGS.addedBy(person, formatDate(added))
          : PUBLICATION_STRINGS.addedByAlone(person)}
      </span>
      <span className={styles['facts']}>
        {PUBLICATION_STRINGS.seenThen(
          folder ? folderAudience(folder, 'people') : PUBLICATION_STRINGS.unknown,
        )}
      </span>
      <Button
        className={styles['showAsFolder'] ?? ''}
        aria-label={PUBLICATION_STRINGS.showOneAsFolder(name)}
        disabled={disabled}
        onClick={onShowAsFolder}
      >
        {PUBLICATION_STRINGS.showAsFolder}
      </Button>
    </li>
  );
}
