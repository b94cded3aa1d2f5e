import { addVersionSchema } from '@navette/core/calls/call-contracts';
import { signedInOnly } from '../guards/signed-in-only.ts';
import { defineCallable } from '../http/define-callable.ts';
import { addVersionTo } from '../use-cases/add-version.ts';

/** 'Nouvelle version', and 'Rétablir' of an earlier one. `holdVersion` asks who may. */
export const addVersion = defineCallable(
  addVersionSchema,
  signedInOnly,
  addVersionTo,
  // Any member may ask for any path.
  { costly: ['not-found'], cause: 'addVersion' },
);
