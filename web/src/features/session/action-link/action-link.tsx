import type { Action } from './action-in.ts';
import { ConfirmAction } from './confirm-action.tsx';
import { PasswordAction } from './password-action.tsx';
import { RefusedAction } from './refused-action.tsx';

/**
 * The page to which the links of Firebase Auth's messages lead. It applies nothing by being opened: programs
 * that look into mails do that, too.
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
