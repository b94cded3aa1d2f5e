import { withAdminServices } from '../../dev/seed/admin-services.ts';
import type { Ports } from '../../dev/stack.ts';
import { secretKey } from '../../dev/comments/keys.ts';
import { watchProcess } from './watched-process.ts';

// For tests: runs `npm run smoke` as a separate process, on a stack that runs already.

/** @returns it, with its code and all that it has printed at the end */
export function startSmoke(ports: Ports) {
  const command = watchProcess('ops/smoke.ts', [], {
    env: { ...process.env, NAVETTE_PORTS: JSON.stringify(ports) },
  });
  const end = command.exit.then((code) => ({ code, output: command.output() }));
  return { ...command, end };
}

/** The names of the steps that have ended so. */
export function stepsIn(output: string, state: 'ok' | 'failed' | 'not tried'): string[] {
  const line = new RegExp(`^${state.padEnd(9)} (.{13}) `, 'gm');
  return [...output.matchAll(line)].map(([, name = '']) => name.trim());
}

/**
 * What a run makes, and all admins, by name: accounts, objects, documents, rows of the comments database. Not the lines of
 * the journal, which stay.
 */
export function traces(ports: Ports): Promise<string[]> {
  return withAdminServices(ports, async ({ auth, firestore, bucket }) => {
    const { users } = await auth.listUsers();
    const uids = users.map(({ uid }) => uid);
    const [objects] = await bucket.getFiles();
    const collections = await firestore.listCollections();
    const documents = collections
      .filter(({ id }) => id !== 'journal')
      .map(async (collection) => {
        const name = collection.id;
        const { docs } = await collection.get();
        const isTrace = (id: string, text: string): boolean =>
          name === 'usage'
            ? !uids.includes(id)
            : ['admins', 'smoke_runs'].includes(name) || /essai/i.test(text);
        return docs
          .filter((found) => isTrace(found.id, `${found.id} ${JSON.stringify(found.data())}`))
          .map((found) => `${name}: ${found.id}`);
      });
    const rows = [
      rowsOf(ports, 'app_admins', 'email', '&gone=eq.false'),
      rowsOf(ports, 'comments', 'file_path'),
      rowsOf(ports, 'file_access', 'file_path', '&gone=eq.false'),
    ];
    const names = [...objects.map(({ name }) => name), ...(await Promise.all(rows)).flat()];
    return [
      ...users.map(({ email }) => email ?? ''),
      ...names.filter((name) => /essai|app_admins|^bin\//i.test(name)),
      ...(await Promise.all(documents)).flat(),
    ].toSorted();
  });
}

async function rowsOf(ports: Ports, table: string, column: string, filter = ''): Promise<string[]> {
  const url = `http://127.0.0.1:${ports.comments}/rest/v1/${table}?select=${column}${filter}`;
  const answer = await fetch(url, { headers: { apikey: secretKey } });
  if (!answer.ok) throw new Error(`${table}: ${await answer.text()}`);
  const rows = (await answer.json()) as Record<string, string>[];
  return rows.map((row) => `${table}: ${row[column]}`);
}
