import { STRINGS } from '../../strings.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { CAPTCHA_STRINGS } from './captcha-strings.ts';
import styles from './captcha-note.module.css';

/** Says that nothing comes since reCAPTCHA is blocked, and by what. */
export function CaptchaNote() {
  return (
    <section aria-label={CAPTCHA_STRINGS.title} className={styles['note']}>
      <p role="alert">{CAPTCHA_STRINGS.text}</p>
      {/* The SDK loads its scripts once for each page. */}
      <Button onClick={() => location.reload()}>{STRINGS.retry}</Button>
    </section>
  );
}
