import { expect, test } from 'vitest';
import { isHandedOver, JOB_STEPS, JOBS, MAX_LISTED_FAILURES } from './jobs.ts';

test('an answer with a job is handed over; an answer with a result is not', () => {
  expect(isHandedOver({ job: 'j1' })).toBe(true);
  expect(isHandedOver({ path: 'A/', updated: 3 })).toBe(false);
});

// Stored documents, the rules and the screens repeat these.
test('the names and limits of stored jobs stay as they are', () => {
  expect(JOBS).toBe('jobs');
  expect(JOB_STEPS).toEqual({
    access: ['records', 'links', 'comments'],
    deletion: ['files', 'records', 'finish', 'comments'],
    restore: ['records', 'files', 'comments'],
    discard: ['records', 'files', 'finish'],
    move: ['files', 'records', 'finish', 'comments'],
    copy: ['files', 'finish'],
    repair: ['records', 'files', 'links', 'thumbnails', 'comments', 'finish'],
    forecast: ['records', 'files', 'links', 'comments', 'finish'],
    leave: ['records', 'links', 'files', 'finish', 'comments'],
    removal: ['records', 'links', 'comments'],
    person: ['comments'],
    purge: ['files', 'comments'],
  });
  expect(MAX_LISTED_FAILURES).toBe(100);
});
