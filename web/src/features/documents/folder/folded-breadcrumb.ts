import type { Step } from '@navette/core/paths/visible-breadcrumb';

/** How many steps are shown on one line of a wide screen, the folded ones counted as one. */
const WIDE = 4;

export interface FoldedBreadcrumb {
  /** Before the folded ones. */
  first: readonly Step[];
  /** Steps behind a '…' menu. */
  folded: readonly Step[];
  last: readonly Step[];
}

/**
 * A way on one line: on a wide screen the root, '…', and the last folders, so that one sees where one is; on a
 * narrow one the current folder alone, the way to it behind '…'.
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
