import type { Answer } from './answer.ts';
import type { CommentsDatabase, Session } from './database.ts';
import { quoted } from './parameters.ts';
import { Problem } from './problem.ts';

/**
 * Calls a function of the schema `public`, in one transaction. As PostgREST: what returns nothing is answered with 204,
 * and any other with its value as JSON.
 *
 * @param body JSON of its arguments by name
 * @throws {Problem} or an error of Postgres; the transaction is then rolled back
 */
export async function callFunction(
  database: CommentsDatabase,
  session: Session,
  name: string,
  { method, body }: { method: string; body: string },
): Promise<Answer> {
  if (method !== 'POST') throw new Problem(405, 'PGRST117', 'Unsupported HTTP method');
  const given = Object.entries(argumentsOf(body));
  const list = given.map(([argument], index) => `${quoted(argument)} => $${index + 1}`);
  const { rows } = await database.inSession(session, (transaction) =>
    transaction.query<{ body: string | null; returns: string }>(
      // Postgres makes the JSON, so that times have the same format as on hosted Supabase.
      `with called as (select public.${quoted(name)}(${list.join(', ')}) as value)
       select case when pg_typeof(value) = 'void'::regtype then null else to_json(value)::text end as body,
         pg_typeof(value)::text as returns from called`,
      given.map(([, value]) => parameter(value)),
    ),
  );
  const [answered] = rows;
  if (answered === undefined || answered.returns === 'void') return { status: 204, body: '' };
  return { status: 200, body: answered.body ?? 'null' };
}

function argumentsOf(body: string): object {
  try {
    const parsed: unknown = JSON.parse(body);
    if (typeof parsed === 'object' && parsed !== null) return parsed;
  } catch {
    // Refused below.
  }
  throw new Problem(400, 'PGRST102', 'Empty or invalid json');
}

/** An argument as PGlite takes it: objects as JSON, arrays as they are. */
function parameter(value: unknown): unknown {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? JSON.stringify(value)
    : value;
}
