import Eye from 'lucide-react/icons/eye';
import { Button } from '../../ui/buttons/button.tsx';
import { VIEW_AS_STRINGS } from './strings.ts';
import { useAccountState } from '../session/use-account-state.ts';
import { viewAs } from './view-as-store.ts';
import styles from './view-as.module.css';

/**
 * Says on every folder as whom the documents are shown, until the admin leaves; also if nobody sees them so, because
 * there is no such account yet.
 */
export function ViewAsBand({ email }: { email: string }) {
  const account = useAccountState(email);
  return (
    <section aria-label={VIEW_AS_STRINGS.region} className={styles['band']}>
      <Eye aria-hidden="true" />
      <p role="status">
        <strong title={email}>{VIEW_AS_STRINGS.sentences[account](email)}</strong>
        <small>{VIEW_AS_STRINGS.note}</small>
      </p>
      <Button onClick={() => viewAs(null)}>{VIEW_AS_STRINGS.leave}</Button>
    </section>
  );
}
