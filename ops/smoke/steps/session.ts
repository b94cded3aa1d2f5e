import { FirebaseError } from 'firebase/app';
import {
  and,
  collection,
  documentId,
  getDocs,
  limit,
  or,
  orderBy,
  query,
  startAt,
  where,
} from 'firebase/firestore/lite';
import { ROLE_CLAIM } from '../../../core/src/accounts/role-claim.ts';
import { callAddress } from '../../../core/src/calls/call-address.ts';
import { ROOT, type ItemPath } from '../../../core/src/paths/item-path.ts';
import { forEachBounded } from '../../../functions/src/walk/for-each-bounded.ts';
import { confirmAddress, makeAdmin, newPassword } from '../accounts.ts';
import { signIn, signUp, visit, type Person } from '../person.ts';
import type { Scene, Step } from '../run-steps.ts';

/** Functions that are called at the same time: each may have to start. */
const PARALLEL = 6;

export const FUNCTIONS: Step<Scene> = {
  name: 'functions',
  proves: 'each function of the pages answers, and refuses whoever has not signed in',
  needs: [],
  seconds: 60,
  async run({ target, attestation }) {
    const visitor = visit(target, attestation);
    try {
      await forEachBounded(target.callables, PARALLEL, async (name) => {
        const address = name === 'adminCalls' ? callAddress('createFolder') : name;
        const answer = await visitor.ask(address, {}).catch((error: unknown) => error);
        const code = answer instanceof FirebaseError ? answer.code : 'an answer';
        // Google itself refuses with another code, where nobody may call a function, or there is none.
        if (code !== 'functions/unauthenticated') throw new Error(`${name} gave ${code}`);
      });
    } finally {
      await visitor.close();
    }
  },
};

export const SIGN_IN: Step<Scene> = {
  name: 'sign-in',
  proves: `after a password, the token has the role '${ROLE_CLAIM.role}': of who signed up, and of an account of the console`,
  needs: [],
  seconds: 45,
  async run(scene, signal) {
    const { target, trial, attestation } = scene;
    const password = newPassword();
    await makeAdmin(trial, password, target, signal);
    // The function of a sign-up gives the role.
    const uid = await signUp(target, { email: trial.member, password }, attestation);
    signal.throwIfAborted();
    await confirmAddress(uid);
    scene.member = await signIn(target, { email: trial.member, password }, attestation);
    scene.admin = await signIn(target, { email: trial.admin, password }, attestation);
    for (const { auth, email } of [scene.member, scene.admin]) {
      const role = (await auth.currentUser?.getIdTokenResult())?.claims['role'];
      if (role === ROLE_CLAIM.role) continue;
      throw new Error(`the role in the token of ${email} is ${JSON.stringify(role)}`);
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
 * The ids of the records that a member's listing of a folder shows, by the query of the web, in its order: a page of it.
 *
 * @param from the id with which the page begins, if that is not the first
 * @throws {FirebaseError}
 */
export async function listedFor(
  member: Person,
  folder: ItemPath,
  from: string | null = null,
): Promise<string[]> {
  const { firestore, uid, email } = member;
  const visible = or(
    where('is_public', '==', true),
    where('owner_uid', '==', uid),
    where('owner_email', '==', email),
    where('allowed_emails', 'array-contains', email),
  );
  const here = and(where('parent_path', '==', folder), visible);
  const page = [...(from === null ? [] : [startAt(from)]), limit(1000)];
  const list = query(collection(firestore, 'metas'), here, orderBy(documentId()), ...page);
  return (await getDocs(list)).docs.map(({ id }) => id);
}
