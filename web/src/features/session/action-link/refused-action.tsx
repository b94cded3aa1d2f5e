import { ACTION_STRINGS } from './strings.ts';
import { ActionPanel } from './action-panel.tsx';
import { WayOn } from './way-on.tsx';

const TEXTS = ACTION_STRINGS.refused;

/**
 * A change of address, its recovery, a sign-in by link: Navette has none of them, and an account would get an
 * address, confirmed, by whoever opens the link (decision 0093).
 */
export function RefusedAction() {
  return (
    <ActionPanel title={TEXTS.title}>
      <p role="alert">{TEXTS.text}</p>
      <p>{TEXTS.warn}</p>
      <WayOn />
    </ActionPanel>
  );
}
