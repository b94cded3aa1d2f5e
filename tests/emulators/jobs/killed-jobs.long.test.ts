import { afterAll, test } from 'vitest';
import { withoutTriggers } from '../support/events/background-triggers.ts';
import { expectDeleted, expectNarrowed, expectRepaired } from '../support/jobs/dying-workers.ts';
import { closeSessions } from '../support/people.ts';

// Work on thousands of records, whose workers die in the middle of a page, and at each page.

withoutTriggers();

afterAll(closeSessions);

test('narrowing a folder of 3,000 records closes all of them, and ends their links', () =>
  expectNarrowed(3000, 4));

test('a repair of 1,500 records writes those that lack, and once confirmed removes those without an object', () =>
  expectRepaired(1500));

test('deleting folders of 1,500 records leaves neither object nor record', () =>
  expectDeleted(1500));
