import type { JournalAction } from '@navette/core/journal/journal';

/** What one may look for, as the address names it, and the actions that it stands for. */
const ACTIONS_OF = {
  ajouts: ['added', 'version', 'version-back', 'folder-created'],
  suppressions: ['deleted', 'gone', 'purged'],
  restaurations: ['restored', 'back'],
  deplacements: ['moved', 'copied', 'renamed'],
  acces: ['access', 'link-ended'],
  comptes: ['admin-added', 'admin-removed', 'left'],
  reparations: ['repaired'],
} as const satisfies Record<string, readonly JournalAction[]>;

export type ActionKind = keyof typeof ACTIONS_OF;

export const ACTION_KINDS = Object.keys(ACTIONS_OF) as readonly ActionKind[];

/** @param action also one that this page does not know, which is of no kind */
export function isOfKind(action: string, kind: ActionKind): boolean {
  const actions: readonly string[] = ACTIONS_OF[kind];
  return actions.includes(action);
}
