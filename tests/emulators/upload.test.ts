import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeSessions, newAddress, signUp, type Person } from './support/people.ts';
import { readAs, uploadRecorded } from './support/documents.ts';

let member: Person;
let other: Person;

beforeAll(async () => {
  member = await signUp({ email: newAddress('membre'), verified: false });
  other = await signUp({ email: newAddress('collegue'), verified: true });
});

afterAll(closeSessions);

test('an upload is private to its uploader', async () => {
  const path = `${Date.now()}_Été & 100% n°12 – été (copie) #1.txt`;
  const record = await uploadRecorded(member, path, 'abc');
  expect(record).toMatchObject({
    file_path: path,
    parent_path: '',
    name: path,
    is_public: false,
    allowed_emails: [],
    owner_email: member.email,
    owner_uid: member.uid,
    inherits: false,
    added_by: member.email,
    added_by_uid: member.uid,
    size: 3,
    content_type: 'text/plain',
  });
  await expect(readAs(member, path)).resolves.toMatchObject({ size: 3 });
  await expect(readAs(other, path)).rejects.toMatchObject({ code: 'storage/unauthorized' });
});
