import { Timestamp, type DocumentData } from 'firebase-admin/firestore';
import { expectInvariants } from '../../../../quality/invariants/expect-invariants.ts';
import { unrecordedDemo } from '../../../../quality/invariants/unrecorded-demo.ts';
import { withAdminServices, type AdminServices } from '../../../../dev/seed/admin-services.ts';
import type { Ports } from '../../../../dev/stack.ts';
import { RECENTS } from '../../../../core/src/accounts/recents.ts';
import { forEachBounded } from '../../../../functions/src/walk/for-each-bounded.ts';
import { changeRecords } from './record-batches.ts';

/** Objects removed at the same time. */
const PARALLEL = 16;

/** The demo data before any test: object names, and records by id, as JSON. */
export interface DemoState {
  objects: string[];
  records: Record<string, string>;
}

/** Reads the state of the emulators. */
export function readDemoState(ports: Ports): Promise<DemoState> {
  return withAdminServices(ports, readState);
}

/**
 * Restores the demo data in the emulators, so that test files may run in any order. Ends once the
 * triggers have caught up: a test may switch them off.
 */
export async function restoreDemoState(ports: Ports, demo: DemoState): Promise<void> {
  if (await restoreChanged(ports, demo)) await triggersHaveFollowed(ports);
}

/** Waits until the triggers have processed every event so far: switched off, they would lose them. */
export function triggersHaveFollowed(ports: Ports): Promise<void> {
  return expectInvariants(ports, { comments: true, unrecorded: unrecordedDemo });
}

/** @returns whether anything was to be restored */
function restoreChanged(ports: Ports, demo: DemoState): Promise<boolean> {
  return withAdminServices(ports, async (services) => {
    let restored = false;
    const objects = new Set(demo.objects);
    const removed = new Set<unknown>();
    for (;;) {
      const now = await readState(services);
      const added = now.objects.filter((name) => !objects.has(name));
      const changed = Object.keys({ ...demo.records, ...now.records }).filter(
        (id) => demo.records[id] !== now.records[id],
      );
      // A test that failed may have left notes of links to be revoked; here, no schedule does it.
      const notes = (await services.firestore.collection('stale_tokens').get()).docs.filter(
        (note) => removed.has(note.get('file_path')),
      );
      // Otherwise an object that a later test stores again would bring back its kept record.
      const kept = (await services.firestore.collection('removed_records').get()).docs;
      await Promise.all(kept.map(({ ref }) => ref.delete()));
      // Removes what people of other tests have opened.
      await services.firestore.recursiveDelete(services.firestore.collection(RECENTS));
      if (added.length === 0 && changed.length === 0 && notes.length === 0) return restored;
      restored = true;
      await forEachBounded(added, PARALLEL, async (name) => {
        await services.bucket.file(name).delete({ ignoreNotFound: true });
        removed.add(name);
      });
      await changeRecords(services.firestore, changed, (batch, record, id) => {
        const before = demo.records[id];
        if (before === undefined) batch.delete(record);
        else batch.set(record, parse(before));
      });
      for (const { ref } of notes) await ref.delete();
    }
  });
}

async function readState({ bucket, firestore }: AdminServices): Promise<DemoState> {
  const [files] = await bucket.getFiles();
  const metas = await firestore.collection('metas').get();
  return {
    objects: files.map((file) => file.name),
    records: Object.fromEntries(metas.docs.map((meta) => [meta.id, serialize(meta.data())])),
  };
}

function serialize(record: DocumentData): string {
  const sorted = Object.entries(record).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify(
    sorted.map(([key, value]: [string, unknown]) => [
      key,
      value instanceof Timestamp ? { milliseconds: value.toMillis() } : value,
    ]),
  );
}

function parse(record: string): DocumentData {
  const entries = JSON.parse(record) as [string, unknown][];
  return Object.fromEntries(
    entries.map(([key, value]) => [
      key,
      typeof value === 'object' && value !== null && 'milliseconds' in value
        ? Timestamp.fromMillis(Number(value.milliseconds))
        : value,
    ]),
  );
}
