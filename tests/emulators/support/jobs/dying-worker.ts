import { AsyncLocalStorage } from 'node:async_hooks';
import { createRequire } from 'node:module';
import type * as Storage from '@google-cloud/storage';
import { Auth } from 'firebase-admin/auth';
import { DocumentReference, Firestore, WriteBatch } from 'firebase-admin/firestore';

// Workers that die within this process, right before one of their calls: from then on they wait for ever, and send
// nothing, as if the process were gone. To start and kill a process for each takes seconds.

// firebase-admin loads the CommonJS copy of the package; an import would load its ES module copy.
const { File } = createRequire(import.meta.url)('@google-cloud/storage') as typeof Storage;
const CLASSES = { Auth, DocumentReference, File, Firestore, WriteBatch };

const WRITES = [
  'Auth.createUser',
  'Auth.updateUser',
  'Auth.deleteUser',
  'Auth.deleteUsers',
  'Auth.setCustomUserClaims',
  'Auth.revokeRefreshTokens',
  'Firestore.runTransaction',
  'WriteBatch.commit',
  'DocumentReference.set',
  'DocumentReference.update',
  'DocumentReference.delete',
  'DocumentReference.create',
  'File.copy',
  'File.save',
  'File.delete',
  'File.setMetadata',
] as const;
const READS = ['Firestore.getAll', 'File.getMetadata'] as const;

/** A method of the Admin SDK that writes. */
export type WritingCall = (typeof WRITES)[number];

/** A worker. */
interface Life {
  /** Told of each of its writes. @returns whether it dies before this one */
  endsAt: (call: WritingCall) => boolean;
  end: () => void;
  isDead: boolean;
  /** With which it renews its lease. */
  timers: NodeJS.Timeout[];
}

const living = new AsyncLocalStorage<Life>();
let isWatching = false;
/** What this file has put in the place of methods. */
const watchers = new WeakSet<object>();

/**
 * Does some work, and dies before one of its writes.
 *
 * @param endsAt told of each write before it is sent; true: it is never sent, nor is anything after it
 * @returns null when it has died
 */
export async function dyingBefore<Result>(
  endsAt: (call: WritingCall) => boolean,
  work: () => Promise<Result>,
): Promise<{ result: Result } | null> {
  watch();
  const { promise: death, resolve } = Promise.withResolvers<null>();
  const life: Life = { endsAt, timers: [], isDead: false, end: () => resolve(null) };
  const done = living.run(life, async () => ({ result: await work() }));
  return Promise.race([done, death]);
}

/** Ends a worker before its n-th write, whichever that is. @param nth from 1 on; Infinity never does */
export function atWrite(nth: number): () => boolean {
  let left = nth;
  return () => --left === 0;
}

/** For as long as this process lives: what the dead were doing at the same time must not go on. */
function watch(): void {
  // A test that has spied on one of them has put back what was there before.
  for (const call of WRITES) replace(call, () => countWrite(call));
  for (const call of READS) replace(call, () => undefined);
  if (isWatching) return;
  isWatching = true;
  // The comments database.
  const send = globalThis.fetch;
  globalThis.fetch = (...request) => (isDead() ? forEver() : send(...request));
  const repeat = globalThis.setInterval;
  globalThis.setInterval = ((...parameters: Parameters<typeof repeat>) => {
    const timer = repeat(...parameters);
    living.getStore()?.timers.push(timer);
    return timer;
  }) as typeof repeat;
}

function replace(call: string, before: () => void): void {
  const [name = '', method = ''] = call.split('.');
  const { prototype } = CLASSES[name as keyof typeof CLASSES];
  const original: unknown = Reflect.get(prototype, method);
  if (typeof original !== 'function') throw new Error(`there is no ${call}`);
  if (watchers.has(original)) return;
  const dying = function (this: object, ...rest: unknown[]): unknown {
    before();
    return isDead() ? forEver() : Reflect.apply(original, this, rest);
  };
  watchers.add(dying);
  Reflect.set(prototype, method, dying);
}

function countWrite(call: WritingCall): void {
  const life = living.getStore();
  if (life === undefined || life.isDead || !life.endsAt(call)) return;
  life.isDead = true;
  for (const timer of life.timers) clearInterval(timer);
  life.end();
}

function isDead(): boolean {
  return living.getStore()?.isDead ?? false;
}

function forEver(): Promise<never> {
  return new Promise(() => undefined);
}
