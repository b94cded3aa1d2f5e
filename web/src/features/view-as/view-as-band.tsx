import Eye from 'lucide-react/icons/eye';
import { Button } from '../../ui/buttons/button.tsx';
import { VIEW_AS_STRINGS } from './strings.ts';
import { viewAs } from './view-as-store.ts';
import styles from './view-as.module.css';

/** Says as whom the documents are shown, on every folder, until the admin leaves it. */
export function ViewAsBand({ email }: { email: string }) {
  return (
    <section aria-label={VIEW_AS_STRINGS.region} className={styles['band']}>
      <Eye aria-hidden="true" />
      <p role="status">
        <strong title={email}>{VIEW_AS_STRINGS.sentence(email)}</strong>
        <small>{VIEW_AS_STRINGS.note}</small>
      </p>
      <Button onClick={() => viewAs(null)}>{VIEW_AS_STRINGS.leave}</Button>
    </section>
  );
}
