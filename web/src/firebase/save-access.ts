import type { Meta } from '@navette/core/access/meta';
import type { AccessReport, Callables } from '@navette/core/calls/call-contracts';
import { isHandedOver, type HandedOver } from '@navette/core/calls/jobs';
import type { ItemPath } from '@navette/core/paths/item-path';
import { CallError, refusesPerson } from './call-error.ts';
import { call } from './callables.ts';

/** A change of access, without what the person had seen. */
export type AccessChange = Omit<Callables['setAccess']['data'], 'seen'>;

/** What somebody had seen when they changed an item's access (decision 0131). */
export interface SeenAccess {
  /** When its access last changed (`lastChangeOf`). */
  item: number | null;
  /** The same for the folder that it is to inherit from; undefined where the person was told nothing of it. */
  folder?: number | null | undefined;
  /** When the dialog was opened, by the page's clock, in milliseconds; left out without a dialog. */
  opened?: number;
  /** When a forecast first counted the folder's content (`countedAt`). */
  counted?: number | undefined;
}

/** An admin's change, or a member's file to show as its folder, with the last change of the folder's access. */
export type SeenChange =
  | { change: AccessChange; seen: SeenAccess }
  | { showAsFolder: ItemPath; folderSeen: number | null };

/** An item whose access was not saved, or perhaps not. */
export interface NotSaved {
  path: ItemPath;
  error: unknown;
}

/** The outcome of changes of access. */
interface SavedAccess {
  /** Items whose change is made, or goes on as a job. */
  saved: readonly ItemPath[];
  /** Ids of the jobs for folders that are too large for a call. */
  jobs: readonly string[];
  failures: readonly NotSaved[];
  /** How many items of the folders kept their access, because it was changed meanwhile. */
  kept: number;
  /** Whether comments still have the earlier access. */
  commentsPending: boolean;
}

interface SaveOptions {
  /** Called after each call. */
  onDone?: (done: number, failures: readonly NotSaved[]) => void;
  /** Asked before each call; false stops. */
  goesOn?: () => boolean;
}

/** Parallel calls. Most change one record, in about a third of a second. */
const PARALLEL = 4;

/**
 * Saves changes of access, one call for each item; all changes of access go through here. A change that fails is listed
 * (as `changed` where the access is no longer what the person had seen), and the others go on. If the person is refused
 * altogether, all remaining changes are listed with the same error. May be repeated.
 */
export async function saveAccess(
  changes: readonly SeenChange[],
  { onDone, goesOn = () => true }: SaveOptions = {},
): Promise<SavedAccess> {
  const saved: ItemPath[] = [];
  const jobs: string[] = [];
  const failures: NotSaved[] = [];
  let kept = 0;
  let commentsPending = false;
  const waiting = [...changes];
  const work = async (): Promise<void> => {
    for (let one = waiting.shift(); one !== undefined && goesOn(); one = waiting.shift()) {
      try {
        const answer = await send(one);
        saved.push(pathOf(one));
        if (isHandedOver(answer)) jobs.push(answer.job);
        else {
          kept += answer.kept ?? 0;
          commentsPending ||= answer.commentsPending === true;
        }
      } catch (error) {
        const left = refusesPerson(error) ? waiting.splice(0) : [];
        failures.push(...[one, ...left].map((change) => ({ path: pathOf(change), error })));
      }
      onDone?.(saved.length + failures.length, [...failures]);
    }
  };
  await Promise.all(Array.from({ length: PARALLEL }, work));
  return { saved, jobs, failures, kept, commentsPending };
}

/** When the access in a record last changed, in milliseconds since the epoch; null without a record. */
export function lastChangeOf(record: Meta<Date> | null): number | null {
  return record?.updated_at.getTime() ?? null;
}

/** Whether a change was refused because the access is no longer what the person had seen. */
export function isChangedSince(error: unknown): boolean {
  return error instanceof CallError && error.reason === 'changed';
}

type Answer = Pick<AccessReport, 'commentsPending' | 'kept'> | HandedOver;

/** @throws {CallError} */
function send(one: SeenChange): Promise<Answer> {
  if ('showAsFolder' in one)
    return call('showAsFolder', { path: one.showAsFolder, folderSeen: one.folderSeen });
  const { change, seen } = one;
  const { item, folder, opened, counted } = seen;
  const above = change.inherits === true && folder !== undefined ? { folder } : {};
  const ago = opened === undefined ? {} : { contentMs: Math.max(0, Date.now() - opened) };
  const content = counted === undefined ? ago : { content: counted };
  return call('setAccess', { ...change, seen: { item, ...above, ...content } });
}

function pathOf(one: SeenChange): ItemPath {
  return 'showAsFolder' in one ? one.showAsFolder : one.change.path;
}
