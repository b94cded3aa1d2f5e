import { expect, test } from 'vitest';
import { deleteCommentsBy } from '../../../functions/src/mirror/comments-by.ts';
import { secretClient } from '../support/clients.ts';
import { OPEN, recorded } from '../support/mirrored.ts';
import { service } from '../support/service.ts';

/** More than one request can delete. */
const COMMENTS = 250;

test('the comments of an account are deleted page by page, and those of others stay', async () => {
  const file_path = `${crypto.randomUUID()}.txt`;
  await recorded(file_path, OPEN);
  const [uid, other] = [crypto.randomUUID(), crypto.randomUUID()];
  const by = (author_uid: string, count: number) =>
    Array.from({ length: count }, (_, index) => ({
      file_path,
      content: `n° ${index}`,
      author: 'Claire',
      author_uid,
    }));
  const comments = secretClient().from('comments');
  await comments.insert([...by(uid, COMMENTS), ...by(other, 2)]).throwOnError();
  const kept = secretClient().from('removed_comments');
  const file = { file_path, created_at: new Date().toISOString(), removal_id: `of ${file_path}` };
  await kept
    .insert(
      [...by(uid, 1), ...by(other, 1)].map((row) => ({ ...row, ...file, id: crypto.randomUUID() })),
    )
    .throwOnError();

  const pages: number[] = [];
  for (let isLast = false; !isLast;) {
    const page = await deleteCommentsBy(service(), uid);
    pages.push(page.deleted);
    isLast = page.isLast;
  }
  expect(pages).toEqual([100, 100, 50]);
  const { data } = await comments.select('author_uid').eq('file_path', file_path).throwOnError();
  expect(data).toEqual([{ author_uid: other }, { author_uid: other }]);
  // Kept comments are deleted too: they would come back with their file.
  const stay = await kept.select('author_uid').eq('file_path', file_path).throwOnError();
  expect(stay.data).toEqual([{ author_uid: other }]);
  // Done again, as by the next worker.
  expect(await deleteCommentsBy(service(), uid)).toEqual({ deleted: 0, isLast: true });
});
