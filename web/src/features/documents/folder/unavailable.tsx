import { useNavigate } from 'react-router-dom';
import { STRINGS } from '../../../strings.ts';
import { Button } from '../../../ui/button.tsx';
import styles from '../../../ui/state.module.css';
import { DOCUMENTS_URL, SHARED_URL } from '../../../urls.ts';

/** A folder that does not exist, or that the person may not see; the message is the same for both. */
export function Unavailable() {
  const navigate = useNavigate();
  return (
    <div className={styles['state']}>
      <p role="alert">{STRINGS.documents.folderUnavailable}</p>
      <Button onClick={() => void navigate(DOCUMENTS_URL)}>{STRINGS.documents.backToRoot}</Button>
      <Button onClick={() => void navigate(SHARED_URL)}>{STRINGS.layout.shared}</Button>
    </div>
  );
}
