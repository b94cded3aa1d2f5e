import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FOLDER_PLACEHOLDER, itemPathOf, objectNameOf } from '../../../core/src/paths/item-path.ts';
import { FRAME_TYPE, inboxNameOf, thumbnailNameOf } from '../../../core/src/files/thumbnail.ts';
import { servedAttributes, uploaderMetadata } from '../../../core/src/files/upload-attributes.ts';
import { putByConsole, putFolder, stored, untilRecorded } from '../support/documents.ts';
import { operatorBucket } from '../support/operator.ts';
import { closeSessions, newAddress, signUp, stranger, type Person } from '../support/people.ts';
import { answerOf, multipartUpload, objectsUrl, resumableUpload } from '../support/raw-storage.ts';
import { call } from '../support/verdicts.ts';

// Nobody can find out from Storage whether a hidden object exists: each request about it is answered with the same
// status and the same words as if there were none.

/** Asks about the object of a name in one way. */
type Question = (person: Person, objectName: string, path: string) => Promise<unknown>;

let admin: Person;
const people: Record<string, Person> = {};

/** In a folder that everybody sees and may add to; the files in it are private. */
const OPEN = `Ouvert ${crypto.randomUUID()}/`;
/** A folder that only admins see. */
const CLOSED = `Fermé ${crypto.randomUUID()}/`;

beforeAll(async () => {
  admin = await signUp({ email: newAddress('chef'), verified: true, admin: true });
  people['nobody'] = stranger();
  people['a member'] = await signUp({ email: newAddress('membre'), verified: true });
  people['a newcomer'] = await signUp({ email: newAddress('nouveau'), verified: false });
  for (const folder of [OPEN, CLOSED]) await putFolder(folder, admin);
  await call(admin, 'setAccess', { path: OPEN, isPublic: true, allowedEmails: [] });
});

afterAll(async () => {
  const others = Object.values(NAMES).filter((name) => itemPathOf(name) === null);
  await Promise.all(others.map((name) => operatorBucket().file(name).delete()));
  await closeSessions();
});

const object = (objectName: string) => `${objectsUrl()}/${encodeURIComponent(objectName)}`;
const attributes = (person: Person, path: string) => ({
  ...servedAttributes(path),
  metadata: uploaderMetadata(path, person),
});
const frameOf = ({ uid }: Person) => ({ contentType: FRAME_TYPE, metadata: { owner_uid: uid } });
const patch = { method: 'PATCH', body: JSON.stringify({ metadata: { a: 'b' } }) };

const QUESTIONS: Record<string, Question> = {
  'its metadata': (person, name) => answerOf(person, object(name)),
  'its bytes': (person, name) => answerOf(person, `${object(name)}?alt=media`),
  'its bytes, with a made-up token': (person, name) =>
    answerOf(person, `${object(name)}?alt=media&token=${person.uid}`),
  'a change of its metadata': (person, name) => answerOf(person, object(name), patch),
  'its deletion': (person, name) => answerOf(person, object(name), { method: 'DELETE' }),
  'a list of what lies beneath it': (person, name) =>
    answerOf(person, `${objectsUrl()}?prefix=${encodeURIComponent(`${name}/`)}`),
  'an upload in one request': (person, name, path) =>
    multipartUpload(person, name, attributes(person, path)),
  'an upload in a session': (person, name, path) =>
    resumableUpload(person, name, attributes(person, path)),
  'an upload of a frame': (person, name) => multipartUpload(person, name, frameOf(person)),
};

/** Puts an object there, if it is not yet, that only admins see. */
async function putPrivately(objectName: string): Promise<void> {
  const path = itemPathOf(objectName);
  if (path === null) return putByConsole(objectName);
  if (path.endsWith(FOLDER_PLACEHOLDER)) return;
  await putByConsole(objectName, uploaderMetadata(path, admin));
  expect(await untilRecorded(path)).toMatchObject({ is_public: false, owner_uid: admin.uid });
}

/** Names that people would try, of objects that only admins see. */
const NAMES: Record<string, string> = {
  'a file without milliseconds beside files of others': objectNameOf(`${OPEN}paie.xlsx`),
  'a file in a hidden folder': objectNameOf(CLOSED + stored('paie.xlsx')),
  'a file without milliseconds in a hidden folder': objectNameOf(`${CLOSED}paie.xlsx`),
  'a file without milliseconds at the root': objectNameOf(`paie ${crypto.randomUUID()}.xlsx`),
  'the frame of a hidden video': inboxNameOf(CLOSED + stored('film.mp4')),
  'the thumbnail of a hidden file': thumbnailNameOf(`${OPEN}paie.png`, '17'),
  'the placeholder of a hidden folder': `${objectNameOf(CLOSED)}${FOLDER_PLACEHOLDER}`,
};

describe.each(['nobody', 'a member', 'a newcomer'])('%s', (who) => {
  test.each(Object.keys(NAMES))('cannot ask for %s', async (what) => {
    const person = people[who];
    const there = NAMES[what];
    if (!person || !there) throw new Error(`unknown: ${who}, ${what}`);
    await putPrivately(there);
    const missing = there.replace(/(paie|film|Fermé)/, '$1s');
    const asked = async (name: string): Promise<[string, unknown][]> => {
      const path = name.replace(/^[a-z]+\//, '');
      const answers: [string, unknown][] = [];
      for (const [way, ask] of Object.entries(QUESTIONS)) {
        answers.push([way, await ask(person, name, path)]);
      }
      // An answer may repeat the name that was asked for.
      return JSON.parse(
        JSON.stringify(answers).replaceAll(JSON.stringify(name).slice(1, -1), 'NAME'),
      );
    };
    const answers = await asked(there);
    expect(await asked(missing)).toEqual(answers);
    // Storage may start an upload session and refuse it only at its end, but for both in the same way.
    for (const [way, answer] of answers) {
      expect([way, answer]).toEqual([way, expect.objectContaining({ status: 403 })]);
    }
  });
});

test('an upload with milliseconds is taken beside it', async () => {
  const person = people['a member'];
  if (!person) throw new Error('no member');
  const path = OPEN + stored('paie.xlsx');
  const answer = await multipartUpload(person, objectNameOf(path), attributes(person, path));
  expect(answer).toMatchObject({ status: 200 });
});
