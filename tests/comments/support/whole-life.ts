import { doc, setDoc } from 'firebase/firestore/lite';
import { objectNameOf, type ItemPath } from '../../../core/src/paths/item-path.ts';
import {
  stored,
  storedMeta,
  untilForgotten,
  uploadAsFolder,
  untilRecorded,
  uploadRecorded,
} from '../../emulators/support/documents.ts';
import { operatorBucket, operatorDatabase } from '../../emulators/support/operator.ts';
import { newAddress } from '../../emulators/support/people.ts';
import { until } from '../../emulators/support/until.ts';
import { call } from '../../emulators/support/verdicts.ts';
import { replaceBy, send } from '../../emulators/support/versions.ts';
import { remove } from '../../../ops/admin/remove.ts';
import type { Commenter } from './attack-scene.ts';
import { newcomer } from './clients.ts';
import { commentsOn, untilAdminMirrored, untilMirrored } from './mirrored.ts';

/** Somebody who has done all that one can do with Navette. */
export interface WholeLife {
  person: Commenter;
  chef: Commenter;
  other: Commenter;
  /** Seen by everybody. */
  folder: ItemPath;
  /** The person's own, with an earlier version; that of the folder; shared with them and with another one. */
  own: ItemPath;
  inFolder: ItemPath;
  shared: ItemPath;
  /** In the bin. */
  binned: ItemPath;
}

export async function wholeLife(chef: Commenter): Promise<WholeLife> {
  const person = await newcomer({ email: newAddress('partie'), verified: true, admin: true });
  const other = await newcomer({ email: newAddress('reste'), verified: true });
  const { email } = person;
  await untilAdminMirrored(email, true);

  // As an admin.
  const [folder, made] = [`${crypto.randomUUID()}/`, `${crypto.randomUUID()}/`];
  await call(chef, 'createFolder', { path: folder });
  await call(person, 'createFolder', { path: made });
  await access(person, folder, { isPublic: true });
  const thrown = folder + stored('jeté.txt');
  await uploadRecorded(chef, thrown);
  await call(person, 'deleteItems', { paths: [thrown] });
  await remove(email);

  // As a member.
  const own = stored(`${crypto.randomUUID()}.txt`);
  const [inFolder, shared] = [folder + stored('dossier.txt'), folder + stored('partagé.txt')];
  const [binned, lost] = [folder + stored('corbeille.txt'), folder + stored('perdu.txt')];
  const [moved, withdrawn] = [folder + stored('déplacé.txt'), folder + stored('retiré.txt')];
  await uploadRecorded(person, own);
  await replaceBy(person, own, 'deuxième');
  await send(person, 'jamais pris');
  for (const path of [inFolder, binned, lost, moved, withdrawn]) {
    await uploadAsFolder(person, path);
    await untilRecorded(path);
  }
  await uploadRecorded(chef, shared);
  await access(chef, shared, { allowedEmails: [email, other.email] });
  await setDoc(doc(person.firestore, 'recents', person.uid), { paths: [own] });
  for (const path of [inFolder, binned, shared]) {
    await untilMirrored(
      path,
      ({ gone, is_public, allowed_emails }) => !gone && (is_public || allowed_emails.length > 0),
    );
    await comment(person, path, 'De la part de la personne.');
  }
  await comment(other, shared, 'De la part d’une autre.');
  await access(chef, binned, { allowedEmails: [email], owner: { email } });
  await call(chef, 'deleteItems', { paths: [binned] });
  await until('the comments of the bin', async () => (await commentsOn(binned)).length === 0);
  await operatorBucket().file(objectNameOf(lost)).delete();
  await untilForgotten(lost);
  await call(chef, 'moveItems', { paths: [moved], to: made });
  const seen = (await storedMeta(withdrawn))?.generation ?? null;
  await call(person, 'deleteItems', { paths: [withdrawn], seen: [seen], own: true });
  // What production writes at the limit of a day, and after the first picture.
  await operatorDatabase().collection('upload_blocks').doc(`${person.uid}_2026-1-1`).set({});
  await operatorDatabase().collection('rendering_time').doc(person.uid).set({ ms: 1, at: 1 });
  return { person, chef, other, folder, own, inFolder, shared, binned };
}

function access(by: Commenter, path: ItemPath, change: object): Promise<unknown> {
  return call(by, 'setAccess', { path, isPublic: false, allowedEmails: [], ...change });
}

async function comment(by: Commenter, file_path: ItemPath, content: string): Promise<void> {
  await by.comments
    .from('comments')
    .insert({ file_path, author: 'Un nom', content })
    .throwOnError();
}
