import {
  folderKeptBy,
  isFolderPath,
  itemPathOf,
  OBJECT_PREFIX,
  ROOT,
  type ItemPath,
} from '@navette/core/paths/item-path';
import type { JobFailure, JobStep } from '@navette/core/calls/jobs';
import { mirrorRecords } from '../mirror/mirror-records.ts';
import { listObjects } from '../objects/list-objects.ts';
import { closeAccount } from '../people/close-account.ts';
import { noteEarlierAccounts, type EarlierCursor } from '../people/earlier-accounts.ts';
import { mirrorAdminOf, mirrorPerson, type MirrorPlace } from '../people/mirror-person.ts';
import { recordsNaming, removeFromPage } from '../people/remove-from-records.ts';
import { departureRef, readDeparture, type Departure } from '../records/departures.ts';
import { countWithin, metas, pageById, type Cursor } from '../records/meta-collection.ts';
import { countNotes, endLinks, revokeLinks } from '../records/revoke-links.ts';
import { endOrComments, mirrorOrDefer } from './mirror-or-defer.ts';
import { FIRST_ROUND, newFailures, nextRound, placeAfter, type RoundPlace } from './rounds.ts';
import type { JobInput } from '../jobs/stored-job.ts';
import type { DonePage, PageToDo, JobHandler } from '../jobs/job-handler.ts';

type LeaveInput = Extract<JobInput, { kind: 'leave' }>;
type Todo = PageToDo<LeaveInput>;

/**
 * Ends a person's access: disables the account, removes the address and the account from the admins and from all
 * records, hands what the person owned to an heir, if one is named, and revokes the links to files that the person
 * owned or that were shared with them. Counts `updated` records, `linksReplaced`, and the files whose links stay
 * although the person could see them: `publicKept`, and `othersKept` for somebody who was an admin.
 */
export const leaveJob: JobHandler<LeaveInput> = {
  page(todo) {
    return PAGE_OF[todo.step as keyof typeof PAGE_OF](todo);
  },
  total({ step }) {
    if (step === 'links') return countNotes(ROOT);
    // Nobody knows how many records or rows name a person.
    return step === 'records' || step === 'comments'
      ? Promise.resolve(null)
      : countWithin(metas(), ROOT);
  },
};

const PAGE_OF = {
  records: recordsPage,
  links: linksPage,
  files: filesPage,
  finish: countKept,
  comments: commentsPage,
} as const satisfies Partial<Record<JobStep, (todo: Todo) => Promise<DonePage>>>;

/** On the first pages: which records are searched for accounts that have had the address. */
type AccountsCursor = { accounts: EarlierCursor };

/** Closes the account, notes earlier ones, then changes the records, in rounds. */
async function recordsPage(todo: Todo): Promise<DonePage> {
  const { job, input } = todo;
  const { email, heir } = input;
  const place = todo.cursor as AccountsCursor | RoundPlace | null;
  if (place === null) {
    await closeAccount(email);
    const commentsPending = await mirrorOrDefer(todo, (comments) => mirrorAdminOf(comments, email));
    return { ...(await accountsPage(email, null)), commentsPending };
  }
  if ('accounts' in place) return accountsPage(email, place.accounts);
  const { uids, wasAdmin } = await departureOf(email);
  const person = { email, uids };
  const query = recordsNaming(person)[place.query];
  if (query === undefined) {
    const next = nextRound(place);
    return { next: { step: next === null ? 'links' : 'records', cursor: next } };
  }
  const inheritor = heir === undefined ? null : { owner: heir, since: job.created_at };
  const page = await removeFromPage(query, person, inheritor, place.page);
  return {
    next: { step: 'records', cursor: placeAfter(place, page) },
    done: page.changed.length,
    failures: newFailures(job, page.failed),
    commentsPending: await mirrorOrDefer(todo, (comments) => mirrorRecords(comments, page.changed)),
    counts: {
      updated: page.changed.length,
      // Subtracted from what `countKept` counts in the end, since the links of these files are revoked.
      publicKept: -page.publicFiles,
      othersKept: wasAdmin ? -page.otherFiles : 0,
    },
  };
}

/** Notes the accounts that the address has had, while the records still name both together. */
async function accountsPage(email: string, cursor: EarlierCursor | null): Promise<DonePage> {
  const { next } = await noteEarlierAccounts(email, cursor);
  if (next !== null) return { next: { step: 'records', cursor: { accounts: next } } };
  return { next: { step: 'records', cursor: FIRST_ROUND } };
}

async function linksPage({ input, cursor }: Todo): Promise<DonePage> {
  const { files, failed, next } = await revokeLinks(ROOT, cursor as Cursor | null);
  const after = input.allLinks ? 'files' : 'finish';
  return {
    done: files.length + failed.length,
    // With `allLinks`, these files are counted with all others.
    counts: { linksReplaced: input.allLinks ? 0 : files.length },
    failures: failed.map(failureOf),
    next: next === null ? { step: after, cursor: null } : { step: 'links', cursor: next },
  };
}

/** Revokes the links to all files, also those without a record. */
async function filesPage(todo: Todo): Promise<DonePage> {
  const { job, cursor } = todo;
  const { objects, next } = await listObjects(OBJECT_PREFIX, cursor as string | null);
  const paths = objects
    .map(({ name }) => itemPathOf(name))
    .filter((path) => path !== null)
    .filter((path) => folderKeptBy(path) === null);
  const { replaced, failed } = await endLinks(paths);
  const { publicKept = 0, othersKept = 0 } = job.result;
  return {
    ...(next === null ? endOrComments(todo) : { next: { step: 'files', cursor: next } }),
    done: paths.length,
    counts: {
      linksReplaced: replaced.length,
      ...(next === null ? { publicKept: -publicKept, othersKept: -othersKept } : {}),
    },
    failures: failed.map(failureOf),
  };
}

async function countKept(todo: Todo): Promise<DonePage> {
  const { input, cursor } = todo;
  const { wasAdmin } = await departureOf(input.email);
  const records = metas().select('file_path', 'is_public');
  const { documents, next } = await pageById(records, cursor as Cursor | null);
  const files = documents.filter((record) => !isFolderPath(String(record.get('file_path'))));
  const publicFiles = files.filter((record) => record.get('is_public') === true).length;
  return {
    ...(next === null ? endOrComments(todo) : { next: { step: 'finish', cursor: next } }),
    done: documents.length,
    counts: {
      publicKept: publicFiles,
      othersKept: wasAdmin ? files.length - publicFiles : 0,
    },
  };
}

/** What the comments database has missed. */
async function commentsPage({ input, comments, cursor }: Todo): Promise<DonePage> {
  if (comments === null) return { next: null, commentsPending: false };
  const { email } = input;
  const { uids } = await departureOf(email);
  const { rows, next } = await mirrorPerson(
    comments,
    { email, uids },
    cursor as MirrorPlace | null,
  );
  if (next !== null) return { done: rows, next: { step: 'comments', cursor: next } };
  return { done: rows, next: null, commentsPending: false };
}

async function departureOf(email: string): Promise<Departure> {
  return (
    readDeparture(await departureRef(email).get()) ?? {
      uids: [],
      movedUids: [],
      wasAdmin: false,
    }
  );
}

function failureOf(path: ItemPath): JobFailure {
  return { path, reason: 'internal' };
}
