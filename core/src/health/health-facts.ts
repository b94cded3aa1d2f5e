import type { HealthFacts } from './health-problems.ts';

/** A document of a collection, as either SDK of Firestore gives it. */
interface FoundDocument {
  id: string;
  data: () => object;
}

/** What is read to know how the installation is; undefined: there is no such document. */
export interface StoredHealth {
  sweep: object | undefined;
  repair: object | undefined;
  mirror: object | undefined;
  braked: object | undefined;
  maintenance: object | undefined;
  gone: { count: number; latest: readonly FoundDocument[] };
  running: readonly FoundDocument[];
  failed: readonly FoundDocument[];
}

/** All that is known, from the documents in which functions have noted it. */
export function healthFacts(stored: StoredHealth): HealthFacts {
  const { sweep, repair, mirror, braked, maintenance, gone, running, failed } = stored;
  const facts = {
    sweep: noted(sweep),
    repair: noted(repair),
    mirror: noted(mirror),
    braked: noted(braked),
    maintenance: noted(maintenance),
    gone: { count: gone.count, latest: gone.latest.map((record) => inMillis(record.data())) },
    running: running.map(jobOf),
    failed: failed.map(jobOf),
  };
  // Only functions write these collections, in these shapes.
  return facts as unknown as HealthFacts;
}

function noted(data: object | undefined): object | null {
  return data === undefined ? null : inMillis(data);
}

function jobOf(job: FoundDocument): object {
  return { ...inMillis(job.data()), id: job.id };
}

/** A document with its times in milliseconds since the epoch. */
function inMillis(data: object): object {
  const values = Object.entries(data).map(([name, value]: [string, unknown]) => [
    name,
    isTime(value) ? value.toMillis() : value,
  ]);
  return Object.fromEntries(values) as object;
}

/** Whether a value is a `Timestamp`, of which each SDK has a class of its own. */
function isTime(value: unknown): value is { toMillis: () => number } {
  return typeof value === 'object' && value !== null && 'toMillis' in value;
}
