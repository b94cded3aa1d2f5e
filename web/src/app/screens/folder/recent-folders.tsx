import { itemName } from '@navette/core/paths/item-path';
import FolderIcon from 'lucide-react/icons/folder';
import { Link } from 'react-router-dom';
import { recentFolders } from '../../../features/documents/entrance.ts';
import { STRINGS } from '../../../strings.ts';
import { documentsUrl } from '../../../urls.ts';
import styles from './recent-folders.module.css';

/** Shown without a network: the folders opened last, where files can still be added. */
export function RecentFolders({ here }: { here: string }) {
  const others = recentFolders().filter((folder) => folder !== here);
  if (others.length === 0) return null;
  return (
    <nav aria-labelledby="recent-folders" className={styles['recent']}>
      <h2 id="recent-folders">{STRINGS.documents.recent}</h2>
      <ul>
        {others.map((folder) => (
          <li key={folder}>
            <Link to={documentsUrl(folder)} title={folder.slice(0, -1)}>
              <FolderIcon aria-hidden="true" />
              <span>{itemName(folder)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
