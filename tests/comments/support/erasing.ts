import { Timestamp } from 'firebase-admin/firestore';
import type { ItemPath } from '../../../core/src/paths/item-path.ts';
import { departureRef } from '../../../functions/src/records/departures.ts';
import { erase, type EraseOptions } from '../../../ops/person/erase.ts';
import { runPerson } from '../../../ops/person/run-person.ts';
import { stored, uploadRecorded } from '../../emulators/support/documents.ts';
import { operatorDatabase } from '../../emulators/support/operator.ts';
import type { Commenter } from './attack-scene.ts';
import { placesOf } from './everywhere.ts';

// The operator's `npm run person -- erase`, in this process.

export const means = { connect: async () => void operatorDatabase(), progress: () => undefined };
/** As it is typed. */
export const command = (...words: string[]) => runPerson(['erase', ...words], means);

export const confirmed = (email: string, options: Partial<EraseOptions> = {}) =>
  erase(email, { confirm: true, ...options });

/** What may tell who somebody is. */
export async function everywhere({
  email,
  uid,
}: Pick<Commenter, 'email' | 'uid'>): Promise<string[]> {
  const places = await Promise.all([email, uid].map(placesOf));
  return [...new Set(places.flat())].toSorted();
}

/** As when nothing that was begun before comes any more. */
export async function aDayLater(email: string): Promise<void> {
  const at = Timestamp.fromMillis(Date.now() - 26 * 3600_000);
  await departureRef(email).update({ at, closed_at: at });
}

/** As when nobody has heard of a run that was killed for a minute. */
export async function aMinuteLater(email: string): Promise<void> {
  await departureRef(email).update({ erasing_until: Timestamp.now() });
}

/** A file that somebody has added. */
export async function fileOf(person: Commenter): Promise<ItemPath> {
  const path = stored(`${crypto.randomUUID()}.txt`);
  await uploadRecorded(person, path);
  return path;
}
