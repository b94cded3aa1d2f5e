import { doc, getDoc } from 'firebase/firestore/lite';
import { firestore } from '../sdk/firestore.ts';

/**
 * Whether `admins` lists an address. The rules let only the owner of a confirmed address ask.
 *
 * @param email lower-cased
 * @throws {FirestoreError}
 */
export async function isListedAsAdmin(email: string): Promise<boolean> {
  return (await getDoc(doc(firestore, 'admins', email))).exists();
}
