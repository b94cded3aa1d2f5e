import type { Callables } from '@navette/core/calls/call-contracts';
import type { Meta } from '@navette/core/access/meta';
import { CallError } from '../../firebase/call-error.ts';
import { call } from '../../firebase/callables.ts';

/** A change of access, without what was seen before. */
export type AccessChange = Omit<Callables['setAccess']['data'], 'seen'>;

/** What somebody has seen before they changed an item's access (decision 0131). */
export interface SeenAccess {
  /** When its access last changed (`lastChangeOf`). */
  item: number | null;
  /** The same of the folder that it is to inherit from; undefined where nothing was said of it. */
  folder?: number | null | undefined;
  /** When the dialog was opened, by the page's clock, in milliseconds. */
  opened: number;
  /** When a forecast first counted the content of a folder (`countedAt`). */
  counted?: number | undefined;
}

/** When the access in a record last changed, in milliseconds since the epoch; null without a record. */
export function lastChangeOf(record: Meta<Date> | null): number | null {
  return record?.updated_at.getTime() ?? null;
}

/**
 * Sets the access of an item as it was seen.
 *
 * @throws {CallError} `changed` when it has changed since
 */
export function setSeenAccess(
  change: AccessChange,
  { item, folder, opened, counted }: SeenAccess,
): Promise<Callables['setAccess']['answer']> {
  const content =
    counted === undefined ? { contentMs: Math.max(0, Date.now() - opened) } : { content: counted };
  const above = change.inherits === true && folder !== undefined ? { folder } : {};
  return call('setAccess', { ...change, seen: { item, ...above, ...content } });
}

/** Whether a change was refused since what it is about is not what was seen. */
export function isChangedSince(error: unknown): boolean {
  return error instanceof CallError && error.reason === 'changed';
}
