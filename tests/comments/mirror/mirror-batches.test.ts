import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { metaId } from '../../../core/src/paths/meta-id.ts';
import { openDatabase, type CommentsDatabase } from '../../../dev/comments/database.ts';
import { secretKey } from '../../../dev/comments/keys.ts';
import { serveDatabase, type CommentsServer } from '../../../dev/comments/server.ts';
import { freePort } from '../../../dev/stack/config/ports.ts';
import type { AccessRow } from '../../../functions/src/mirror/mirror-rows.ts';
import type { CommentsService } from '../../../functions/src/mirror/postgrest.ts';
import type * as WriteAccess from '../../../functions/src/mirror/write-access.ts';
import { NOBODYS, OPEN } from '../support/mirrored.ts';

// Rows that the database refuses for an unforeseen reason: here, a check added by these tests.

const log = vi.fn<(...entry: unknown[]) => void>();
let writeAccess: typeof WriteAccess.writeAccess;

let database: CommentsDatabase;
let server: CommentsServer;
let service: CommentsService;

beforeAll(async () => {
  // Other test files in this process have loaded the functions with the logger.
  vi.resetModules();
  vi.doMock('firebase-functions/logger', () => ({ error: log }));
  ({ writeAccess } = await import('../../../functions/src/mirror/write-access.ts'));
  database = await openDatabase();
  await asOwner(`alter table file_access
    add constraint never_open check (not (is_public and file_path like '%refusé%'))`);
  server = await serveDatabase(database, await freePort());
  service = { url: server.url, secretKey };
});

beforeEach(() => log.mockClear());

afterAll(async () => {
  vi.doUnmock('firebase-functions/logger');
  vi.resetModules();
  await server.stop();
});

async function asOwner(statement: string): Promise<unknown[]> {
  return database.inSession({ role: 'service_role', claims: {} }, async (transaction) => {
    await transaction.exec('reset role');
    return (await transaction.query(statement)).rows;
  });
}

function row(path: string): AccessRow {
  const mirrored_at = new Date().toISOString();
  return {
    file_path: path,
    ...OPEN,
    owner_uid: 'u',
    gone: false,
    facts: {},
    file_updated_at: null,
    mirrored_at,
  };
}

test('refused rows are closed, and all others are written unchanged', async () => {
  const rows = Array.from({ length: 450 }, (_, index) =>
    row([0, 7, 8, 449].includes(index) ? `${index} refusé.pdf` : `${index}.pdf`),
  );
  const refused = await writeAccess(service, rows);
  expect(refused.map(({ file_path }) => file_path)).toEqual([
    '0 refusé.pdf',
    '7 refusé.pdf',
    '8 refusé.pdf',
    '449 refusé.pdf',
  ]);
  const written = await asOwner(
    'select is_public, owner_uid, count(*)::int from file_access group by 1, 2 order by 3',
  );
  expect(written).toEqual([
    { is_public: false, owner_uid: 'u', count: 4 },
    { is_public: true, owner_uid: 'u', count: 446 },
  ]);
});

test('a refused row that was open before is closed too', async () => {
  await asOwner("delete from file_access where file_path = 'avant.pdf'");
  await writeAccess(service, [row('avant.pdf')]);
  await asOwner(
    "alter table file_access add constraint now_private check (owner_uid <> 'v' or not is_public)",
  );
  const changed = { ...row('avant.pdf'), owner_uid: 'v' };
  expect(await writeAccess(service, [changed])).toEqual([
    { ...changed, ...NOBODYS, owner_uid: 'v' },
  ]);
  expect(await asOwner("select is_public from file_access where file_path = 'avant.pdf'")).toEqual([
    { is_public: false },
  ]);
});

test('rows that take the database too long together are written in halves, and none is closed', async () => {
  await asOwner(`create function count_rows() returns trigger language plpgsql as $$
    begin
      if (select count(*) from added where file_path like 'lent/%') > 60 then
        raise exception 'canceling statement due to statement timeout' using errcode = '57014';
      end if;
      return null;
    end $$`);
  await asOwner(`create trigger count_rows after insert on file_access
    referencing new table as added for each statement execute function count_rows()`);
  const rows = Array.from({ length: 200 }, (_, index) => row(`lent/${index}.pdf`));
  expect(await writeAccess(service, rows)).toEqual([]);
  const written = await asOwner(
    "select count(*)::int from file_access where is_public and file_path like 'lent/%'",
  );
  expect(written).toEqual([{ count: 200 }]);
  await asOwner('drop trigger count_rows on file_access');
});

test('an error that no single row causes closes nothing', async () => {
  const failing = writeAccess({ ...service, secretKey: 'sb_autre' }, [row('a.pdf')]);
  await expect(failing).rejects.toThrow('401');
  await asOwner('alter table file_access rename column gone to away');
  await expect(writeAccess(service, [{ ...row('b.pdf'), ...NOBODYS }])).rejects.toThrow('42703');
  await asOwner('alter table file_access rename column away to gone');
  expect(log).not.toHaveBeenCalled();
});

test('the log names the record, and quotes no address', async () => {
  const bad = { ...row('refusé.pdf'), owner_email: 'secret@navette.test' };
  await writeAccess(service, [bad]);
  expect(log).toHaveBeenCalledWith(expect.stringContaining('closed'), {
    alert: 'mirror-closed',
    record: metaId('refusé.pdf'),
    code: '23514',
  });
  const failing = writeAccess(service, [{ ...bad, mirrored_at: 'jamais' }]);
  await expect(failing).rejects.toThrow(/^(?!.*secret).*22007/);
  expect(JSON.stringify(log.mock.calls)).not.toContain('secret');
});
