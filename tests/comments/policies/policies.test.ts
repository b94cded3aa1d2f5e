import { beforeAll, expect, test } from 'vitest';
import { nearestAccess } from '../../../core/src/access/access.ts';
import { emailKey, isCredential } from '../../../core/src/accounts/emails.ts';
import { CASE_VIEWERS, type CaseViewer } from '../../cases/access-case-viewers.ts';
import { ACCESS_SITUATIONS, type AccessSituation } from '../../cases/access-cases.ts';
import { literal, outcomesOf, tokenOf, type Attempt } from '../support/attempts.ts';
import { onEachPostgres } from '../support/engines.ts';

// The migrations on each available Postgres: the in-process one of the local stack, and a native
// one, like that of hosted Supabase. Every row of the table of cases, in SQL alone.

/** Each situation has its own folder, so that they do not affect each other. */
const SITUATIONS = ACCESS_SITUATIONS.map((situation, index) => ({ situation, base: `${index}/` }));

onEachPostgres((engine) => {
  beforeAll(async () => {
    await engine.run(SITUATIONS.map(({ situation, base }) => rowsOf(situation, base)).join('\n'));
    for (const viewer of Object.values(CASE_VIEWERS)) {
      if (viewer?.listedAsAdmin !== true) continue;
      const email = literal(viewer.email ?? '');
      await engine.run(`insert into app_admins values (${email}, false, now())`);
    }
  });

  const outcomes = (attempts: readonly Attempt[]) => outcomesOf(engine, attempts);

  async function verdicts(
    statementOf: (path: string) => string,
    seen: (outcome: string) => boolean,
    possible: (situation: AccessSituation) => boolean = () => true,
  ) {
    const attempts = SITUATIONS.flatMap(({ situation, base }) =>
      Object.entries(CASE_VIEWERS).map(([viewer, person]) => ({
        ...tokenOf(person),
        statement: statementOf(base + situation.path),
        row: `${situation.name}: ${viewer}`,
        expected: possible(situation) && situation.seenBy.includes(viewer as CaseViewer),
      })),
    );
    const answers = await outcomes(attempts);
    expect(
      Object.fromEntries(attempts.map(({ row }, index) => [row, seen(answers[index] ?? '')])),
    ).toEqual(Object.fromEntries(attempts.map(({ row, expected }) => [row, expected])));
  }

  test('reading: people read the comments of files that they see', async () => {
    await verdicts(
      (path) => `select from comments where file_path = ${literal(path)}`,
      (outcome) => outcome === '1',
    );
  });

  test('writing: people write on files that they see, and nobody where there is no record', async () => {
    await verdicts(
      (path) =>
        `insert into comments (file_path, author, content) values (${literal(path)}, 'a', 'b')`,
      (outcome) => outcome === '1',
      isRecorded,
    );
  });

  test('deleting: the author and admins, among what they see', async () => {
    const statement = 'delete from comments';
    const people = ['member', 'owner', 'admin'] as const;
    await engine.run(
      "update comments set author_uid = 'u-owner' where file_path like '%privé.pdf'",
    );
    const attempts = people.map((viewer) => ({ ...tokenOf(CASE_VIEWERS[viewer]), statement }));
    expect(await outcomes(attempts)).toEqual(['0', '1', String(SITUATIONS.length)]);
  });

  test('deleting: not with a session from before the address was confirmed', async () => {
    const [{ base } = { base: '' }] = SITUATIONS;
    const { role, claims } = tokenOf(CASE_VIEWERS.owner);
    const path = literal(`${base}public.pdf`);
    const statement = `delete from comments where file_path = ${path}`;
    const before = { role, claims: { ...claims, email_verified: false }, statement };
    const attempts = [{ role, claims, statement }, before];
    const written = async (email: string) => {
      await engine.run(
        `update comments set author_uid = 'u-owner', author_email = ${email} where file_path = ${path}`,
      );
      return outcomes(attempts);
    };
    expect(await written(literal(CASE_VIEWERS.owner.email ?? ''))).toEqual(['1', '0']);
    // Comments that were written by such a session.
    expect(await written('null')).toEqual(['1', '1']);
  });

  test('a deleted item is hidden, and accepts no comment, not even an admin’s', async () => {
    const { base } = SITUATIONS.find(({ situation }) => situation.path === 'public.pdf') ?? {};
    const path = literal(`${base}public.pdf`);
    const attempts = [
      { ...tokenOf(CASE_VIEWERS.member), statement: 'select from comments' },
      {
        ...tokenOf(CASE_VIEWERS.admin),
        statement: `insert into comments (file_path, author, content) values (${path}, 'a', 'b')`,
      },
    ];
    const [before, written] = await outcomes(attempts);
    expect(written).toBe('1');
    await engine.run(`update file_access set gone = true where file_path = ${path}`);
    expect(await outcomes(attempts)).toEqual([String(Number(before) - 1), '42501']);
  });

  test('a domain of two spellings is one, for the address that the claim was made for', async () => {
    const { own, base } = { own: "'zoé@xn--socit-esab.test'", base: "'Zoé/'" };
    await engine.run(
      `insert into file_access values (${base} || 'a', false, array[${own}], null, null, false, now()),
         (${base} || 'b', false, '{}', ${own}, null, false, now())`,
    );
    const claim = { of: 'zoé@société.test', is: 'zoé@xn--socit-esab.test' };
    const seenBy = (email: string, address_key?: unknown) => {
      const { role, claims } = tokenOf({ ...CASE_VIEWERS.member, email });
      const statement = `select from file_access where starts_with(file_path, ${base})`;
      return { role, claims: { ...claims, ...(address_key ? { address_key } : {}) }, statement };
    };
    const attempts = [
      seenBy('Zoé@Société.test', claim),
      seenBy('zoé@xn--socit-esab.test'),
      seenBy('zoé@société.test'),
      seenBy('autre@société.test', claim),
      seenBy('zoé@société.test', { ...claim, is: 7 }),
      seenBy('zoé@société.test', 'zoé@xn--socit-esab.test'),
    ];
    expect(await outcomes(attempts)).toEqual(['2', '2', '0', '0', '0', '0']);
    const unverified = attempts.map(({ claims, ...rest }) => ({
      ...rest,
      claims: { ...claims, email_verified: false },
    }));
    expect(await outcomes(unverified)).toEqual(['0', '0', '0', '0', '0', '0']);
    await engine.run(`delete from file_access where starts_with(file_path, ${base})`);
  });

  test('an account of Supabase’s own Auth has no access', async () => {
    const { role, claims } = tokenOf(CASE_VIEWERS.admin);
    const foreign = { ...claims, iss: 'https://abcdefgh.supabase.co/auth/v1' };
    expect(
      await outcomes([
        { role, claims, statement: 'select from comments' },
        { role, claims: foreign, statement: 'select from comments' },
        { role, claims: foreign, statement: 'select from file_access' },
      ]),
    ).toEqual([String(SITUATIONS.length), '0', '0']);
  });

  test('only tokens of the project that the deployment has set give access', async () => {
    const { role, claims } = tokenOf(CASE_VIEWERS.admin);
    const issuer = 'https://securetoken.google.com/demo-navette';
    const tokens = [
      { iss: issuer, aud: 'demo-navette' },
      { iss: 'https://securetoken.google.com/autre', aud: 'autre' },
      { iss: 'https://securetoken.google.com/autre', aud: 'demo-navette' },
      { iss: issuer, aud: 'autre' },
      { iss: `${issuer}-2`, aud: 'demo-navette' },
      { iss: `${issuer}/`, aud: 'demo-navette' },
      { iss: issuer, aud: ['demo-navette'] },
      { iss: issuer, aud: null },
      { iss: 'https://securetoken.google.com/', aud: '' },
    ];
    const rows = () =>
      outcomes(
        tokens.map((token) => ({
          role,
          claims: { ...claims, ...token },
          statement: 'select from comments',
        })),
      );
    const nobody = tokens.map(() => '0');
    const all = String(SITUATIONS.length);
    expect(await rows()).toEqual([all, ...nobody.slice(1)]);
    await engine.run("select public.set_firebase_project('autre')");
    expect(await rows()).toEqual(['0', all, ...nobody.slice(2)]);
    // As before the first deployment.
    await engine.run('delete from private.firebase_project');
    expect(await rows()).toEqual(nobody);
    await engine.run("select public.set_firebase_project('demo-navette')");
    expect(await rows()).toEqual([all, ...nobody.slice(1)]);
  });

  test('an address counts only as verified by Firebase itself', async () => {
    const { role, claims } = tokenOf(CASE_VIEWERS.admin);
    const statement = 'select where private.is_admin()';
    const forms = [true, 'true', false, 'false', null, 1];
    const attempts = forms.map((form) => ({
      role,
      claims: { ...claims, email_verified: form },
      statement,
    }));
    expect(await outcomes(attempts)).toEqual(['1', '0', '0', '0', '0', '0']);
  });

  test('an address counts in capitals, too', async () => {
    const { role, claims } = tokenOf(CASE_VIEWERS.admin);
    const email = CASE_VIEWERS.admin.email?.toUpperCase();
    const statement = 'select where private.is_admin()';
    expect(await outcomes([{ role, claims: { ...claims, email }, statement }])).toEqual(['1']);
  });

  test('a token without a uid shows nothing', async () => {
    const { role, claims } = tokenOf(CASE_VIEWERS.admin);
    const attempts = [null, ''].map((sub) => ({
      role,
      claims: { ...claims, sub },
      statement: 'select from comments',
    }));
    expect(await outcomes(attempts)).toEqual(['0', '0']);
  });

  test('nobody could write as another, even if the column were open', async () => {
    await engine.run(`insert into file_access values ('ouvert.pdf', true, '{}', null, null, false, now());
      grant insert (author_uid) on comments to authenticated`);
    const attempts = ['u-member', 'u-owner'].map((uid) => ({
      ...tokenOf(CASE_VIEWERS.member),
      statement: `insert into comments (file_path, author, content, author_uid) values ('ouvert.pdf', 'a', 'b', ${literal(uid)})`,
    }));
    const found = await outcomes(attempts);
    await engine.run(`revoke insert (author_uid) on comments from authenticated;
      delete from file_access where file_path = 'ouvert.pdf'`);
    expect(found).toEqual(['1', '42501']);
  });

  test.each(['', ' ', 'a@x.test', 'é@x.test', 'a @x.test', 'a\u200b@x.test', '\u212a@x.test'])(
    'the address "%s" is a credential when core says so',
    async (email) => {
      expect(await engine.run(`select private.is_credential(${literal(email)})::int`)).toBe(
        isCredential(email) ? '1' : '0',
      );
    },
  );

  test('only the server calls, reads or writes anything else', async () => {
    const member = tokenOf(CASE_VIEWERS.member);
    const statements = [
      'update comments set content = content',
      "insert into file_access values ('a', true, '{}', null, null, false, now())",
      'update file_access set is_public = true',
      'delete from file_access',
      'select * from file_access',
      "insert into app_admins values ('membre@navette.test', false, now())",
      'delete from app_admins',
      'select * from app_admins',
      'truncate comments',
      'create table public.mine ()',
      'create table private.mine ()',
      'select private.keep_newest()',
      'select * from private.firebase_project',
      "update private.firebase_project set id = 'autre'",
      "select public.set_firebase_project('autre')",
    ];
    const refusals = await outcomes(statements.map((statement) => ({ ...member, statement })));
    expect(refusals).toEqual(statements.map(() => '42501'));
    const anonymous = tokenOf(null);
    const tables = ['comments', 'file_access', 'app_admins'];
    expect(
      await outcomes(tables.map((table) => ({ ...anonymous, statement: `select from ${table}` }))),
    ).toEqual(['42501', '42501', '42501']);
  });

  test('every table has its policies on', async () => {
    expect(
      await engine.run(
        "select count(*) from pg_class where relnamespace::regnamespace::text in ('public', 'private') and relkind = 'r' and not relrowsecurity",
      ),
    ).toBe('0');
  });
});

/** Whether the mirror has a row of the situation's item. */
function isRecorded({ own, path, unrecorded }: AccessSituation): boolean {
  return !unrecorded && nearestAccess(path, (candidate) => own[candidate]) !== null;
}

/** SQL of the mirror's row of a situation, with a comment on its item. */
function rowsOf({ own, path, unrecorded }: AccessSituation, base: string): string {
  const item = literal(base + path);
  // Bypasses the checks of comments, since the table of cases has folders too.
  const comment = `alter table comments drop constraint if exists comments_file_path_check;
    insert into comments (file_path, author, content, author_uid) values (${item}, 'a', 'b', 'u');`;
  const access = unrecorded ? null : nearestAccess(path, (candidate) => own[candidate]);
  if (access === null) return comment;
  const allowed = access.allowed_emails.map((email) => literal(emailKey(email))).join(', ');
  return `${comment}
    insert into file_access values (${item}, ${access.is_public}, array[${allowed}]::text[],
      ${access.owner_email === null ? 'null' : literal(access.owner_email)},
      ${access.owner_uid === null ? 'null' : literal(access.owner_uid)}, false, now());`;
}
