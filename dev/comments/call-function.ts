import type { Answer } from './answer.ts';
import type { CommentsDatabase, Session } from './database.ts';
import { quoted } from './parameters.ts';
import { Problem } from './problem.ts';

/**
 * Calls a function of the schema `public` that returns nothing, in one transaction.
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
  await database.inSession(session, (transaction) =>
    transaction.query(
      `select public.${quoted(name)}(${list.join(', ')})`,
      given.map(([, value]) => value),
    ),
  );
  return { status: 204, body: '' };
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
