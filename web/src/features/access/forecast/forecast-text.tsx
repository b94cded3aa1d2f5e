import { ACCESS_STRINGS } from '../strings.ts';
import styles from '../access-modal.module.css';
import { changeSentence, namesSentences } from '../../../text/access-change.ts';
import { hiddenSentence } from './forecast-sentences.ts';
import type { Forecast } from './use-forecast.ts';

/** What a change will do, shown before it is saved. */
export function ForecastText({ forecast: { last, state } }: { forecast: Forecast }) {
  const known = state === 'known' ? last : null;
  const hidden = known && hiddenSentence(known);
  return (
    <div role="status" className={styles['forecast']} aria-busy={state === 'asking'} data-effects>
      {state === 'asking' && <p className={styles['soft']}>{ACCESS_STRINGS.counting}</p>}
      {state === 'failed' && <p>{ACCESS_STRINGS.uncounted}</p>}
      {known && <p>{changeSentence(known)}</p>}
      {known && namesSentences(known).map((names) => <p key={names}>{names}</p>)}
      {hidden !== null && <p>{hidden}</p>}
    </div>
  );
}
