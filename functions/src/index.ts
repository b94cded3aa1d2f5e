export { createFolder } from './callables/create-folder.ts';
export { deleteItems } from './callables/delete-items.ts';
export { recordUpload } from './callables/record-upload.ts';
export { repairRecords } from './callables/repair-records.ts';
export { setAccess } from './callables/set-access.ts';
export { authenticateNewUser } from './triggers/authenticate-new-user.ts';
export { forgetDeletedObject } from './triggers/forget-deleted-object.ts';
export { recordFinalizedObject } from './triggers/record-finalized-object.ts';
