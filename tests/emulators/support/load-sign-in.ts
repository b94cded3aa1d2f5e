import { randomUUID } from 'node:crypto';
import type { Ports } from '../../../dev/stack.ts';

/**
 * Loads the function that every sign-up waits for, by an account that is deleted again. On
 * a busy machine that can take longer than the 30 seconds after which the web SDK gives up.
 */
export async function loadSignIn(ports: Pick<Ports, 'auth'>): Promise<void> {
  const account = { email: `${randomUUID()}@navette.test`, password: randomUUID() };
  const answer = await post(ports, 'signUp', { ...account, returnSecureToken: true });
  const { idToken } = (await answer.json()) as { idToken: string };
  await post(ports, 'delete', { idToken });
}

async function post({ auth }: Pick<Ports, 'auth'>, method: string, body: object) {
  const accounts = `http://127.0.0.1:${auth}/identitytoolkit.googleapis.com/v1/accounts`;
  const answer = await fetch(`${accounts}:${method}?key=local`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${method} failed: ${await answer.text()}`);
  return answer;
}
