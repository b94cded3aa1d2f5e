import { readEml } from './read-eml.ts';
import { readMsg } from './read-msg.ts';
import type { Mail } from './mail.ts';

/** A mail, or why it is not shown. */
export type MailAnswer = { mail: Mail } | { problem: 'broken' | 'tooLarge' };

export interface MailRequest {
  /** `msg` as Outlook stores it, `eml` as it is sent. */
  kind: 'eml' | 'msg';
  file: ArrayBuffer;
  /** Whether these are all bytes. */
  complete: boolean;
}

/** Reads a mail of either kind. */
export async function readMail({ kind, file, complete }: MailRequest): Promise<MailAnswer> {
  // Of a stored mail the beginning tells nothing.
  if (kind === 'msg' && !complete) return { problem: 'tooLarge' };
  try {
    const bytes = new Uint8Array(file);
    const mail = kind === 'msg' ? readMsg(bytes) : await readEml(bytes, complete);
    return mail ? { mail } : { problem: 'broken' };
  } catch {
    return { problem: 'broken' };
  }
}
