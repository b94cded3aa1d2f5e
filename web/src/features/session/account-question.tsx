import { useState } from 'react';
import { ACTION_STRINGS } from './action-link/strings.ts';
import { STRINGS } from '../../strings.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { messageOf } from '../../ui/feedback/message-of.ts';
import { Modal } from '../../ui/dialogs/modal.tsx';
import styles from './account-question.module.css';
import { adoptAccount } from './adopt-account.ts';
import { endSession, useSignedIn } from './session.ts';

const TEXTS = ACTION_STRINGS.settle;

/**
 * Shown instead of the screens if an account's address was confirmed only by a new password. Its owner says whether
 * they made the account, or somebody else, who may have left something in it.
 */
export function AccountQuestion() {
  const { email } = useSignedIn();
  const [working, setWorking] = useState(false);
  const [deleting, setDeleting] = useState(false);
  const [error, setError] = useState<string | null>(null);

  const settle = async (work: () => Promise<void>) => {
    setWorking(true);
    setError(null);
    try {
      await work();
    } catch (failure) {
      setError(messageOf(failure));
    } finally {
      setWorking(false);
    }
  };
  const adopt = async () => {
    if (!(await adoptAccount())) throw new Error(STRINGS.networkError);
  };
  const disown = async () => {
    const { call } = await import('../../firebase/callables.ts');
    await call('settleAccount', { mine: false });
    await endSession(TEXTS.deleted);
  };

  return (
    <section className={styles['question']} aria-labelledby="account-question">
      <title>{`${TEXTS.title} – ${STRINGS.product}`}</title>
      <h1 id="account-question">{TEXTS.title}</h1>
      <p>{TEXTS.text(email)}</p>
      {error !== null && !deleting && <p role="alert">{error}</p>}
      <div className={styles['answers']}>
        <Button variant="primary" disabled={working} onClick={() => void settle(adopt)}>
          {TEXTS.mine}
        </Button>
        <Button disabled={working} onClick={() => setDeleting(true)}>
          {TEXTS.notMine}
        </Button>
      </div>
      {deleting && (
        <Modal
          title={TEXTS.confirmTitle}
          size="sm"
          onClose={() => setDeleting(false)}
          footer={
            <>
              <Button onClick={() => setDeleting(false)}>{STRINGS.cancel}</Button>
              <Button variant="danger" disabled={working} onClick={() => void settle(disown)}>
                {TEXTS.delete}
              </Button>
            </>
          }
        >
          <p>{TEXTS.confirmText}</p>
          {error !== null && <p role="alert">{error}</p>}
        </Modal>
      )}
    </section>
  );
}
