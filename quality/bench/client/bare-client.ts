import type { DeletionReport } from '@navette/core/calls/call-contracts';
import { JOBS, type HandedOver, type Job } from '@navette/core/calls/jobs';
import { objectNameOf, type ItemPath } from '@navette/core/paths/item-path';
import { metaId } from '@navette/core/paths/meta-id';
import { servedAttributes, uploaderMetadata } from '@navette/core/files/upload-attributes';
import { initializeApp } from 'firebase/app';
import {
  connectAuthEmulator,
  initializeAuth,
  inMemoryPersistence,
  signInWithEmailAndPassword,
} from 'firebase/auth';
import { connectFirestoreEmulator, doc, getDoc, getFirestore } from 'firebase/firestore/lite';
import { connectFunctionsEmulator, getFunctions, httpsCallable } from 'firebase/functions';
import {
  connectStorageEmulator,
  getMetadata,
  getStorage,
  listAll,
  ref,
  uploadBytesResumable,
} from 'firebase/storage';
import { demoPassword } from '../../../dev/demo/accounts.ts';
import type { Ports } from '../../../dev/stack/config/ports.ts';

// The naive way: uses the SDKs directly, in the same page as the application.

export interface BareClient {
  email: string;
  /** Lists a folder's files in Storage; only for an admin. */
  list(folder: ItemPath): Promise<ItemPath[]>;
  /** Requests the metadata and the record of every item at once. @returns how many are visible */
  lookUp(paths: readonly ItemPath[]): Promise<number>;
  /** Uploads files one after the other. @returns milliseconds */
  upload(folder: ItemPath, files: readonly File[]): Promise<number>;
  /** Calls a function once for each payload, one call after the other. @returns milliseconds */
  call(name: string, each: readonly unknown[]): Promise<number[]>;
  /** Calls a function, and waits until the job has ended that it may hand over to. */
  finish(name: string, data: unknown): Promise<Finished>;
}

/** A call that has ended, with what it has left to a job. */
export interface Finished {
  milliseconds: number;
  /** Of a deletion: its id. */
  deletion: string | undefined;
}

declare global {
  var signInBare: (ports: Ports, email: string) => Promise<BareClient>;
}

const HOST = '127.0.0.1';

globalThis.signInBare = async (ports, email) => {
  const app = initializeApp(
    { apiKey: 'demo', projectId: 'demo-navette', storageBucket: 'demo-navette.appspot.com' },
    crypto.randomUUID(),
  );
  const auth = initializeAuth(app, { persistence: inMemoryPersistence });
  connectAuthEmulator(auth, `http://${HOST}:${ports.auth}`, { disableWarnings: true });
  const firestore = getFirestore(app);
  connectFirestoreEmulator(firestore, HOST, ports.firestore);
  const storage = getStorage(app);
  connectStorageEmulator(storage, HOST, ports.storage);
  const functions = getFunctions(app, 'europe-west1');
  connectFunctionsEmulator(functions, HOST, ports.functions);
  const { user } = await signInWithEmailAndPassword(auth, email, demoPassword);

  const object = (path: ItemPath) => ref(storage, objectNameOf(path));

  const endOf = async (job: string): Promise<void> => {
    for (;;) {
      const { state, result } = (await getDoc(doc(firestore, JOBS, job))).data() as Job;
      if (state === 'failed' || result.failed > 0) throw new Error(`the job ${job} has failed`);
      if (state === 'done') return;
      await new Promise((resolve) => setTimeout(resolve, POLLED_EVERY_MS));
    }
  };
  return {
    email,
    async list(folder) {
      const { items } = await listAll(object(folder));
      return items.map((item) => `${folder}${item.name}`);
    },
    async lookUp(paths) {
      const seen = await Promise.all(
        paths.map(async (path) => {
          const answers = await Promise.allSettled([
            getMetadata(object(path)),
            getDoc(doc(firestore, 'metas', metaId(path))),
          ]);
          return answers.every(({ status }) => status === 'fulfilled');
        }),
      );
      return seen.filter(Boolean).length;
    },
    async upload(folder, files) {
      const begin = performance.now();
      for (const file of files) {
        const path = `${folder}${Date.now()}_${file.name}`;
        await uploadBytesResumable(object(path), file, {
          ...servedAttributes(path),
          customMetadata: uploaderMetadata(path, { email, uid: user.uid }),
        });
      }
      return performance.now() - begin;
    },
    async call(name, each) {
      const callable = httpsCallable(functions, name, { timeout: 540_000 });
      const times: number[] = [];
      for (const data of each) {
        const begin = performance.now();
        await callable(data);
        times.push(performance.now() - begin);
      }
      return times;
    },
    async finish(name, data) {
      const callable = httpsCallable<unknown, Partial<HandedOver & DeletionReport>>(
        functions,
        name,
        { timeout: 540_000 },
      );
      const begin = performance.now();
      const { data: answer } = await callable(data);
      const { job, failed = [] } = answer;
      // What was refused took no time.
      if (failed.length > 0) throw new Error(`${name} has left ${failed.length} items`);
      if (job !== undefined) await endOf(job);
      return { milliseconds: performance.now() - begin, deletion: answer.deletion ?? job };
    },
  };
};

/** Milliseconds between two looks at a job. */
const POLLED_EVERY_MS = 100;
