import { FirebaseError } from 'firebase/app';
import {
  and,
  collection,
  doc,
  getDoc,
  getDocs,
  limit,
  or,
  query,
  where,
  type QueryFilterConstraint,
} from 'firebase/firestore/lite';
import { FunctionsError, httpsCallable } from 'firebase/functions';
import { callAddress } from '../../../core/src/calls/call-address.ts';
import type { CallErrorDetails, Callables } from '../../../core/src/calls/call-contracts.ts';
import { isCredential } from '../../../core/src/accounts/emails.ts';
import { MAX_ASKED_RECORDS } from '../../../core/src/limits.ts';
import { isFolderPath, parentPath, type ItemPath } from '../../../core/src/paths/item-path.ts';
import { metaId } from '../../../core/src/paths/meta-id.ts';
import { readAs, stored, upload } from './documents.ts';
import type { Person } from './people.ts';

// How the servers answer a person's requests for an item, sent as the web sends them.

/** How Firestore answers a read of the record. */
export async function recordVerdict(
  person: Person,
  path: ItemPath,
): Promise<'given' | 'refused' | 'missing'> {
  try {
    const snapshot = await getDoc(doc(person.firestore, 'metas', metaId(path)));
    return snapshot.exists() ? 'given' : 'missing';
  } catch (error) {
    if (codeOf(error) === 'permission-denied') return 'refused';
    throw error;
  }
}

/** Whether the query that the web makes for this person's listing returns the item. */
export async function isListed(person: Person, path: ItemPath, asAdmin: boolean): Promise<boolean> {
  const here = where('parent_path', '==', parentPath(path));
  const conditions = asAdmin ? here : and(here, or(...(await provableConditions(person))));
  try {
    const found = await getDocs(
      query(collection(person.firestore, 'metas'), and(conditions), limit(MAX_ASKED_RECORDS)),
    );
    return found.docs.some((document) => document.id === metaId(path));
  } catch (error) {
    if (codeOf(error) === 'permission-denied') return false;
    throw error;
  }
}

/** The conditions with which the rules accept this person's query; see firestore.rules. */
async function provableConditions(person: Person): Promise<QueryFilterConstraint[]> {
  const token = await person.auth.currentUser?.getIdTokenResult();
  const verified = token?.claims['email_verified'] === true && isCredential(person.email);
  return [
    where('is_public', '==', true),
    ...(verified
      ? [
          where('owner_uid', '==', person.uid),
          where('owner_email', '==', person.email),
          where('allowed_emails', 'array-contains', person.email),
        ]
      : []),
  ];
}

/**
 * Whether Storage allows the person to read a file that exists, or to upload into a folder.
 */
export async function storageAllows(person: Person, path: ItemPath): Promise<boolean> {
  try {
    await (isFolderPath(path)
      ? upload(person, path + stored(crypto.randomUUID()))
      : readAs(person, path));
    return true;
  } catch (error) {
    if (REFUSALS.includes(codeOf(error))) return false;
    throw error;
  }
}

/** The SDK turns a refusal without a token into `unauthenticated`. */
const REFUSALS = ['storage/unauthorized', 'storage/unauthenticated'];

/** Calls a function of the backend as the web does. */
export async function call<Answer>(
  person: Person,
  name: keyof Callables,
  data: unknown,
): Promise<Answer> {
  const address = callAddress(name);
  const callable = httpsCallable<unknown, Answer>(person.functions, address, { timeout: 120_000 });
  return (await callable(data)).data;
}

/** Whether a callable for admins accepts the person, whatever its answer is. */
export async function callableAllows(
  person: Person,
  name: keyof Callables,
  data: unknown,
): Promise<boolean> {
  try {
    await call(person, name, data);
    return true;
  } catch (error) {
    if (codeOf(error) === 'functions/not-found') return true;
    if (detailsOf(error)?.message === 'Réservé aux admins.') return false;
    throw error;
  }
}

/** The details of a callable's refusal, as the web reads them; null when it accepted the person. */
export async function refusalOf(calling: Promise<unknown>): Promise<CallErrorDetails | null> {
  const error: unknown = await calling.then(
    () => null,
    (reason: unknown) => reason,
  );
  return error === null ? null : detailsOf(error);
}

/** The details of a callable's refusal. */
export function detailsOf(error: unknown): CallErrorDetails | null {
  return error instanceof FunctionsError ? (error.details as CallErrorDetails) : null;
}

/** The stable code of a Firebase error, or its text. */
export function codeOf(error: unknown): string {
  return error instanceof FirebaseError ? error.code : String(error);
}
