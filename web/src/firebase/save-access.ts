import type { Meta } from '@navette/core/access/meta';
import type { AccessReport, Callables } from '@navette/core/calls/call-contracts';
import { isHandedOver, type HandedOver } from '@navette/core/calls/jobs';
import type { ItemPath } from '@navette/core/paths/item-path';
import { CallError, refusesPerson } from './call-error.ts';
import { call } from './callables.ts';

/** A change of access, without what was seen before. */
export type AccessChange = Omit<Callables['setAccess']['data'], 'seen'>;

/** What somebody has seen before they changed an item's access (decision 0131). */
export interface SeenAccess {
  /** When its access last changed (`lastChangeOf`). */
  item: number | null;
  /** The same of the folder that it is to inherit from; undefined where nothing was said of it. */
  folder?: number | null | undefined;
  /** When the dialog was opened, by the page's clock, in milliseconds; left out where none was. */
  opened?: number;
  /** When a forecast first counted the content of a folder (`countedAt`). */
  counted?: number | undefined;
}

/** A change by an admin, or a member's file that is to be seen as its folder, whose access last changed then. */
export type SeenChange =
  | { change: AccessChange; seen: SeenAccess }
  | { showAsFolder: ItemPath; folderSeen: number | null };

/** An item whose access could not be saved, or nobody knows. */
export interface NotSaved {
  path: ItemPath;
  error: unknown;
}

/** What has become of changes of access. */
interface SavedAccess {
  /** The items whose change is made, or goes on as a job. */
  saved: readonly ItemPath[];
  /** Ids of the jobs that go on with folders that outgrew a call. */
  jobs: readonly string[];
  failures: readonly NotSaved[];
  /** Items of folders' content whose access has changed meanwhile, so that they keep it. */
  kept: number;
  /** Whether comments still have the access from before. */
  commentsPending: boolean;
}

interface SaveOptions {
  /** Called after each call. */
  onDone?: (done: number, failures: readonly NotSaved[]) => void;
  /** Asked before each call: false ends it. */
  goesOn?: () => boolean;
}

/** Calls that run at the same time: most change one record, in about a third of a second. */
const PARALLEL = 4;

/**
 * Saves the access of items as it was seen, one call for each: all changes of access go through here. What fails is listed,
 * `changed` where the access is another one since, and the rest goes on, unless the person is refused altogether: then
 * all that is left has failed in the same way. May be repeated.
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

/** Whether a change was refused since what it is about is not what was seen. */
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
