import { ACCESS_STRINGS } from '../strings.ts';
import styles from '../access-modal.module.css';
import { changeSentence } from '../../../text/access-change.ts';
import { hiddenSentence } from './forecast-sentences.ts';
import type { Forecast } from './use-forecast.ts';

/** What the change will do, before it is saved. */
export function ForecastText({ forecast: { last, state } }: { forecast: Forecast }) {
  const hidden = last && state === 'known' ? hiddenSentence(last) : null;
  return (
    <div role="status" className={styles['forecast']} aria-busy={state === 'asking'} data-effects>
      {state === 'asking' && <p className={styles['soft']}>{ACCESS_STRINGS.counting}</p>}
      {state === 'failed' && <p>{ACCESS_STRINGS.uncounted}</p>}
      {state === 'known' && last && <p>{changeSentence(last)}</p>}
      {hidden !== null && <p>{hidden}</p>}
    </div>
  );
}
