import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { CallErrorDetails, CallReason } from '../../../core/src/calls/call-contracts.ts';
import { metaId } from '../../../core/src/paths/meta-id.ts';
import { MOVED, type MovedDocument } from '../../../core/src/paths/moved-document.ts';
import { MESSAGES } from '../../../core/src/text/messages.ts';
import { publishableKey } from '../../../dev/comments/keys.ts';
import { projectRoot } from '../../../dev/project-root.ts';
import {
  FILE,
  FOLDER,
  FORMER,
  SENDER,
  VIDEO,
  type RecordedRequest,
  type Sender,
} from '../../../quality/previous-release/recorded-request.ts';
import { putFolder, untilRecorded, uploadAsFolder } from '../../emulators/support/documents.ts';
import { operatorDatabase } from '../../emulators/support/operator.ts';
import { closeSessions, newAddress, signUp, type Person } from '../../emulators/support/people.ts';
import { BUCKET, PROJECT, REGION } from '../../emulators/support/project.ts';
import { answerOf, multipartUploadAt, type Answer } from '../../emulators/support/raw-storage.ts';
import { call } from '../../emulators/support/verdicts.ts';
import { address } from '../support/clients.ts';
import { untilAdminMirrored, untilMirrored } from '../support/mirrored.ts';

// Tabs of the previous release stay open after a deployment: what they send has to be accepted (decision 0184).

const [, ...LINES] = readFileSync(
  join(projectRoot, 'quality/previous-release/requests.jsonl'),
  'utf8',
)
  .trim()
  .split('\n');
const REFUSED =
  'Open pages of the previous release send this. Keep it for a release (0184). Do not record again on this branch.';

/** Of a video of fewer bytes nobody takes the frame. */
const CONTENT = 'bonjour '.repeat(10);

const moved = () => operatorDatabase().collection(MOVED).doc(metaId(FORMER));
let people: Record<Sender, Person>;

beforeAll(async () => {
  people = {
    admin: await signUp({ email: newAddress('chef'), verified: true, admin: true }),
    member: await signUp({ email: newAddress('membre'), verified: true }),
    unverified: await signUp({ email: newAddress('nouveau'), verified: false }),
  };
  await putFolder(FOLDER, people.admin);
  await call(people.admin, 'setAccess', { path: FOLDER, isPublic: true, allowedEmails: [] });
  await uploadAsFolder(people.admin, FILE);
  await untilMirrored(FILE, (row) => row.is_public);
  await untilAdminMirrored(people.admin.email, true);
  await moved().set({ to: FILE, to_id: metaId(FILE) } satisfies MovedDocument);
});

afterAll(async () => {
  await moved().delete();
  await closeSessions();
});

/** Why a callable that has understood a request did not do what it asks: there are other items now. */
const ANSWERS: readonly (CallReason | undefined)[] = ['changed', 'name-taken', 'not-found'];

/** The request of somebody else in the same role. */
function requestOf(line: string): { request: RecordedRequest; person: Person } {
  const [sender] = JSON.parse(line) as RecordedRequest;
  const person = people[sender];
  const own = line.replaceAll(SENDER.uid, person.uid).replaceAll(SENDER.email, person.email);
  return { request: JSON.parse(own) as RecordedRequest, person };
}

function send(
  person: Person,
  [, service, method, place, body, headers]: RecordedRequest,
): Promise<Answer> {
  const { firestore, functions, storage } = inject('ports');
  const beginning = {
    firestore: `http://127.0.0.1:${firestore}/v1/projects/${PROJECT}/databases/(default)/`,
    callables: `http://127.0.0.1:${functions}/${PROJECT}/${REGION}/`,
    storage: `http://127.0.0.1:${storage}/v0/b/${BUCKET}/`,
    comments: `${address()}/rest/v1/`,
  }[service];
  if (service === 'storage' && body !== null) {
    return multipartUploadAt(person, beginning + place, body, CONTENT);
  }
  const init = { method, ...(body === null ? {} : { body: JSON.stringify(body) }) };
  if (service === 'storage') return answerOf(person, beginning + place, init);
  return asBearer(person, beginning + place, {
    ...init,
    headers: { 'content-type': 'application/json', apikey: publishableKey, ...headers },
  });
}

async function asBearer(person: Person, url: string, init: RequestInit): Promise<Answer> {
  const headers = new Headers(init.headers);
  headers.set('authorization', `Bearer ${await person.auth.currentUser?.getIdToken()}`);
  const answer = await fetch(url, { ...init, headers });
  return { status: answer.status, body: await answer.text() };
}

test.each(LINES.map((line, index) => [index + 2, line.slice(0, 80), line] as const))(
  'line %i: %s',
  async (_number, _beginning, line) => {
    const { request, person } = requestOf(line);
    const [, service, method, place] = request;
    if (place.startsWith('o?name=inbox')) await untilRecorded(VIDEO);
    const { status, body } = await send(person, request);
    if (service === 'callables' && status >= 400 && body.startsWith('{')) {
      const { error } = JSON.parse(body) as { error?: { details?: CallErrorDetails } };
      const { reason, message } = error?.details ?? {};
      // The local stack has the free storage plan.
      if (ANSWERS.includes(reason) || message === MESSAGES.noRenaming) return;
    }
    expect(status >= 200 && status < 300, `${REFUSED} ${status} ${body}`).toBe(true);
    // The database answers so, too, to whoever may delete no row.
    if (service === 'comments' && method === 'DELETE') {
      expect(JSON.parse(body), REFUSED).toHaveLength(1);
    }
  },
);
