import closed from '../../../drawings/closed.svg?no-inline';
import { useNavigate } from 'react-router-dom';
import { STRINGS } from '../../../strings.ts';
import { DOCUMENTS_STRINGS } from '../strings.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import styles from '../../../ui/feedback/state.module.css';
import { DOCUMENTS_URL, viewUrl } from '../../../urls.ts';

/**
 * Shown for a folder that does not exist, or that the person may not see: both look the same.
 *
 * @param seenAs the address of the person that an admin views as; null for the signed-in person
 */
export function Unavailable({ seenAs }: { seenAs: string | null }) {
  const navigate = useNavigate();
  return (
    <div className={styles['state']}>
      <img src={closed} alt="" width="176" height="120" />
      <p role="alert">
        {seenAs === null
          ? DOCUMENTS_STRINGS.folderUnavailable
          : DOCUMENTS_STRINGS.folderUnavailableFor(seenAs)}
      </p>
      <Button onClick={() => void navigate(DOCUMENTS_URL)}>{DOCUMENTS_STRINGS.backToRoot}</Button>
      {seenAs === null && (
        <Button onClick={() => void navigate(viewUrl('partages'))}>{STRINGS.layout.shared}</Button>
      )}
    </div>
  );
}
