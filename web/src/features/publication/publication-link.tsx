import FileClock from 'lucide-react/icons/file-clock';
import { MAX_COUNTED } from '../../firebase/items/publications.ts';
import { STRINGS } from '../../strings.ts';
import { PUBLICATION_STRINGS } from './strings.ts';
import { ViewLink } from '../../ui/buttons/view-link.tsx';
import { viewUrl } from '../../urls.ts';
import { useSignedIn } from '../session/session.ts';
import styles from './publication.module.css';
import { usePublicationCount } from './use-to-publish.ts';

/** 'À publier' with the number of items; for admins only. */
export function PublicationLink() {
  const { uid } = useSignedIn();
  const { data, isError } = usePublicationCount(uid);
  const count = isError ? 0 : (data ?? 0);
  return (
    <ViewLink to={viewUrl('a-publier')} className={styles['link'] ?? ''}>
      <FileClock aria-hidden="true" />
      <span>{STRINGS.layout.toPublish}</span>
      {count > 0 && (
        <span className={styles['count']}>
          {PUBLICATION_STRINGS.count(Math.min(count, MAX_COUNTED), count > MAX_COUNTED)}
        </span>
      )}
    </ViewLink>
  );
}
