import { ACTION_STRINGS } from './strings.ts';
import { STRINGS } from '../../../strings.ts';
import { LoadFailure } from '../../../ui/feedback/load-failure.tsx';
import { ActionPanel } from './action-panel.tsx';
import type { CodeAddress } from './use-code-address.ts';
import { WayOn } from './way-on.tsx';

interface UnreadableCodeProps {
  title: string;
  state: Exclude<CodeAddress, { status: 'known' }>;
  /** How to get another link. */
  again: string;
}

/** A link whose address is not known: it is loading, could not be loaded, or cannot be used any more. */
export function UnreadableCode({ title, state, again }: UnreadableCodeProps) {
  return (
    <ActionPanel title={title}>
      {state.status === 'loading' && <p role="status">{STRINGS.loading}</p>}
      {state.status === 'failed' && (
        <LoadFailure text={ACTION_STRINGS.loadFailed} onRetry={state.retry} />
      )}
      {state.status === 'spent' && (
        <>
          <p role="alert">{ACTION_STRINGS.spent}</p>
          <p>{again}</p>
          <WayOn />
        </>
      )}
    </ActionPanel>
  );
}
