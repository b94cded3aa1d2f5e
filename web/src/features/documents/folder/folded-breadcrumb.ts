import type { Step } from '@navette/core/paths/visible-breadcrumb';

/** Most steps on one line of a wide screen; the folded ones count as one. */
const WIDE = 4;

export interface FoldedBreadcrumb {
  /** Shown before the folded steps. */
  first: readonly Step[];
  /** Folded into the '…' menu. */
  folded: readonly Step[];
  last: readonly Step[];
}

/**
 * Folds a path to one line: on a wide screen the root, '…' and the last folders; on a narrow one, only the current
 * folder, after '…'.
 */
export function foldedBreadcrumb(steps: readonly Step[], narrow: boolean): FoldedBreadcrumb {
  const first = narrow ? 0 : 1;
  const last = narrow ? 1 : WIDE - 2;
  if (steps.length <= (narrow ? 1 : WIDE)) return { first: [], folded: [], last: steps };
  return {
    first: steps.slice(0, first),
    folded: steps.slice(first, -last),
    last: steps.slice(-last),
  };
}
