import { createRequire } from 'node:module';
import type * as Storage from '@google-cloud/storage';
import { Auth } from 'firebase-admin/auth';
import { DocumentReference, Firestore, WriteBatch } from 'firebase-admin/firestore';
import { connect } from '../../../../ops/admin/connect.ts';

// The process of `killedAt`: <Class.method> <nth> <module> <export> <parameters as JSON>.

// firebase-admin loads the CommonJS copy of the package; an import would load its ES module copy.
const { File } = createRequire(import.meta.url)('@google-cloud/storage') as typeof Storage;
const CLASSES = { Auth, DocumentReference, File, Firestore, WriteBatch };

const [call = '', nth, module = '', name = '', parameters = '[]'] = process.argv.slice(2);
const [className = '', method = ''] = call.split('.');
const { prototype } = CLASSES[className as keyof typeof CLASSES];
const original: unknown = Reflect.get(prototype, method);
if (typeof original !== 'function') throw new Error(`there is no ${call}`);
let calls = 0;
Reflect.set(prototype, method, function killed(this: object, ...rest: unknown[]): unknown {
  calls++;
  if (calls === Number(nth)) process.kill(process.pid, 'SIGKILL');
  return Reflect.apply(original, this, rest);
});

await connect(undefined);
const exported = (await import(module)) as Record<string, (...rest: unknown[]) => Promise<unknown>>;
await exported[name]?.(...(JSON.parse(parameters) as unknown[]));
console.log(`${call} was called ${calls} times`);
