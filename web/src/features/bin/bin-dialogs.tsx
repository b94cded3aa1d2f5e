import { DiscardModal } from './discard-modal.tsx';
import { TakenModal } from './taken-modal.tsx';
import type { BinActions } from './use-bin-actions.ts';

interface BinDialogsProps {
  actions: BinActions;
  /** What was to be deleted for good was, or failed to be. */
  onDiscarded: () => void;
}

/** The dialogs over the bin. */
export function BinDialogs({ actions, onDiscarded }: BinDialogsProps) {
  const { dialog, closeDialog, restore, discard } = actions;
  if (dialog?.kind === 'taken') {
    return (
      <TakenModal
        items={dialog.items}
        onClose={closeDialog}
        onKeepBoth={() => {
          closeDialog();
          void restore(dialog.items, 'keep-both');
        }}
      />
    );
  }
  if (dialog?.kind !== 'discard') return null;
  return (
    <DiscardModal
      items={dialog.items}
      onClose={closeDialog}
      onDiscard={async () => {
        await discard(dialog.items);
        onDiscarded();
      }}
    />
  );
}
