import { createHash, randomUUID } from 'node:crypto';
import { Timestamp } from 'firebase-admin/firestore';
import type { JournalAccess, JournalAction, JournalLine } from '@navette/core/journal/journal';
import {
  ancestorFolders,
  isFolderPath,
  parentPath,
  ROOT,
  type ItemPath,
} from '@navette/core/paths/item-path';
import type { LiveObject, Person } from '../objects/live-object.ts';
import { byNobody, type Act } from './acting.ts';

// The lines of the journal, before they are written. The id of each follows from what it tells of, so that the same
// event that comes twice, or a second worker of a job, writes the same document.

/** A line of the journal. */
export interface Line {
  id: string;
  /** When it was done; null: when it is written. */
  at: Timestamp | null;
  content: Omit<JournalLine, 'at' | 'expire_at'>;
}

/** What a line says besides who has done it. */
type Facts = Pick<JournalLine, 'action' | 'path'> &
  Pick<
    Partial<JournalLine>,
    'to' | 'before' | 'after' | 'subject' | 'generation' | 'size' | 'counts'
  >;

/** @param occasion tells it from all other lines of this action and path */
function lineOf(
  { by, by_uid, as_admin, cause }: Act,
  facts: Facts,
  { occasion, at = null }: { occasion: readonly string[]; at?: Timestamp | null },
): Line {
  const { action, path } = facts;
  const within = path === null ? [] : withinOf(path);
  return {
    id: idOf([action, path, ...occasion]),
    at,
    content: { ...facts, within, by, by_uid, as_admin, cause },
  };
}

function idOf(parts: readonly (string | null)[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}

function withinOf(path: ItemPath): ItemPath[] {
  return path === ROOT ? [ROOT] : [path, ...ancestorFolders(path), ROOT];
}

/** What somebody has put into the bucket: a file, or a folder by its placeholder. */
export interface Addition {
  path: ItemPath;
  /** Of a folder: its placeholder. */
  object: LiveObject;
  /** Null: it was put there in the console. */
  uploader: Person | null;
  asAdmin: boolean;
  /** Whether it took the place of an earlier content. */
  isVersion: boolean;
  /** Whether a backup may have brought it back: it names whoever had uploaded it once. */
  isFromBefore?: boolean | undefined;
}

/** The id of the line of an addition: also of one whose record was lost, and is written again as new. */
export function additionId(path: ItemPath, generation: string): string {
  return idOf(['added', path, generation]);
}

/**
 * A new item, of when its object was written, by whoever has uploaded that: its record may be written much later, by a
 * repair after its event was lost, which has neither added it nor made it younger.
 */
export function additionLine({ cause }: Act, addition: Addition): Line {
  const { path, object, uploader, asAdmin, isVersion, isFromBefore = false } = addition;
  const { generation, size, created } = object;
  const isFolder = isFolderPath(path);
  const added: JournalAction = isFolder ? 'folder-created' : isVersion ? 'version' : 'added';
  const action: JournalAction = isFromBefore ? 'back' : added;
  const author: Act =
    uploader === null || isFromBefore
      ? byNobody(cause)
      : {
          by: uploader.email,
          by_uid: uploader.uid,
          as_admin: asAdmin,
          cause: isFolder ? 'createFolder' : 'upload',
        };
  const facts = { action, path, ...(isFolder ? {} : { generation, size }) };
  const line = lineOf(author, facts, { occasion: [], at: Timestamp.fromDate(created) });
  return { ...line, id: additionId(path, generation) };
}

/**
 * Another content of a file, whose record goes on with it, of when it was put there: once, whoever meets its object first.
 *
 * @param isBack whether it is an earlier version, brought back
 */
export function versionLine(
  act: Act,
  { path, object, isBack }: { path: ItemPath; object: LiveObject; isBack: boolean },
): Line {
  const { generation, size } = object;
  const action: JournalAction = isBack ? 'version-back' : 'version';
  const at = Timestamp.fromDate(object.created);
  const line = lineOf(act, { action, path, generation, size }, { occasion: [], at });
  return { ...line, id: additionId(path, generation) };
}

/** An item of which the journal tells, and its content as far as that is known. */
export interface ToldItem extends Pick<Partial<JournalLine>, 'generation' | 'size'> {
  path: ItemPath;
}

/** An item that somebody has put into the bin, of when they asked. */
export function deletionLine(act: Act, item: ToldItem): Line {
  const { occasion, at } = inJob(act);
  const { generation = '' } = item;
  return lineOf(act, { action: 'deleted', ...item }, { occasion: [generation, ...occasion], at });
}

/**
 * An item that was deleted for good: once, whichever job or worker ends it.
 *
 * @param removal tells it from others of this path: the id of its document in the bin, or of its removal
 */
export function purgeLine(act: Act, removal: string, item: ToldItem): Line {
  const { at } = inJob(act);
  return lineOf(act, { action: 'purged', ...item }, { occasion: [removal], at });
}

/** The id of the line of what was deleted for good. */
export function purgeId(path: ItemPath, removal: string): string {
  return idOf(['purged', path, removal]);
}

/**
 * An item that was brought back from the bin, of when that was asked for: once in each job. It is found by the folders where
 * it was, and by those where it is. What has come back elsewhere says where, and what has other access than before, which.
 *
 * @param binned the id of its document in the bin
 */
export function restorationLine(
  act: Act,
  binned: string,
  {
    to,
    before,
    after,
    ...item
  }: ToldItem & {
    to: ItemPath;
    before?: JournalAccess;
    after?: JournalAccess;
  },
): Line {
  const { occasion, at } = inJob(act);
  const facts = {
    action: 'restored' as const,
    ...item,
    ...(to === item.path ? {} : { to }),
    ...(before && after ? { before: onlyAccess(before), after: onlyAccess(after) } : {}),
  };
  return atBothPlaces(lineOf(act, facts, { occasion: [binned, ...occasion], at }), to);
}

/**
 * An item that has come to another place, of when that was asked for: once in each job. What keeps its folder was renamed; what
 * lies in a folder that was renamed has come into another one.
 *
 * @param isCopy whether it is also where it was
 */
export function moveLine(
  act: Act,
  { to, isCopy, ...item }: ToldItem & { to: ItemPath; isCopy: boolean },
): Line {
  const { occasion, at } = inJob(act);
  const isRenamed = parentPath(item.path) === parentPath(to);
  const action = isCopy ? 'copied' : isRenamed ? 'renamed' : 'moved';
  // A job copies what is also in a folder that it copies to two places.
  const told = [to, item.generation ?? '', ...occasion];
  return atBothPlaces(lineOf(act, { action, ...item, to }, { occasion: told, at }), to);
}

/** A line that is found by the folders where its item was, and by those where it is. */
function atBothPlaces(line: Line, to: ItemPath): Line {
  const within = [...new Set([...line.content.within, ...withinOf(to)])];
  return { ...line, content: { ...line.content, within } };
}

/** An item that has left the bucket. @param version when its record was written, which goes with it */
export function goneLine({ cause }: Act, item: ToldItem, version: Timestamp): Line {
  const occasion = [timeText(version)];
  return lineOf(byNobody(cause), { action: 'gone', ...item }, { occasion });
}

/**
 * An item that is back. Nobody is named: what was copied from a backup names whoever had uploaded it once.
 *
 * @param removed when it was found to be gone
 */
export function returnLine({ cause }: Act, item: ToldItem, removed: Timestamp): Line {
  const occasion = [timeText(removed)];
  return lineOf(byNobody(cause), { action: 'back', ...item }, { occasion });
}

/** A change of an item's own access. @param change.version when the record was written that is changed */
export function accessLine(
  act: Act,
  path: ItemPath,
  change: { before: JournalAccess; after: JournalAccess; version: Timestamp | undefined },
): Line {
  const { before, after, version } = change;
  const occasion = [version === undefined ? randomUUID() : timeText(version)];
  const facts = { path, before: onlyAccess(before), after: onlyAccess(after) };
  return lineOf(act, { action: 'access', ...facts }, { occasion });
}

/** Records hold more, and so does what is told of them. */
function onlyAccess(access: JournalAccess): JournalAccess {
  const { is_public, allowed_emails, owner_email, owner_uid, inherits } = access;
  return { is_public, allowed_emails, owner_email, owner_uid, inherits };
}

/** Each time that somebody ends the link that a file has then. */
export function linkEndLine(act: Act, path: ItemPath): Line {
  return lineOf(act, { action: 'link-ended', path }, { occasion: [randomUUID()] });
}

/**
 * An address that was put among the admins, or taken away.
 *
 * @param listed since when it is among them, or was: each time once
 */
export function adminLine(
  act: Act,
  action: 'admin-added' | 'admin-removed',
  { email, listed }: { email: string; listed: Timestamp },
): Line {
  const occasion = [email, timeText(listed)];
  return lineOf(act, { action, path: null, subject: email }, { occasion });
}

/** Somebody whose access an operator has ended. */
export function departureLine(act: Act, email: string): Line {
  const { occasion, at } = inJob(act);
  const facts = { action: 'left', path: null, subject: email } as const;
  return lineOf(act, facts, { occasion: [email, ...occasion], at });
}

/** What a repair has done, once it has ended. @param folder the root: of everything */
export function repairLine(
  act: Act,
  folder: ItemPath,
  counts: Readonly<Record<string, number>>,
): Line {
  const { occasion } = inJob(act);
  const path = folder === ROOT ? null : folder;
  const line = lineOf(act, { action: 'repaired', path, counts }, { occasion });
  return { ...line, content: { ...line.content, within: withinOf(folder) } };
}

function inJob({ job }: Act): { occasion: readonly string[]; at: Timestamp | null } {
  return { occasion: [job?.id ?? randomUUID()], at: job?.askedAt ?? null };
}

function timeText({ seconds, nanoseconds }: Timestamp): string {
  return `${seconds}.${nanoseconds}`;
}
