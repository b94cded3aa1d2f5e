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
 * What somebody has opened last, on all their devices, the last first.
 *
 * @throws {FirestoreError}
 */
export async function fetchRecents(uid: string): Promise<ItemPath[]> {
  return readRecents((await getDoc(doc(firestore, RECENTS, uid))).data());
}

/** A document in JSON, as far as it is read here. */
interface Found {
  updateTime: string;
  fields?: { paths?: { arrayValue?: { values?: { stringValue?: string }[] } } };
}

/** How often it is tried while other devices write at the same moment. */
const TRIES = 3;
/** What Firestore answers when the document is not as it was read: another version, or there already. */
const CHANGED_MEANWHILE = [400, 409];
/** An answer that takes longer does not come, in milliseconds: the other tabs wait for it. */
const TIMEOUT_MS = 20_000;

/**
 * Notes what the person has opened, the last first, before what they have opened elsewhere: the tabs of a browser one after
 * the other, and after another device anew. Not by the SDK, whose code for writing nothing else needs: 4 kB of the
 * documents' page.
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
