import { ACTION_PARAMETERS } from '../../../urls.ts';

/** What a link in a message of Firebase Auth asks for. */
export interface Action {
  mode: string;
  code: string;
}

/**
 * What the query of the sign-in screen asks for; null if no message has led there. Nothing else is read: `continueUrl`
 * is chosen by whoever makes Auth send a message.
 */
export function actionIn(search: string): Action | null {
  const parameters = new URLSearchParams(search);
  const mode = parameters.get(ACTION_PARAMETERS.mode);
  const code = parameters.get(ACTION_PARAMETERS.code);
  return mode && code ? { mode, code } : null;
}
