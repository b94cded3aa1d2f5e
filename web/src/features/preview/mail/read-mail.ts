import { readEml } from './read-eml.ts';
import { readMsg } from './read-msg.ts';
import type { Mail } from './mail.ts';

/** A mail, or why it is not shown. */
export type MailAnswer = { mail: Mail } | { problem: 'broken' | 'tooLarge' };

export interface MailRequest {
  /** `msg` as stored by Outlook, `eml` as sent. */
  kind: 'eml' | 'msg';
  file: ArrayBuffer;
  /** Whether these are all bytes. */
  complete: boolean;
}

/** Reads a mail of either kind. */
export async function readMail({ kind, file, complete }: MailRequest): Promise<MailAnswer> {
  // The beginning of a stored mail alone cannot be read.
  if (kind === 'msg' && !complete) return { problem: 'tooLarge' };
  try {
    const bytes = new Uint8Array(file);
    const mail = kind === 'msg' ? readMsg(bytes) : await readEml(bytes, complete);
    return mail ? { mail } : { problem: 'broken' };
  } catch {
    return { problem: 'broken' };
  }
}
