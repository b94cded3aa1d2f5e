import type { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, expect, test } from 'vitest';
import type { MirrorHealth } from '@navette/core/health/health';
import { MirrorNotes } from './mirror-notes.ts';

const MINUTE = 60_000;

let now = 0;
let written: object[] = [];
let notes: MirrorNotes;

beforeEach(() => {
  now = 1_000 * MINUTE;
  written = [];
  notes = startedInstance();
});

function startedInstance(): MirrorNotes {
  return new MirrorNotes(
    async (noted) => void written.push(inMillis(noted)),
    () => now,
  );
}

function inMillis({ delay_ms, ...times }: MirrorHealth<Timestamp>): object {
  const entries = Object.entries(times).map(([name, time]) => [name, time.toMillis()]);
  return { ...Object.fromEntries(entries), ...(delay_ms === undefined ? {} : { delay_ms }) };
}

const ago = (ms: number) => new Date(now - ms);

test('the first change of an instance is noted', async () => {
  await notes.mirrored(ago(800));
  expect(written).toEqual([{ mirrored_at: now, delay_ms: 800 }]);
});

test('of a burst, one note a minute, with the longest delay since the one before', async () => {
  await notes.mirrored(ago(10));
  for (const delay of [300, 900, 200]) {
    now += 1_000;
    await notes.mirrored(ago(delay));
  }
  expect(written).toHaveLength(1);
  now += MINUTE - 3_001;
  await notes.mirrored(ago(5));
  expect(written).toHaveLength(1);
  now += 1;
  await notes.mirrored(ago(5));
  expect(written.slice(1)).toEqual([{ mirrored_at: now, delay_ms: 900 }]);
  now += MINUTE;
  await notes.mirrored(ago(5));
  expect(written.slice(2)).toEqual([{ mirrored_at: now, delay_ms: 5 }]);
});

test('failures are noted once a minute, whatever is mirrored meanwhile', async () => {
  await notes.failed(ago(2_000));
  const first = { failed_at: now, waiting_since: now - 2_000 };
  await notes.mirrored(ago(1));
  expect(written).toEqual([first, { mirrored_at: now, delay_ms: 1 }]);
  now += MINUTE - 1;
  expect(await notes.failed(ago(1))).toBe(false);
  expect(written).toHaveLength(2);
  now += 1;
  expect(await notes.failed(ago(1))).toBe(true);
  // The first one may be stuck still: each is tried again within ten minutes.
  const since = first.waiting_since;
  expect(written.slice(2)).toEqual([{ failed_at: now, waiting_since: since }]);
  now += 15 * MINUTE + 1;
  await notes.failed(ago(MINUTE));
  expect(written.slice(3)).toEqual([{ failed_at: now, waiting_since: now - MINUTE }]);
});

test('another instance knows nothing of these notes, and writes its own', async () => {
  await notes.mirrored(ago(1));
  now += 1_000;
  await startedInstance().mirrored(ago(40));
  expect(written.slice(1)).toEqual([{ mirrored_at: now, delay_ms: 40 }]);
});
