import type { AccessForecast } from '@navette/core/access/access-forecast';
import { ACCESS_STRINGS } from './strings.ts';
import { ChoiceField } from './choice-field.tsx';
import styles from './access-modal.module.css';
import type { Forecast } from './forecast/use-forecast.ts';

/** What happens to the items in a folder that have access of their own. */
export type ContentChoice = 'leave' | 'apply';

interface ContentChoiceFieldProps {
  forecast: Forecast;
  /** Null while nothing is chosen. */
  value: ContentChoice | null;
  error: string | null;
  onChange: (choice: ContentChoice) => void;
}

/**
 * Asks what happens to items in a folder that have access of their own, if there are any. If they could not be counted,
 * they are left alone unless the person chooses otherwise.
 */
export function ContentChoiceField({ forecast, value, error, onChange }: ContentChoiceFieldProps) {
  const { last, state } = forecast;
  if (last === null && state === 'asking') {
    return (
      <p role="status" className={styles['soft']}>
        {ACCESS_STRINGS.counting}
      </p>
    );
  }
  if (last !== null && last.own.items === 0) return null;
  return (
    <ChoiceField<ContentChoice>
      legend={ACCESS_STRINGS.content}
      fact={
        <p className={styles['soft']}>
          {last === null ? ACCESS_STRINGS.contentUncounted : factOf(last)}
        </p>
      }
      value={last === null ? (value ?? 'leave') : value}
      beside
      error={error}
      onChange={onChange}
      choices={[
        { value: 'leave', label: last === null ? ACCESS_STRINGS.leave : leaveLabel(last) },
        { value: 'apply', label: ACCESS_STRINGS.apply, hint: ACCESS_STRINGS.applyHint },
      ]}
    />
  );
}

function factOf({ own, incomplete }: AccessForecast): string {
  return ACCESS_STRINGS.contentFact(own.items, incomplete === true);
}

function leaveLabel({ own, incomplete }: AccessForecast): string {
  const words = own.items === own.private ? ACCESS_STRINGS.leavePrivate : ACCESS_STRINGS.leaveOwn;
  return words(own.items, incomplete === true);
}
