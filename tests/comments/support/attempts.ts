import type { Viewer } from '../../../core/src/access/access.ts';
import type { Engine } from './engines.ts';

/** A statement to run with a viewer's role and claims. */
export interface Attempt {
  role: 'anon' | 'authenticated' | 'service_role';
  claims: Readonly<Record<string, unknown>>;
  statement: string;
}

/** For a function of PL/pgSQL with the parameters `role` and `claims`: the statements after it run with these. */
export const BECOME_VIEWER = `
    perform set_config('request.jwt.claims', claims, true);
    perform set_config('role', role, true);`;

/** SQL that calls a function with a viewer's role and claims, and one value more. */
export function asViewer(
  called: string,
  { role, claims }: Pick<Attempt, 'role' | 'claims'>,
  value: string,
): string {
  return `${called}(${[role, JSON.stringify(claims), value].map(literal).join(', ')})`;
}

/**
 * SQL of a function that runs a statement with a role and claims, and rolls it back. It returns the
 * number of rows, or the code of the error.
 */
const ATTEMPT_FUNCTION = `
  create or replace function pg_temp.attempt(role text, claims text, statement text) returns text
  language plpgsql as $$
  declare
    rows bigint;
  begin
    ${BECOME_VIEWER}
    execute statement;
    get diagnostics rows = row_count;
    raise exception 'undone' using errcode = 'ZZ000', detail = rows::text;
  exception
    when sqlstate 'ZZ000' then
      return rows::text;
    when others then
      return sqlstate;
  end
  $$;`;

/**
 * SQL of a function that runs a statement with a role and claims, without a rollback. It returns
 * the number of rows, or the code and the detail of the error.
 */
export function requestQuery(attempt: Attempt): string {
  return `${REQUEST_FUNCTION} select ${asViewer('pg_temp.request', attempt, attempt.statement)} as outcome`;
}

const REQUEST_FUNCTION = `
  create or replace function pg_temp.request(role text, claims text, statement text) returns text
  language plpgsql as $$
  declare
    rows bigint;
    said text;
  begin
    ${BECOME_VIEWER}
    execute statement;
    get diagnostics rows = row_count;
    return rows::text;
  exception
    when others then
      get stacked diagnostics said = pg_exception_detail;
      return concat_ws(' ', sqlstate, nullif(said, ''));
  end
  $$;`;

/**
 * Runs attempts one by one, each undone.
 *
 * @returns for each the number of rows, or the code of the error
 */
export async function outcomesOf(
  { run }: Pick<Engine, 'run'>,
  attempts: readonly Attempt[],
): Promise<string[]> {
  const cases = attempts.map(({ role, claims, statement }) => ({
    role,
    claims: JSON.stringify(claims),
    statement,
  }));
  const outcomes = await run(`${ATTEMPT_FUNCTION}
    select json_agg(pg_temp.attempt(role, claims, statement) order by place)::text as outcomes
    from rows from (json_to_recordset(${literal(JSON.stringify(cases))})
      as (role text, claims text, statement text)) with ordinality
      as attempts (role, claims, statement, place)`);
  return JSON.parse(outcomes) as string[];
}

/** The role and claims of a viewer's token. */
export function tokenOf(viewer: Viewer | null): Pick<Attempt, 'role' | 'claims'> {
  if (viewer === null) return { role: 'anon', claims: { role: 'anon' } };
  return {
    role: 'authenticated',
    claims: {
      iss: 'https://securetoken.google.com/demo-navette',
      aud: 'demo-navette',
      sub: viewer.uid,
      email: viewer.email,
      email_verified: viewer.emailVerified,
      role: 'authenticated',
    },
  };
}

/** A text as an SQL literal. */
export function literal(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
