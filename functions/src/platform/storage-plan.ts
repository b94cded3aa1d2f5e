import { defineString } from 'firebase-functions/params';

/**
 * The storage plan of the deployment. What is renamed is copied, which the free one does not have: anything but `paid` is
 * free (docs/specification-coverage.md, section 5). The web is built with the same setting (ops/predeploy.ts).
 */
const setting = defineString('STORAGE_PLAN', { default: 'free' });

/** Whether the deployment has a storage plan with which items may be renamed. */
export function hasPaidStorage(): boolean {
  return setting.value() === 'paid';
}
