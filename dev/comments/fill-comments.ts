import { ROOT } from '@navette/core/paths/item-path';
import { askTable, type CommentsService } from '../../functions/src/mirror/postgrest.ts';
import { rebuildMirror } from '../../functions/src/mirror/rebuild-mirror.ts';
import { metas, pageByPath, withinFolder } from '../../functions/src/records/meta-collection.ts';
import { askForMissingTexts } from '../../functions/src/texts/ask-for-texts.ts';
import { forEachPage } from '../../functions/src/walk/for-each-page.ts';
import { demoUid } from '../demo/accounts.ts';
import { demoComments } from '../demo/manifest.ts';
import { withAdminServices } from '../seed/admin-services.ts';
import { loopback, type Ports } from '../stack/config/ports.ts';
import { secretKey } from './keys.ts';
import type { CommentsOptions } from './start-comments.ts';

/**
 * Mirrors the imported records to the comments database of a new stack, since an import fires no
 * triggers, and asks for their texts.
 */
export async function fillComments(ports: Ports, options: CommentsOptions): Promise<void> {
  const service: CommentsService = { url: `http://${loopback}:${ports.comments}`, secretKey };
  await withAdminServices(ports, async () => {
    await rebuildMirror(service);
    if (!options.texts) return;
    await forEachPage(pageByPath, withinFolder(metas(), ROOT), async ({ documents }) => {
      await askForMissingTexts(service, documents, Infinity);
    });
  });
  if (!options.demo) return;
  await askTable(service, {
    method: 'POST',
    table: 'comments',
    query: [],
    rows: demoComments.map(({ path, email, author, content, at }) => ({
      file_path: path,
      content,
      author,
      created_at: at,
      author_uid: demoUid(email),
      author_email: email,
    })),
  });
}
