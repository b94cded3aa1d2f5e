import { setAccessSchema } from '@navette/core/calls/call-contracts';
import { adminsOnly } from '../guards/admins-only.ts';
import { defineJobCallable } from '../job-worker/define-job-callable.ts';
import { setItemAccess } from '../use-cases/set-item-access.ts';

/** Sets who may see an item, and everything beneath it that inherits. */
export const setAccess = defineJobCallable(setAccessSchema, adminsOnly, setItemAccess, {
  cause: 'setAccess',
});
