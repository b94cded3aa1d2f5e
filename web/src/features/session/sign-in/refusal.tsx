import { messageOf } from '../../../ui/feedback/message-of.ts';
import { onDemand } from '../../../ui/on-demand.tsx';
import styles from './credentials-form.module.css';

const RefusalAdvice = onDemand(() => import('./refusal-advice.tsx'), 'RefusalAdvice', {
  // If this cannot be loaded either, the reason is the same: there is no network.
  instead: (_, { text }) => <p>{text}</p>,
});

/** The auth service's own message (docs/specification-coverage.md, section 8), and advice below. */
export function Refusal({ failure }: { failure: unknown }) {
  return (
    <div role="alert" className={styles['refusal']}>
      <p className={styles['error']}>{messageOf(failure)}</p>
      <RefusalAdvice failure={failure} />
    </div>
  );
}
