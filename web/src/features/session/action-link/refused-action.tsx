import { ACTION_STRINGS } from './strings.ts';
import { ActionPanel } from './action-panel.tsx';
import { WayOn } from './way-on.tsx';

const TEXTS = ACTION_STRINGS.refused;

/**
 * Shown for changes of address, their recovery, and sign-in by link, which Navette does not have: whoever opens such a
 * link could give an account a confirmed address (decision 0093).
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
