import { DiscardDialog } from '../../features/upload/resume/discard-dialog.tsx';
import type { Unsent } from '../../features/upload/resume/unsent.ts';
import { KEPT_UPLOAD_STRINGS } from '../../features/upload/resume/strings.ts';

interface SignOutQuestionProps {
  unsent: Unsent;
  onAnswer: (leaves: boolean) => void;
}

/** Asks whether to sign out although some files are not sent yet. */
export function SignOutQuestion({ unsent: { sum, kept }, onAnswer }: SignOutQuestionProps) {
  const { signOutQuestion, signOutUnkept } = KEPT_UPLOAD_STRINGS;
  return (
    <DiscardDialog
      title={KEPT_UPLOAD_STRINGS.signOutTitle(sum)}
      text={kept ? signOutQuestion(sum) : signOutUnkept(sum)}
      stay={KEPT_UPLOAD_STRINGS.stay}
      onClose={() => onAnswer(false)}
      leave={KEPT_UPLOAD_STRINGS.signOut}
      onLeave={() => onAnswer(true)}
    />
  );
}
