import { setAccessSchema, type Callables } from '@navette/core/calls/call-contracts';
import { QUESTION_SECONDS } from '@navette/core/limits';
import { defineCallable } from '../http/define-callable.ts';
import { adminsOnly } from '../guards/admins-only.ts';
import { CALL_BUDGET_MS } from '../job-worker/call-budget.ts';
import { forecastItemAccess } from '../use-cases/forecast-item-access.ts';

/** Says what `setAccess` would do with the same data. */
export const forecastAccess = defineCallable(
  setAccessSchema,
  adminsOnly,
  (data): Promise<Callables['forecastAccess']['answer']> =>
    forecastItemAccess(data, Date.now() + CALL_BUDGET_MS),
  { seconds: QUESTION_SECONDS, hasOldName: true, goesOn: () => true },
);
