import { Dialog } from '@base-ui/react/dialog';
import Eye from 'lucide-react/icons/eye';
import { PREVIEW_STRINGS } from '../strings.ts';
import styles from './seen-as.module.css';

/** Says as whom an admin views, since the stage covers the band that does. Describes the dialog. */
export function SeenAs({ email }: { email: string }) {
  const text = PREVIEW_STRINGS.seenAs(email);
  return (
    <Dialog.Description title={text} className={styles['mark']}>
      <Eye aria-hidden="true" />
      <span>{text}</span>
    </Dialog.Description>
  );
}
