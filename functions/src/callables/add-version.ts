import { addVersionSchema, type Callables } from '@navette/core/calls/call-contracts';
import { defineCallable } from '../calls/define-callable.ts';
import { signedInOnly } from '../guards/signed-in-only.ts';
import { byCaller, whileActing } from '../journal/acting.ts';
import { addVersionOf } from '../operations/add-version.ts';
import { HALF_A_CPU } from '../platform/options.ts';

/** 'Nouvelle version', and 'Rétablir' of an earlier one. */
export const addVersion = defineCallable(
  addVersionSchema,
  signedInOnly,
  (data, caller): Promise<Callables['addVersion']['answer']> =>
    whileActing(byCaller(caller, 'addVersion'), () => addVersionOf(data, caller)),
  HALF_A_CPU,
);
