import { accounts } from '../admin-app.ts';
import type { LiveObject } from '../objects/live-object.ts';
import type { Person } from './draft-record.ts';

/**
 * Who uploaded an object, from the address in its metadata, which the rules have checked.
 *
 * An account younger than the object cannot have uploaded it: it took over an address that another
 * account has left, and gets no uid here.
 *
 * @returns null for an object without an owner: it came by the console
 */
export async function uploaderOf(object: LiveObject | null): Promise<Person | null> {
  if (object === null || object.ownerEmail === null) return null;
  return { email: object.ownerEmail, uid: await uidAt(object.ownerEmail, object.created) };
}

async function uidAt(email: string, moment: Date): Promise<string | null> {
  const auth = await accounts();
  const { users } = await auth.getUsers([{ email }]).catch((error: unknown) => {
    // What is no address in Auth's eyes is nobody's.
    if (hasCode(error, 'auth/invalid-email')) return { users: [] };
    throw error;
  });
  const user = users[0];
  if (user === undefined) return null;
  return new Date(user.metadata.creationTime) <= moment ? user.uid : null;
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
