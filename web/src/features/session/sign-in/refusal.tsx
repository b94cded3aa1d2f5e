import { messageOf } from '../../../ui/feedback/message-of.ts';
import { onDemand } from '../../../ui/on-demand.tsx';
import styles from './credentials-form.module.css';

const RefusalAdvice = onDemand(() => import('./refusal-advice.tsx'), 'RefusalAdvice', {
  // What cannot be loaded either has the same reason: there is no network.
  instead: (_, { text }) => <p>{text}</p>,
});

/** The auth service's own message (docs/specification-coverage.md, section 8), and beneath it what to do. */
export function Refusal({ failure }: { failure: unknown }) {
  return (
    <div role="alert" className={styles['refusal']}>
      <p className={styles['error']}>{messageOf(failure)}</p>
      <RefusalAdvice failure={failure} />
    </div>
  );
}
