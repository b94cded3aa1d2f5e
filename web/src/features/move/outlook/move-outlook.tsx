import type { MoveForecast } from '@navette/core/calls/call-contracts';
import type { ItemPath } from '@navette/core/paths/item-path';
import { useEffect, useId, useRef } from 'react';
import { JOB_STRINGS, shortName } from '../../../jobs/job-strings.ts';
import { STRINGS } from '../../../strings.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { useSignedIn } from '../../session/session.ts';
import { MOVE_STRINGS } from '../strings.ts';
import { reasonsOf } from '../reasons-of.ts';
import { outlookSentences } from './move-sentences.ts';
import styles from './move-outlook.module.css';
import type { Outlook } from './use-move-forecast.ts';

/** What is done with an item whose name is taken. */
export type Taken = 'keep-both' | 'skip';

interface MoveOutlookProps {
  /** The folder that is chosen, with those above it; null for none yet. */
  to: string | null;
  /** Why nothing can go there; null when something can. */
  why: string | null;
  /** All items that are to go there. */
  paths: readonly ItemPath[];
  outlook: Outlook;
  taken: Taken;
  onTaken: (taken: Taken) => void;
}

/** What the move will do, before it is made; and what is asked about names that exist already. */
export function MoveOutlook({ to, why, paths, outlook, taken, onTaken }: MoveOutlookProps) {
  const me = useSignedIn();
  const forecast = outlook.state === 'known' ? outlook.forecast : null;
  return (
    <>
      <div
        role="status"
        className={styles['outlook']}
        aria-busy={outlook.state === 'asking'}
        data-effects
      >
        {to === null && <p className={styles['soft']}>{MOVE_STRINGS.choose}</p>}
        {to !== null && <p className={styles['to']}>{to}</p>}
        {why !== null && <p>{why}</p>}
        {outlook.state === 'asking' && <p className={styles['soft']}>{MOVE_STRINGS.counting}</p>}
        {outlook.state === 'failed' && (
          <>
            <p>{outlook.refused ? outlook.error.message : MOVE_STRINGS.uncounted}</p>
            <Button onClick={outlook.askAgain}>{STRINGS.retry}</Button>
          </>
        )}
        {forecast &&
          outlookSentences(forecast, me).map((sentence) => <p key={sentence}>{sentence}</p>)}
        {forecast && forecast.failed.length > 0 && (
          <>
            <p>{MOVE_STRINGS.cannotGo(forecast.failed.length)}</p>
            <ul>
              {firstReasons(forecast.failed, paths).map((one) => (
                <li key={one}>{one}</li>
              ))}
            </ul>
          </>
        )}
      </div>
      {forecast && forecast.taken.length > 0 && (
        <TakenField names={forecast.taken.map(shortName)} value={taken} onChange={onTaken} />
      )}
    </>
  );
}

/** All of it is read out. */
const MAX_REASONS = 10;

function firstReasons(failed: MoveForecast['failed'], paths: readonly ItemPath[]): string[] {
  const others = failed.length - MAX_REASONS;
  return [
    ...reasonsOf('move', failed.slice(0, MAX_REASONS), paths),
    ...(others > 0 ? [JOB_STRINGS.otherItems(others)] : []),
  ];
}

interface TakenFieldProps {
  names: readonly string[];
  value: Taken;
  onChange: (taken: Taken) => void;
}

function TakenField({ names, value, onChange }: TakenFieldProps) {
  const id = useId();
  const field = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    field.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <fieldset ref={field} className={styles['taken']}>
      <legend>{MOVE_STRINGS.taken(names)}</legend>
      {CHOICES.map(({ choice, label, hint }) => (
        <label key={choice}>
          <input
            type="radio"
            name={id}
            aria-label={label}
            aria-describedby={`${id}-${choice}`}
            checked={value === choice}
            onChange={() => onChange(choice)}
          />
          <span>
            <span>{label}</span>
            <small id={`${id}-${choice}`}>{hint}</small>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

const CHOICES = [
  { choice: 'keep-both', label: MOVE_STRINGS.keepBoth, hint: MOVE_STRINGS.keepBothHint },
  { choice: 'skip', label: MOVE_STRINGS.skip, hint: MOVE_STRINGS.skipHint },
] as const;
