import { emailKey } from '@navette/core/accounts/emails';
import { SIGN_IN_URL } from '../../urls.ts';
import { EMULATOR_HOST, emulators } from '../sdk/configuration.ts';

/** The purpose of a message from the auth service. */
export type MessageKind = 'VERIFY_EMAIL' | 'PASSWORD_RESET';

interface SentMessage {
  email: string;
  requestType: string;
  oobLink: string;
}

/** Whether this is the local stack, whose auth emulator keeps links instead of sending mail. */
export const hasLocalMailbox = emulators !== null;

/**
 * The newest link that the auth emulator has for an address, pointing to this application's page like links in
 * production. Null when there is none, and always in production.
 */
export async function newestLink(email: string, kind: MessageKind): Promise<string | null> {
  if (!emulators) return null;
  const address = `http://${EMULATOR_HOST}:${emulators.auth}/emulator/v1/projects/demo-navette/oobCodes`;
  const { oobCodes } = (await (await fetch(address)).json()) as { oobCodes: SentMessage[] };
  const link = newestLinkAmong(oobCodes, email, kind);
  return link && `${SIGN_IN_URL}${new URL(link).search}`;
}

/** @param sent the oldest first */
export function newestLinkAmong(
  sent: readonly SentMessage[],
  email: string,
  kind: MessageKind,
): string | null {
  const newest = sent.findLast(
    (message) => emailKey(message.email) === emailKey(email) && message.requestType === kind,
  );
  return newest?.oobLink ?? null;
}
