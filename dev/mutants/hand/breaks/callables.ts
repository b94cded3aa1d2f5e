import type { ListedBreak } from '../hand-break.ts';

const emulators = (...names: string[]): string[] =>
  names.map((name) => `tests/emulators/${name}.test.ts`);

/** What admins call: folders, deletion, access, repair. */
export const CALLABLES: readonly ListedBreak[] = [
  {
    name: 'callables: members may call functions for admins',
    file: 'functions/src/guards/admins-only.ts',
    text: "if (!isAdmin(viewer)) throw callError('not-admin', MESSAGES.adminsOnly);",
    replacement: '',
    tests: emulators('callable-attacks'),
    harm: 'any member deletes and shares anything',
  },
  {
    name: 'callables: an unverified address makes an admin',
    file: 'functions/src/guards/viewer-of-request.ts',
    text: 'const emailVerified = verified === true;',
    replacement: 'const emailVerified = verified !== undefined;',
    tests: emulators('callable-attacks'),
    harm: 'anybody who signs up with an admin’s address becomes an admin',
  },
  {
    name: 'callables: the data is validated before the caller',
    file: 'functions/src/define-callable.ts',
    text: `const caller = await guard(request);
        return await handler(parseData(schema, request.data), caller);`,
    replacement: `const data = parseData(schema, request.data);
        return await handler(data, await guard(request));`,
    tests: ['functions/src/define-callable.test.ts'],
    harm: 'a stranger learns what a callable takes',
  },
  {
    name: 'callables: internal errors are sent to the caller',
    file: 'functions/src/define-callable.ts',
    text: "throw callError('internal', MESSAGES.internal);",
    replacement: 'throw error;',
    tests: ['functions/src/define-callable.test.ts'],
    harm: 'an English word where a French sentence should be',
  },
  {
    name: 'callables: a request without App Check token is accepted',
    file: 'functions/src/define-callable.ts',
    text: 'enforceAppCheck.value() && request.app === undefined',
    replacement: 'enforceAppCheck.value() && request.app === null',
    tests: ['functions/src/define-callable.test.ts'],
    harm: 'App Check is enforced, but blocks nobody',
  },
  {
    name: 'folders: created over a file of the same name',
    file: 'functions/src/callables/create-folder.ts',
    text: "if (file) throw callError('name-taken', MESSAGES.nameTaken);",
    replacement: 'void file;',
    tests: emulators('create-folder'),
    harm: 'a file and a folder have the same name',
  },
  {
    name: 'folders: created in a folder that does not exist',
    file: 'functions/src/callables/create-folder.ts',
    text: "if (!parentExists) throw callError('not-found', MESSAGES.parentMissing);",
    replacement: 'void parentExists;',
    tests: emulators('create-folder'),
    harm: 'a folder that was deleted meanwhile comes back',
  },
  {
    name: 'folders: a new folder takes the access of a deleted one',
    file: 'functions/src/callables/create-folder.ts',
    text: `    // A record that a folder now gone has left behind must not lend the new one its access.
    await reconcileFolder(path);
`,
    replacement: '',
    tests: emulators('create-folder'),
    harm: 'a new folder is public because an old one was',
  },
  {
    name: 'deletion: an object that could not be deleted counts as deleted',
    file: 'functions/src/objects/delete-objects.ts',
    text: '      failed.push(name);\n',
    replacement: '',
    tests: emulators('delete-items'),
    harm: 'a file is reported as deleted, and comes back',
  },
  {
    name: 'access: items that inherit keep the old access',
    file: 'functions/src/callables/set-access.ts',
    text: 'if (isFolderPath(path)) {',
    replacement: 'if (isFolderPath(path) && data.applyToContent === true) {',
    tests: emulators('set-folder-access'),
    harm: 'a folder is closed, and its files stay open',
  },
  {
    name: 'access: “Appliquer aussi au contenu” does nothing on the server',
    file: 'functions/src/callables/set-access.ts',
    text: 'data.applyToContent === true',
    replacement: 'data.applyToContent === null',
    tests: emulators('set-folder-access'),
    harm: 'files with access of their own stay open when all was to be closed',
  },
  {
    name: 'access: “Hériter” does nothing on the server',
    file: 'functions/src/records/change-access.ts',
    text: 'inherits: change.inherits,',
    replacement: 'inherits: false,',
    tests: emulators('set-access'),
    harm: 'a file that was to follow its folder does not',
  },
  {
    name: 'access: old links stay valid when access is narrowed',
    file: 'functions/src/callables/set-access.ts',
    text: '    await forEachPage(revokeLinks, path);\n',
    replacement: '',
    tests: emulators('download-links'),
    harm: 'a link sent by mail opens a file that was closed since',
  },
  {
    name: 'access: narrowing the access leaves no note to revoke links',
    file: 'functions/src/records/change-access.ts',
    text: '    noteIfNarrowed(transaction, path, stored, access);\n',
    replacement: '',
    tests: emulators('download-links'),
    harm: 'the same, when the function dies in between',
  },
  {
    name: 'access: the owner is lost with a change',
    file: 'functions/src/records/change-access.ts',
    text: '...(await ownerOf(stored, transaction)),',
    replacement: 'owner_email: null, owner_uid: null,',
    tests: emulators('set-access'),
    harm: 'the uploader of a file does not see it any more once an admin shares it',
  },
  {
    name: 'repair: does not revoke links that stayed valid after a narrowing',
    file: 'functions/src/repair-items.ts',
    text: '  await forEachPage(revokeLinks, folder);\n',
    replacement: '',
    tests: emulators('repair-records', 'download-links'),
    harm: 'the repair reports success while old links open private files',
  },
  {
    name: 'repair: keeps orphaned records',
    file: 'functions/src/repair-items.ts',
    text: '  await forEachPage(removeOrphans, { folder, existing }, countRemoved);\n',
    replacement: '  void removeOrphans;\n',
    tests: emulators('repair-records'),
    harm: 'listings show files that cannot be opened',
  },
];
