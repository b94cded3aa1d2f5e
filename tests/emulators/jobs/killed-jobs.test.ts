import { afterAll, test } from 'vitest';
import { withoutTriggers } from '../support/events/background-triggers.ts';
import { expectDeleted, expectNarrowed, expectRepaired } from '../support/jobs/dying-workers.ts';
import { closeSessions } from '../support/people.ts';

// Work whose workers die at each page; killed-jobs.long.test.ts: on thousands of records.

withoutTriggers();

afterAll(closeSessions);

test('narrowing a folder of more than a page closes all of it, and ends its links', () =>
  expectNarrowed(1100));

test('a repair writes what lacks, and once confirmed removes what has no object', () =>
  expectRepaired(110));

test('deleting folders leaves neither object nor record', () => expectDeleted(110));
