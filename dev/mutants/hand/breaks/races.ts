import type { ListedBreak } from '../hand-break.ts';

/** Illegal names, concurrent changes and lost responses. */
export const RACES: readonly ListedBreak[] = [
  {
    name: 'illegal names: an upload that got past the rules stays',
    file: 'functions/src/records/reconcile.ts',
    text: 'if (object !== null && uploaderOf(object) !== null) {',
    replacement: 'if (object !== null && uploaderOf(object) === null) {',
    tests: ['tests/emulators/illegal-objects.test.ts'],
    harm: 'objects with illegal names are in every admin’s list',
  },
  {
    name: 'illegal names: cannot be deleted',
    file: 'core/src/callables.ts',
    text: 'paths: z.array(text).min(1)',
    replacement: 'paths: z.array(itemPathSchema).min(1)',
    tests: ['tests/emulators/delete-illegal-items.test.ts'],
    harm: 'one bad name fails a selection of a thousand',
  },
  {
    name: 'deletion: a new file of the same name loses its record',
    file: 'functions/src/records/reconcile.ts',
    text: 'if (await existsInBucket(path)) await reconcileObject(objectNameOf(path));',
    replacement: 'await existsInBucket(path);',
    tests: ['tests/emulators/deletion-races.test.ts'],
    harm: 'the uploader does not see a new file',
  },
  {
    name: 'repair: keeps records that it made for objects deleted since the page was listed',
    file: 'functions/src/records/repair-from-objects.ts',
    text: 'if (changes.length === 0) return [];',
    replacement: 'if (changes.length >= 0) return [];',
    tests: ['tests/emulators/deletion-races.test.ts'],
    harm: 'a deleted file is listed, with its old access',
  },
  {
    name: 'comments: all are requested every five seconds',
    file: 'web/src/features/comments/use-comments.ts',
    text: 'const newest = await fetchNewestComments(path, PAGE_COMMENTS, signal);',
    replacement: 'const newest = await fetchNewestComments(path, 100 * PAGE_COMMENTS, signal);',
    tests: ['tests/browser/many-comments.test.ts'],
    harm: 'a preview with 5,000 comments freezes',
  },
  {
    name: 'uploads: a dropped empty folder is not created',
    file: 'web/src/features/upload/upload-manager.ts',
    text: "act({ type: 'add', items: [...uploads, ...folders] });",
    replacement: "act({ type: 'add', items: [...uploads, ...folders.slice(1)] });",
    tests: ['tests/browser/upload-new-folders.test.ts'],
    harm: 'part of what was dropped is missing, and nothing says so',
  },
  {
    name: 'uploads: canceling waits for the folder that is being created',
    file: 'web/src/features/upload/new-folders.ts',
    text: 'await abortable(makeOnce(folder, asFolder), signal);',
    replacement: 'await makeOnce(folder, asFolder);',
    tests: ['tests/browser/upload-new-folders.test.ts'],
    harm: 'a cancellation that takes nine minutes, and ends in an error',
  },
  {
    name: 'local stack: requests are still taken while the state is saved',
    file: 'dev/stack/request-gate.ts',
    text: 'if (!passes(this.#phase, service, request)) return null;',
    replacement: 'passes(this.#phase, service, request);',
    tests: ['tests/launcher/keep.stack.test.ts'],
    harm: 'uploads that were acknowledged have no record after the next start',
  },
];
