import type { z } from 'zod';
import type { Viewer } from '@navette/core/access/access';
import type { addVersionSchema, CallReason, Callables } from '@navette/core/calls/call-contracts';
import { MESSAGES } from '@navette/core/text/messages';
import { callError } from '../http/call-error.ts';
import { replaceContent, type NotReplaced } from '../items/replace-content.ts';

/** The data of a call. */
export type VersionData = z.output<typeof addVersionSchema>;

/**
 * Gives a file another content, in the same row: what the caller has sent, or an earlier version. May be repeated.
 *
 * @throws {HttpsError} `not-found` for everybody who may not, whatever else is in the way; `changed` when the file is
 *   not what they have seen
 */
export async function addVersionTo(
  data: VersionData,
  caller: Viewer,
): Promise<Callables['addVersion']['answer']> {
  const outcome = await replaceContent(data, caller);
  if (typeof outcome === 'string') throw refusal(outcome, data);
  return { path: data.path, generation: outcome.generation };
}

function refusal(reason: NotReplaced, { content }: VersionData): Error {
  if (reason === 'content-missing') {
    const message = 'sent' in content ? MESSAGES.sentMissing : MESSAGES.versionMissing;
    return callError('not-found', message);
  }
  const [code, message] = REFUSALS[reason];
  return callError(code, message);
}

const REFUSALS: Record<Exclude<NotReplaced, 'content-missing'>, [CallReason, string]> = {
  refused: ['not-found', MESSAGES.itemMissing],
  changed: ['changed', MESSAGES.fileChanged],
  'path-too-long': ['invalid', MESSAGES.noVersions],
};
