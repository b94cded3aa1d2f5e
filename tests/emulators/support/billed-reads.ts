import type { EventEmitter } from 'node:events';
import { Firestore } from 'firebase-admin/firestore';
import { vi } from 'vitest';

/** A part of an answer of Firestore: a document, a missing one, or counts. */
interface Answer {
  document?: object | null;
  found?: object | null;
  missing?: string | null;
  result?: { aggregateFields?: Record<string, { integerValue?: string | number | null }> } | null;
}

/** How the Admin SDK sends what is answered in parts: all that reads. */
interface Requesting {
  requestStream: (method: string, ...rest: unknown[]) => Promise<EventEmitter>;
}

/** Entries of an index that are counted for one read. */
const COUNTED_FOR_ONE = 1000;

/**
 * How many reads Firestore would bill for what this process asks of it during some work: one for each document, also for a missing
 * one; one for a query that finds none; one for each thousand entries of an index that it counts.
 *
 * @see https://firebase.google.com/docs/firestore/pricing
 */
export async function billedReads(work: () => Promise<unknown>): Promise<number> {
  const requests: { reads: number }[] = [];
  const prototype = Firestore.prototype as unknown as Requesting;
  const original: unknown = Reflect.get(prototype, 'requestStream');
  const spy = vi.spyOn(prototype, 'requestStream');
  spy.mockImplementation(async function counting(this: Requesting, ...request) {
    const counted = { reads: 0 };
    requests.push(counted);
    const stream = await Reflect.apply(original as Requesting['requestStream'], this, request);
    // Whoever listens to the data themselves would have it flow before the SDK listens.
    const emit = stream.emit.bind(stream);
    stream.emit = (event, ...values: unknown[]) => {
      if (event === 'data') counted.reads += readsOf(values[0] as Answer);
      return emit(event, ...values);
    };
    return stream;
  });
  try {
    await work();
  } finally {
    spy.mockRestore();
  }
  return requests.reduce((sum, { reads }) => sum + Math.max(1, reads), 0);
}

function readsOf({ document, found, missing, result }: Answer): number {
  const counts = Object.values(result?.aggregateFields ?? {});
  const entries = counts.map(({ integerValue }) => Number(integerValue));
  const read = [document, found, missing].filter(Boolean).length;
  return read + Math.ceil(Math.max(0, ...entries) / COUNTED_FOR_ONE);
}
