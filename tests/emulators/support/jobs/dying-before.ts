import { AsyncLocalStorage } from 'node:async_hooks';
import { createRequire } from 'node:module';
import type * as Storage from '@google-cloud/storage';
import { DocumentReference, Firestore, WriteBatch } from 'firebase-admin/firestore';

// Workers that die within this process, right before one of their writes: from then on their calls never return, and they
// send nothing, as if the process were gone. `killedAt` kills real processes, of which each takes seconds.

// firebase-admin loads the CommonJS copy of the package; an import would load its ES module copy.
const { File } = createRequire(import.meta.url)('@google-cloud/storage') as typeof Storage;
const CLASSES = { DocumentReference, File, Firestore, WriteBatch };

const WRITES = [
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

interface Life {
  /** Writes until it dies. */
  left: number;
  isDead: boolean;
  end: () => void;
  /** With which it renews its lease. */
  timers: NodeJS.Timeout[];
}

const living = new AsyncLocalStorage<Life>();
let isWatching = false;

/**
 * Does some work, and dies right before its n-th write.
 *
 * @param nth from 1 on; Infinity: it lives
 * @returns null when it has died
 */
export async function dyingBefore<Result>(
  nth: number,
  work: () => Promise<Result>,
): Promise<{ result: Result } | null> {
  watch();
  const { promise: death, resolve } = Promise.withResolvers<null>();
  const life: Life = { left: nth, isDead: false, end: () => resolve(null), timers: [] };
  const done = living.run(life, async () => ({ result: await work() }));
  return Promise.race([done, death]);
}

/** For as long as this process lives: what the dead were doing at the same time must not go on later. */
function watch(): void {
  if (isWatching) return;
  isWatching = true;
  for (const call of WRITES) replace(call, countWrite);
  for (const call of READS) replace(call, () => undefined);
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
  Reflect.set(prototype, method, function (this: object, ...rest: unknown[]): unknown {
    before();
    return isDead() ? forEver() : Reflect.apply(original, this, rest);
  });
}

function countWrite(): void {
  const life = living.getStore();
  if (life === undefined || life.isDead || --life.left > 0) return;
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
