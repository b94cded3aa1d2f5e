import { STRINGS } from '../../strings.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { CAPTCHA_STRINGS } from './captcha-strings.ts';
import styles from './captcha-note.module.css';

/** Says that reCAPTCHA is blocked, so that nothing loads, and by what. */
export function CaptchaNote() {
  return (
    <section aria-label={CAPTCHA_STRINGS.title} className={styles['note']}>
      <p role="alert">{CAPTCHA_STRINGS.text}</p>
      {/* The SDK loads its scripts only once per page. */}
      <Button onClick={() => location.reload()}>{STRINGS.retry}</Button>
    </section>
  );
}
