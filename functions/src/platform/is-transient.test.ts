import { expect, test } from 'vitest';
import { isTransient } from './is-transient.ts';

const errorWith = (facts: object) => Object.assign(new Error('non'), facts);

test.each<[what: string, error: unknown, transient: boolean]>([
  ['a lock of Firestore', errorWith({ code: 10 }), true],
  ['an outage of Firestore', errorWith({ code: 14 }), true],
  ['what Firestore does not have', errorWith({ code: 5 }), false],
  ['what Firestore does not accept', errorWith({ code: 3 }), false],
  ['a timeout of Storage', errorWith({ code: 408 }), true],
  ['too many requests to Storage', errorWith({ code: 429 }), true],
  ['an outage of Storage', errorWith({ code: 503 }), true],
  ['an outage of what gives tokens for Storage', errorWith({ status: 503 }), true],
  ['a connection that ended', errorWith({ code: 'ECONNRESET' }), true],
  ['an answer that ended', errorWith({ code: 'ERR_STREAM_PREMATURE_CLOSE' }), true],
  ['what Storage does not allow', errorWith({ code: 403 }), false],
  ['what Storage does not have', errorWith({ code: 404 }), false],
  ['a condition that Storage does not find met', errorWith({ code: 412 }), false],
  ['a missing file', errorWith({ code: 'ENOENT' }), false],
  ['an error of our own', new TypeError('503'), false],
  ['what is no error', { code: 503 }, false],
  ['nothing', null, false],
])('%s: whether it may pass', (_what, error, transient) => {
  expect(isTransient(error)).toBe(transient);
});
