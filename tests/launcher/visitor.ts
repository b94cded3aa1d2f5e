import { randomUUID } from 'node:crypto';
import { initializeApp } from 'firebase/app';
import { connectAuthEmulator, initializeAuth, signInWithEmailAndPassword } from 'firebase/auth';
import { connectFunctionsEmulator, getFunctions, httpsCallable } from 'firebase/functions';
import { connectStorageEmulator, getStorage, ref, uploadString } from 'firebase/storage';
import { createClient } from '@supabase/supabase-js';
import { callAddress } from '../../core/src/calls/call-address.ts';
import type { Callables } from '../../core/src/calls/call-contracts.ts';
import { objectNameOf, type ItemPath } from '../../core/src/paths/item-path.ts';
import { publishableKey } from '../../dev/comments/keys.ts';
import { demoPassword } from '../../dev/demo/accounts.ts';
import type { Ports } from '../../dev/stack.ts';
import { uploadMetadata } from '../emulators/support/documents.ts';
import { BUCKET, PROJECT, REGION } from '../emulators/support/project.ts';

/** The actions of a signed-in person; each rejects when it is not acknowledged. */
export interface Visitor {
  upload(path: ItemPath): Promise<unknown>;
  share(path: ItemPath, allowedEmails: readonly string[]): Promise<unknown>;
  comment(path: ItemPath, content: string): Promise<unknown>;
  /** Calls a function. @returns its answer */
  call(name: keyof Callables, data: object): Promise<object>;
}

/** Signs a demo account in. */
export async function visitor(ports: Ports, email: string): Promise<Visitor> {
  const app = initializeApp(
    { apiKey: 'local', projectId: PROJECT, storageBucket: BUCKET },
    randomUUID(),
  );
  const auth = initializeAuth(app);
  connectAuthEmulator(auth, `http://127.0.0.1:${ports.auth}`, { disableWarnings: true });
  const { user } = await signInWithEmailAndPassword(auth, email, demoPassword);
  const storage = getStorage(app);
  connectStorageEmulator(storage, '127.0.0.1', ports.storage);
  // Do not retry refused uploads for minutes.
  storage.maxUploadRetryTime = 500;
  const functions = getFunctions(app, REGION);
  connectFunctionsEmulator(functions, '127.0.0.1', ports.functions);
  const comments = createClient(`http://127.0.0.1:${ports.comments}`, publishableKey, {
    accessToken: () => user.getIdToken(),
  });
  const call = async (name: keyof Callables, data: object): Promise<object> =>
    (await httpsCallable<object, object>(functions, callAddress(name))(data)).data;
  return {
    upload: (path) =>
      uploadString(
        ref(storage, objectNameOf(path)),
        path,
        'raw',
        uploadMetadata(path, { email, uid: user.uid }),
      ),
    share: (path, allowedEmails) => call('setAccess', { path, isPublic: false, allowedEmails }),
    comment: async (path, content) =>
      comments
        .from('comments')
        .insert({ file_path: path, author: 'Camille', content })
        .throwOnError(),
    call,
  };
}
