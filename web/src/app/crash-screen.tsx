import { STRINGS } from '../strings.ts';
import { Button } from '../ui/buttons/button.tsx';
import styles from '../ui/feedback/state.module.css';
import { HOME_URL } from '../urls.ts';

/** Shown instead of a screen that failed to render. Both ways out load the page anew: more may be broken. */
export function CrashScreen() {
  return (
    <main className={styles['state']}>
      <p role="alert">{STRINGS.unexpectedError}</p>
      <Button variant="primary" onClick={() => location.reload()}>
        {STRINGS.reload}
      </Button>
      <a href={HOME_URL}>{STRINGS.layout.home}</a>
    </main>
  );
}
