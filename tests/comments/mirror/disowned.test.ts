import { afterAll, expect, test } from 'vitest';
import {
  confirmPasswordReset,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
} from 'firebase/auth';
import { inject } from 'vitest';
import { objectNameOf } from '../../../core/src/paths/item-path.ts';
import { putByConsole } from '../../emulators/support/documents.ts';
import { operatorAuth } from '../../emulators/support/operator.ts';
import { closeSessions, newAddress, stranger } from '../../emulators/support/people.ts';
import { PROJECT } from '../../emulators/support/project.ts';
import { call } from '../../emulators/support/verdicts.ts';
import { newcomer, secretClient } from '../support/clients.ts';
import { mirroredAccess, untilAdminMirrored } from '../support/mirrored.ts';

afterAll(closeSessions);

test('‘Ce n’est pas moi’ deletes what the stranger has written with the account, and nothing else', async () => {
  const [admin, made, other] = await Promise.all([
    newcomer({ email: newAddress('chef'), verified: true, admin: true }),
    newcomer({ email: newAddress('directrice'), verified: false }),
    newcomer({ email: newAddress('membre'), verified: true }),
  ]);
  await untilAdminMirrored(admin.email, true);
  const folder = `${crypto.randomUUID()}/`;
  const file = `${folder}a.txt`;
  await call(admin, 'createFolder', { path: folder });
  await putByConsole(objectNameOf(file));
  await call(admin, 'repairRecords', { path: folder });
  await call(admin, 'setAccess', { path: folder, isPublic: true, allowedEmails: [] });
  expect(await mirroredAccess(file)).toMatchObject({ is_public: true });
  for (const person of [made, other]) {
    const row = { file_path: file, author: 'La directrice', content: 'Vu.' };
    expect((await person.comments.from('comments').insert(row)).error).toBeNull();
  }
  // A comment that is kept out of sight until its file comes back.
  const kept = { id: crypto.randomUUID(), file_path: `${folder}b.txt`, removal_id: 'x' };
  const written = { author: 'La directrice', content: 'Vu.', author_uid: made.uid };
  const created_at = new Date().toISOString();
  await secretClient()
    .from('removed_comments')
    .insert({ ...kept, ...written, created_at })
    .throwOnError();

  await sendPasswordResetEmail(made.auth, made.email);
  const mailbox = `http://127.0.0.1:${inject('ports').auth}/emulator/v1/projects/${PROJECT}/oobCodes`;
  const { oobCodes } = (await (await fetch(mailbox)).json()) as {
    oobCodes: { email: string; oobCode: string }[];
  };
  const code = oobCodes.findLast(({ email }) => email === made.email)?.oobCode ?? '';
  const owner = { ...stranger(), uid: made.uid, email: made.email };
  await confirmPasswordReset(owner.auth, code, 'un nouveau mot de passe');
  await signInWithEmailAndPassword(owner.auth, made.email, 'un nouveau mot de passe');
  await call(owner, 'settleAccount', { mine: false });

  const { data } = await secretClient().from('comments').select('author_uid').eq('file_path', file);
  expect(data).toEqual([{ author_uid: other.uid }]);
  const out = await secretClient().from('removed_comments').select('id').eq('id', kept.id);
  expect(out.data).toEqual([]);
  await expect(operatorAuth().getUser(made.uid)).rejects.toMatchObject({
    code: 'auth/user-not-found',
  });
});
