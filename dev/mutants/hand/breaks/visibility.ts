import type { ListedBreak } from '../hand-break.ts';

/** Who sees what was uploaded, and what the listing says about it. */
export const VISIBILITY: readonly ListedBreak[] = [
  {
    name: 'records: a file that is to be seen like its folder is private',
    file: 'functions/src/objects/live-object.ts',
    text: "asFolder: metadata?.['access'] === ACCESS_OF_FOLDER,",
    replacement: "asFolder: metadata?.['access'] === ACCESS_OF_FOLDER.toUpperCase(),",
    tests: ['tests/emulators/seen-as-folder.test.ts'],
    harm: 'a driver shares photos with their colleagues, who do not see them',
  },
  {
    name: 'records: a file gets the access of a folder that its uploader does not see',
    file: 'functions/src/records/uploader-standing.ts',
    text: 'return canView(viewer, inherited);',
    replacement: 'return canView(viewer, inherited) || inherited !== null;',
    tests: ['tests/emulators/seen-as-folder.test.ts'],
    harm: 'a forged file appears in the folder of others; one of a folder closed since is shown',
  },
  {
    name: 'records: somebody who has left publishes into folders',
    file: 'functions/src/records/uploader-standing.ts',
    text: '!uploader.asFolder || standing.hasLeft ||',
    replacement: '!uploader.asFolder ||',
    tests: ['tests/emulators/seen-as-folder.test.ts'],
    harm: 'a session that is still open adds files that everybody sees',
  },
  {
    name: 'upload: the choice “comme le dossier” is not sent',
    file: 'web/src/features/upload/upload-modal.tsx',
    text: 'start(viewer, visibility.asFolder);',
    replacement: 'start(viewer, visibility.asFolder && visibility.offered === null);',
    tests: ['tests/browser/upload-visibility.test.ts'],
    harm: 'a driver is told that colleagues see the photos, and they do not',
  },
  {
    name: 'upload: the choice outlives the access that it was made for',
    file: 'web/src/features/upload/use-visibility.ts',
    text: 'offered.updated_at.getTime() === remembered;',
    replacement: 'remembered !== undefined;',
    tests: ['tests/browser/upload-visibility.test.ts'],
    harm: 'a folder is opened to everybody, and private photos go on being added to it',
  },
  {
    name: 'upload: files for another folder get the choice of this one',
    file: 'web/src/features/upload/use-visibility.ts',
    text: 'const offered = onlyHere ? (record ?? null) : null;',
    replacement: 'const offered = onlyHere || record ? (record ?? null) : null;',
    tests: ['tests/browser/upload-visibility.test.ts'],
    harm: 'files are published in a folder whose access was not shown',
  },
  {
    name: 'upload: new folders of a drop stay private',
    file: 'web/src/features/upload/new-folders.ts',
    text: "await call('createFolder', { path, inherits });",
    replacement: "await call('createFolder', { path, inherits: inherits && path === '' });",
    tests: ['tests/browser/upload-visibility.test.ts'],
    harm: 'a dropped folder looks empty to everybody else',
  },
  {
    name: 'listing: what is private is not marked',
    file: 'web/src/features/documents/cells/visibility-mark.tsx',
    text: "if (visibility === 'inherits') return null;",
    replacement: "if (visibility === 'inherits' || visibility === 'private') return null;",
    tests: ['tests/browser/listing-visibility.test.ts'],
    harm: 'an uploader believes that colleagues see a file that is private',
  },
];
