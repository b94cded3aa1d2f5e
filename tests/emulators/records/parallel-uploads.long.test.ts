import { afterAll, test } from 'vitest';
import { expectRecorded } from '../support/many/parallel-uploads.ts';
import { closeSessions } from '../support/people.ts';

afterAll(closeSessions);

test('100 parallel uploads by 5 users end with exactly 100 correct records', () =>
  expectRecorded(20));
