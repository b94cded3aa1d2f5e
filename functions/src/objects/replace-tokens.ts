import type { ItemPath } from '@navette/core/paths/item-path';
import { mayHaveThumbnail } from '@navette/core/files/thumbnail';
import { forEachBounded } from '../walk/for-each-bounded.ts';
import { alertFailure } from '../platform/alert-operator.ts';
import { endThumbnailLinks } from './thumbnail-objects.ts';
import { replaceDownloadToken } from './download-token.ts';
import { endVersionLinks } from './version-objects.ts';

/** Tokens replaced at the same time. */
const PARALLEL = 16;

/** Which files have a new token, and for which that failed. */
export interface ReplacedTokens {
  replaced: ItemPath[];
  failed: ItemPath[];
}

/**
 * Replaces the download tokens of files, and ends those of their thumbnails and earlier versions. A failure is logged and
 * does not stop the others.
 *
 * @param mayHaveVersions tells for which files versions are looked for
 */
export async function replaceTokens(
  files: Iterable<ItemPath>,
  mayHaveVersions: (file: ItemPath) => boolean,
): Promise<ReplacedTokens> {
  const done: ReplacedTokens = { replaced: [], failed: [] };
  await forEachBounded(files, PARALLEL, async (file) => {
    try {
      await replaceDownloadToken(file);
      if (mayHaveThumbnail(file)) await endThumbnailLinks(file);
      if (mayHaveVersions(file)) await endVersionLinks(file);
      done.replaced.push(file);
    } catch (error) {
      alertFailure('link-not-revoked', error);
      done.failed.push(file);
    }
  });
  return done;
}
