import { applicationDefault } from 'firebase-admin/app';
import { OperatorError } from './operator-error.ts';

/**
 * A token of the person who operates. Asked for first: later, each of Google's libraries fails in its own words, or never ends.
 *
 * @throws {OperatorError} saying how to sign in
 */
export async function operatorToken(): Promise<string> {
  try {
    return (await applicationDefault().getAccessToken()).access_token;
  } catch (error) {
    throw new OperatorError('Run `gcloud auth application-default login` first.', { cause: error });
  }
}
