import {
  WithdrawModal,
  type WithdrawModalProps,
} from '../../features/withdrawal/withdraw-modal.tsx';
import { noteWithdrawn } from '../../features/upload/queue/sent-result.ts';

/** The dialog 'Retirer mon envoi', after which the corner no longer says that it was sent. */
export function WithdrawDialog({ onWithdrawn, ...props }: WithdrawModalProps) {
  return (
    <WithdrawModal
      {...props}
      onWithdrawn={(paths) => {
        noteWithdrawn(paths);
        onWithdrawn?.(paths);
      }}
    />
  );
}
