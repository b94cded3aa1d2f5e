import type { JobFailure } from '@navette/core/calls/jobs';
import { ROOT, type ItemPath } from '@navette/core/paths/item-path';
import { mirrorRecords } from '../mirror/mirror-records.ts';
import { accountsOf } from '../people/close-account.ts';
import { forgetRecents } from '../people/forget-recents.ts';
import { mirrorAdminOf, mirrorPerson, type MirrorPlace } from '../people/mirror-person.ts';
import { removeAdmin } from '../people/remove-admin.ts';
import {
  handOverPage,
  recordsOwnedBy,
  type RecordedPerson,
} from '../people/remove-from-records.ts';
import type { Cursor } from '../records/meta-collection.ts';
import { countNotes, revokeLinks } from '../records/revoke-links.ts';
import { endOrComments, mirrorOrDefer } from './mirror-or-defer.ts';
import { FIRST_ROUND, newFailures, nextRound, placeAfter, type RoundPlace } from './rounds.ts';
import type { JobInput } from '../jobs/stored-job.ts';
import type { DonePage, PageToDo, JobHandler } from '../jobs/job-handler.ts';

type RemovalInput = Extract<JobInput, { kind: 'removal' }>;
type Todo = PageToDo<RemovalInput>;

/**
 * Removes somebody from the admins, who stays a user. On request it also hands what they own to somebody
 * else, or to nobody, and revokes the links that they may have to it. Counts `updated` records.
 */
export const removalJob: JobHandler<RemovalInput> = {
  page(todo) {
    if (todo.step === 'records') return recordsPage(todo);
    return todo.step === 'links' ? linksPage(todo) : commentsPage(todo);
  },
  // Nobody knows how many records name a person.
  total: ({ step }) => (step === 'links' ? countNotes(ROOT) : Promise.resolve(null)),
};

/** Removes the person from the admins, then hands on what they own, in rounds. */
async function recordsPage(todo: Todo): Promise<DonePage> {
  const { job, input } = todo;
  const { email, heir } = input;
  const place = todo.cursor as RoundPlace | null;
  if (place === null) {
    await removeAdmin(email);
    // What the person opened last may include names that only admins see.
    await forgetRecents((await personOf(email)).uids);
    const commentsPending = await mirrorOrDefer(todo, (comments) => mirrorAdminOf(comments, email));
    if (heir !== null) return { next: { step: 'records', cursor: FIRST_ROUND }, commentsPending };
    return endOrComments({ ...todo, job: { ...job, comments_pending: commentsPending } });
  }
  const person = await personOf(email);
  const query = recordsOwnedBy(person)[place.query];
  if (query === undefined || heir === null) {
    const next = nextRound(place);
    return { next: { step: next === null ? 'links' : 'records', cursor: next } };
  }
  const since = job.created_at;
  const page = await handOverPage(query, person, { owner: heir, since }, place.page);
  return {
    next: { step: 'records', cursor: placeAfter(place, page) },
    done: page.changed.length,
    counts: { updated: page.changed.length },
    failures: newFailures(job, page.failed),
    commentsPending: await mirrorOrDefer(todo, (comments) => mirrorRecords(comments, page.changed)),
  };
}

async function linksPage(todo: Todo): Promise<DonePage> {
  const { files, failed, next } = await revokeLinks(ROOT, todo.cursor as Cursor | null);
  return {
    ...(next === null ? endOrComments(todo) : { next: { step: 'links', cursor: next } }),
    done: files.length + failed.length,
    counts: { linksReplaced: files.length },
    failures: failed.map(failureOf),
  };
}

async function commentsPage({ input, comments, cursor }: Todo): Promise<DonePage> {
  if (comments === null) return { next: null, commentsPending: false };
  const person = await personOf(input.email);
  const { rows, next } = await mirrorPerson(comments, person, cursor as MirrorPlace | null);
  if (next !== null) return { done: rows, next: { step: 'comments', cursor: next } };
  return { done: rows, next: null, commentsPending: false };
}

async function personOf(email: string): Promise<RecordedPerson> {
  const accounts = await accountsOf(email);
  return { email, uids: accounts.map(({ uid }) => uid) };
}

function failureOf(path: ItemPath): JobFailure {
  return { path, reason: 'internal' };
}
