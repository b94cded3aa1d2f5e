import { discardItemsSchema } from '@navette/core/calls/call-contracts';
import { adminsOnly } from '../guards/admins-only.ts';
import { defineJobCallable } from '../job-worker/define-job-callable.ts';
import { discardSelection } from '../use-cases/discard-selection.ts';

/** Deletes items from the bin for good. */
export const discardItems = defineJobCallable(discardItemsSchema, adminsOnly, discardSelection);
