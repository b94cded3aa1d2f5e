import { error as logError } from 'firebase-functions/logger';
import type { ItemPath } from '@navette/core/item-path';
import { forEachBounded } from '../for-each-bounded.ts';
import { replaceDownloadToken } from './download-token.ts';

/** Tokens replaced at the same time. */
const PARALLEL = 16;

/** Which files have a new token, and for which that failed. */
interface ReplacedTokens {
  replaced: ItemPath[];
  failed: ItemPath[];
}

/** Replaces the download tokens of files. A failure is logged and does not stop the others. */
export async function replaceTokens(files: Iterable<ItemPath>): Promise<ReplacedTokens> {
  const done: ReplacedTokens = { replaced: [], failed: [] };
  await forEachBounded(files, PARALLEL, async (file) => {
    try {
      await replaceDownloadToken(file);
      done.replaced.push(file);
    } catch (error) {
      logError('a link was not revoked', error instanceof Error ? error.stack : 'no error');
      done.failed.push(file);
    }
  });
  return done;
}
