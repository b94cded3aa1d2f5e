import { ACTION_PARAMETERS } from '../../../urls.ts';

/** What a link of a message of Firebase Auth asks for. */
export interface Action {
  mode: string;
  code: string;
}

/**
 * What the query of the sign-in screen asks for; null when no message has led there. Nothing else of it is
 * read: whoever has Auth send a message chooses where `continueUrl` leads.
 */
export function actionIn(search: string): Action | null {
  const parameters = new URLSearchParams(search);
  const mode = parameters.get(ACTION_PARAMETERS.mode);
  const code = parameters.get(ACTION_PARAMETERS.code);
  return mode && code ? { mode, code } : null;
}
