import { isSpent } from '../../../firebase/accounts/action-codes.ts';
import { Refusal } from '../sign-in/refusal.tsx';
import styles from '../sign-in/credentials-form.module.css';
import { ACTION_STRINGS } from './strings.ts';

/** Why a link's request was refused. */
export function ActionRefusal({ failure }: { failure: unknown }) {
  if (!isSpent(failure)) return <Refusal failure={failure} />;
  return (
    <p role="alert" className={styles['error']}>
      {ACTION_STRINGS.spent}
    </p>
  );
}
