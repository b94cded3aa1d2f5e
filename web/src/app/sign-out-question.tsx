import { DiscardDialog } from '../features/upload/kept/discard-dialog.tsx';
import { KEPT_UPLOAD_STRINGS, type FileSum } from '../kept-upload-strings.ts';

interface SignOutQuestionProps {
  sum: FileSum;
  onAnswer: (leaves: boolean) => void;
}

/** Whether to sign out although files are not sent yet. */
export function SignOutQuestion({ sum, onAnswer }: SignOutQuestionProps) {
  return (
    <DiscardDialog
      title={KEPT_UPLOAD_STRINGS.signOutTitle(sum)}
      text={KEPT_UPLOAD_STRINGS.signOutQuestion(sum)}
      stay={KEPT_UPLOAD_STRINGS.stay}
      onClose={() => onAnswer(false)}
      leave={KEPT_UPLOAD_STRINGS.signOut}
      onLeave={() => onAnswer(true)}
    />
  );
}
