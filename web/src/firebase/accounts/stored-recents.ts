import { readRecents, RECENTS, recentsWith } from '@navette/core/accounts/recents';
import type { ItemPath } from '@navette/core/paths/item-path';
import { doc, getDoc } from 'firebase/firestore/lite';
import { attestation, firebaseApp } from '../sdk/attested-app.ts';
import { auth } from '../sdk/auth.ts';
import { EMULATOR_HOST, emulators } from '../sdk/configuration.ts';
import { firestore } from '../sdk/firestore.ts';

const DATABASE = `projects/${firebaseApp.options.projectId}/databases/(default)`;
const HOST = emulators
  ? `http://${EMULATOR_HOST}:${emulators.firestore}`
  : 'https://firestore.googleapis.com';

/**
 * What a person has opened last, on any of their devices, the latest first.
 *
 * @throws {FirestoreError}
 */
export async function fetchRecents(uid: string): Promise<ItemPath[]> {
  return readRecents((await getDoc(doc(firestore, RECENTS, uid))).data());
}

/** The parts of a JSON document that are read here. */
interface Found {
  updateTime: string;
  fields?: { paths?: { arrayValue?: { values?: { stringValue?: string }[] } } };
}

/** Most attempts while other devices write at the same time. */
const TRIES = 3;
/** Firestore's answers when the document has changed since it was read, or exists already. */
const CHANGED_MEANWHILE = [400, 409];
/** Longest time for an answer, in milliseconds: the browser's other tabs wait for it. */
const TIMEOUT_MS = 20_000;

/**
 * Stores what the person has opened here, the latest first, before what was opened elsewhere. The tabs of a browser
 * take turns; after a write by another device, it tries again. Not done with the SDK: its code for writing would add 4
 * kB to the documents page.
 *
 * @throws {Error} when it was not written
 */
export async function writeRecents(uid: string, opened: readonly ItemPath[]): Promise<void> {
  await navigator.locks.request(`${RECENTS}/${uid}`, async () => {
    for (let tries = 1; ; tries++) {
      const answer = await writeAfterReading(uid, opened);
      if (answer.ok) return;
      if (tries === TRIES || !CHANGED_MEANWHILE.includes(answer.status)) throw refusal(answer);
    }
  });
}

async function writeAfterReading(uid: string, opened: readonly ItemPath[]): Promise<Response> {
  const name = `${DATABASE}/documents/${RECENTS}/${uid}`;
  const answer = await ask(uid, 'batchGet', { documents: [name] });
  if (!answer.ok) throw refusal(answer);
  const [{ found }] = (await answer.json()) as [{ found?: Found }];
  const stored = found?.fields?.paths?.arrayValue?.values?.map(({ stringValue }) => stringValue);
  const paths = recentsWith(opened, readRecents({ paths: stored }));
  const values = paths.map((path) => ({ stringValue: path }));
  const update = { name, fields: { paths: { arrayValue: { values } } } };
  const currentDocument = found ? { updateTime: found.updateTime } : { exists: false };
  return ask(uid, 'commit', { writes: [{ update, currentDocument }] });
}

function refusal({ status }: Response): Error {
  return new Error(`a request about ${RECENTS} was answered ${status}`);
}

async function ask(uid: string, method: string, question: object): Promise<Response> {
  const user = auth.currentUser;
  if (user?.uid !== uid) throw new Error('somebody else is signed in');
  const [token, attested] = await Promise.all([user.getIdToken(), attestation()]);
  return fetch(`${HOST}/v1/${DATABASE}/documents:${method}`, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${token}`,
      ...(attested === null ? {} : { 'X-Firebase-AppCheck': attested }),
    },
    body: JSON.stringify(question),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
}
