import { afterAll, beforeAll, expect, test } from 'vitest';
import { isAdmin } from '../../../core/src/access/access.ts';
import { COMPANY_CASES, COMPANY_DOMAINS, openedTo } from '../../cases/company-cases.ts';
import { literal, outcomesOf, tokenOf } from '../support/attempts.ts';
import { startEmbedded, type Engine } from '../support/engines.ts';

// The comments' policies with the company's domains and without, in SQL alone, so that tokens can be tested too that
// no account can get.

let engine: Engine;

beforeAll(async () => {
  engine = await startEmbedded();
  for (const [index, { viewer }] of COMPANY_CASES.entries()) {
    const { allowed_emails, owner_email, owner_uid } = openedTo(viewer);
    const path = literal(`${index}.pdf`);
    const owner = owner_email === null ? 'null' : literal(owner_email);
    await engine.run(`
          insert into file_access values (${path}, true, array[${allowed_emails.map(literal).join()}]::text[],
            ${owner}, ${literal(owner_uid ?? '')}, false, now());
          insert into comments (file_path, author, content, author_uid)
          values (${path}, 'a', 'b', ${literal(owner_uid ?? '')});`);
    if (viewer.listedAsAdmin)
      await engine.run(`insert into app_admins values (${owner}, false, now())`);
  }
});

afterAll(() => engine.stop());

/** As the deployment does, with the rights of the secret key. */
async function setDomains(domains: readonly string[]): Promise<void> {
  const list = `array[${domains.map(literal).join()}]::text[]`;
  await engine.run(
    `begin; set local role service_role; select public.set_company_domains(${list}); commit`,
  );
}

test.each([
  ['with domains', COMPANY_DOMAINS],
  ['without them again', []],
  ['with one domain', ['kiosque.test']],
])('%s', async (_name, domains) => {
  await setDomains(domains);
  const attempts = COMPANY_CASES.flatMap(({ viewer }, index) => {
    const path = literal(`${index}.pdf`);
    return [
      `select from comments where file_path = ${path}`,
      `insert into comments (file_path, author, content) values (${path}, 'a', 'b')`,
      `delete from comments where file_path = ${path}`,
      `select from file_access where file_path = ${path}`,
      'select where private.is_admin()',
    ].map((statement) => ({ ...tokenOf(viewer), statement }));
  });
  const outcomes = await outcomesOf(engine, attempts);
  const found = COMPANY_CASES.map(({ name: who }, index) => [
    who,
    outcomes.slice(5 * index, 5 * index + 5),
  ]);
  expect(Object.fromEntries(found)).toEqual(
    Object.fromEntries(
      COMPANY_CASES.map(({ name: who, viewer, admitted: expected }) => {
        const admitted =
          domains.length === 0 ||
          (expected && (domains.length > 1 || viewer.email?.endsWith('kiosque.test')));
        const admin = admitted && isAdmin(viewer) ? '1' : '0';
        return [who, admitted ? ['1', '1', '1', '1', admin] : ['0', '42501', '0', '0', '0']];
      }),
    ),
  );
});

test('only the server reads or writes the list', async () => {
  const statements = [
    'select * from private.company_domains',
    'delete from private.company_domains',
    "insert into private.company_domains values ('ailleurs.test')",
    "select public.set_company_domains(array['ailleurs.test'])",
  ];
  const callers = [tokenOf(null), tokenOf(COMPANY_CASES[0]?.viewer ?? null)];
  const attempts = callers.flatMap((caller) =>
    statements.map((statement) => ({ ...caller, statement })),
  );
  expect(await outcomesOf(engine, attempts)).toEqual(attempts.map(() => '42501'));
});
