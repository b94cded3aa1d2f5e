import { and, collection, getDocs, or, query, where } from 'firebase/firestore/lite';
import { ROLE_CLAIM } from '../../../core/src/accounts/role-claim.ts';
import { ROOT, type ItemPath } from '../../../core/src/paths/item-path.ts';
import { makeAccounts } from '../accounts.ts';
import { lapsedJobOf } from '../lapsed-job.ts';
import { signIn, type Person } from '../person.ts';
import type { Scene, Step } from '../step.ts';

export const SETUP: Step<Scene> = {
  name: 'setup',
  proves: 'the operator makes two accounts, one of which is admin for some minutes',
  needs: [],
  seconds: 45,
  async run(scene, signal) {
    // First: a sweep is to find it while the rest is tried.
    scene.lapsedJob = await lapsedJobOf(scene.trial.folder);
    scene.password = await makeAccounts(scene.trial, scene.target, signal);
  },
};

export const SIGN_IN: Step<Scene> = {
  name: 'sign-in',
  proves: `after a password, the token has the role '${ROLE_CLAIM.role}'`,
  needs: ['setup'],
  seconds: 30,
  async run(scene) {
    const { target, trial, password, attestation } = scene;
    const enter = (account: Scene['trial']['admin']) =>
      signIn(target, { ...account, password }, attestation);
    // One after the other: the first one starts the function that gives the role.
    scene.member = await enter(trial.member);
    scene.admin = await enter(trial.admin);
    for (const { auth } of [scene.member, scene.admin]) {
      const role = (await auth.currentUser?.getIdTokenResult())?.claims['role'];
      if (role !== ROLE_CLAIM.role) {
        throw new Error(`the role in the token is ${JSON.stringify(role)}`);
      }
    }
  },
};

export const LISTING: Step = {
  name: 'listing',
  proves: 'rules and indexes give a member the listing of the root',
  needs: ['sign-in'],
  seconds: 20,
  async run({ member }) {
    await listedFor(member, ROOT);
  },
};

/**
 * The ids of the records that a member's listing of a folder shows, by the query of the web.
 *
 * @throws {FirebaseError}
 */
export async function listedFor(member: Person, folder: ItemPath): Promise<string[]> {
  const { firestore, uid, email } = member;
  const visible = or(
    where('is_public', '==', true),
    where('owner_uid', '==', uid),
    where('owner_email', '==', email),
    where('allowed_emails', 'array-contains', email),
  );
  const here = where('parent_path', '==', folder);
  const found = await getDocs(query(collection(firestore, 'metas'), and(here, visible)));
  return found.docs.map(({ id }) => id);
}
