import { moveItemsSchema, type Callables } from '@navette/core/calls/call-contracts';
import { adminsOnly } from '../guards/admins-only.ts';
import { CALL_BUDGET_MS } from '../job-worker/call-budget.ts';
import { defineJobCallable } from '../job-worker/define-job-callable.ts';
import { forecastMove } from '../use-cases/forecast-move.ts';
import { moveSelection } from '../use-cases/move-selection.ts';

/** Moves, copies or renames items, or says what that would do. */
export const moveItems = defineJobCallable(
  moveItemsSchema,
  adminsOnly,
  (data, caller, drive): Promise<Callables['moveItems']['answer']> =>
    data.dryRun === true
      ? forecastMove(data, Date.now() + CALL_BUDGET_MS)
      : moveSelection(data, caller, drive),
  { goesOn: ({ dryRun }) => dryRun === true },
);
