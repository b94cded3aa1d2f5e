import type { Action } from './action-in.ts';
import { ConfirmAction } from './confirm-action.tsx';
import { PasswordAction } from './password-action.tsx';
import { RefusedAction } from './refused-action.tsx';

/**
 * The page for the links in Firebase Auth's messages. Opening it applies nothing: programs that scan mails open links
 * too.
 */
export function ActionLink({ mode, code }: Action) {
  switch (mode) {
    case 'verifyEmail':
      return <ConfirmAction key={code} code={code} />;
    case 'resetPassword':
      return <PasswordAction key={code} code={code} />;
    default:
      return <RefusedAction />;
  }
}
