import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase, type CommentsDatabase } from '../../dev/comments/database.ts';

const operator = { role: 'service_role', claims: {} } as const;

function contents(database: CommentsDatabase): Promise<string[]> {
  return database.inSession(operator, async (transaction) => {
    const { rows } = await transaction.query<{ content: string }>('select content from comments');
    return rows.map(({ content }) => content);
  });
}

test('a folder keeps the comments for the next start, and takes one process at a time', async () => {
  const root = mkdtempSync(join(tmpdir(), 'kept-comments-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const folder = join(root, 'comments');
  // What would keep a database from opening, and goes.
  mkdirSync(folder);
  writeFileSync(join(folder, 'PG_VERSION'), '1');
  const first = await openDatabase({ folder, fresh: true });
  await first.inSession(operator, (transaction) =>
    transaction.query(
      "insert into comments (file_path, author, content, author_uid) values ('a', 'b', 'c', 'd')",
    ),
  );
  await expect(openDatabase({ folder })).rejects.toThrow('in use by process');
  await first.close();

  const second = await openDatabase({ folder });
  expect(await contents(second)).toEqual(['c']);
  await second.close();
});
