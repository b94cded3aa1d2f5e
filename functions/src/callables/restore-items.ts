import { restoreItemsSchema } from '@navette/core/calls/call-contracts';
import { adminsOnly } from '../guards/admins-only.ts';
import { defineJobCallable } from '../job-worker/define-job-callable.ts';
import { restoreSelection } from '../use-cases/restore-selection.ts';

/** Brings items back from the bin. */
export const restoreItems = defineJobCallable(restoreItemsSchema, adminsOnly, restoreSelection);
