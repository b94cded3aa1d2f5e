import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase, type CommentsDatabase } from '../../../dev/comments/database.ts';

const operator = { role: 'service_role', claims: {} } as const;

function contents(database: CommentsDatabase): Promise<string[]> {
  return database.inSession(operator, async (transaction) => {
    const { rows } = await transaction.query<{ content: string }>('select content from comments');
    return rows.map(({ content }) => content);
  });
}

function add(database: CommentsDatabase, content: string): Promise<unknown> {
  return database.inSession(operator, (transaction) =>
    transaction.query(
      "insert into comments (file_path, author, content, author_uid) values ('a', 'b', $1, 'd')",
      [content],
    ),
  );
}

test('a file keeps the comments of the moment at which it was saved', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kept-comments-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'comments.tar.gz');
  const first = await openDatabase();
  await add(first, 'avant');
  await first.save(file);
  await add(first, 'après');
  await first.close();
  const second = await openDatabase(file);
  expect(await contents(second)).toEqual(['avant']);
  await second.close();
});
