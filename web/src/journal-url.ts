import type { ItemPath } from '@navette/core/paths/item-path';
import { viewUrl, withValues } from './urls.ts';

// Not in `urls.ts`, which the sign-in screen loads: only admins need this.

/** Query parameters that filter the journal. */
export const JOURNAL_PARAMETERS = {
  item: 'element',
  folder: 'dans',
  person: 'personne',
  since: 'du',
  until: 'au',
  kind: 'action',
} as const;

/** Values of the filters, by parameter; an item's path is exact, a folder's has its final slash. */
type JournalNarrowing = Readonly<Partial<Record<keyof typeof JOURNAL_PARAMETERS, string | null>>>;

/** The address of the journal. */
export function journalUrl({ folder, ...others }: JournalNarrowing): string {
  const values = { ...others, folder: folder?.replace(/\/$/, '') };
  const keys = Object.keys(JOURNAL_PARAMETERS) as (keyof typeof JOURNAL_PARAMETERS)[];
  return withValues(
    viewUrl('journal'),
    Object.fromEntries(keys.map((key) => [JOURNAL_PARAMETERS[key], values[key]])),
  );
}

/** The address of all that the journal says about an item: of a folder, also about what is in it. */
export function historyUrl(path: ItemPath): string {
  return journalUrl(path.endsWith('/') ? { folder: path } : { item: path });
}
