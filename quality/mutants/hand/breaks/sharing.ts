import type { ListedBreak } from '../hand-break.ts';

/** Links, what is shared with a person, and which folders the screens name. */
export const SHARING: readonly ListedBreak[] = [
  {
    name: 'callables: a link that is disabled goes on working',
    file: 'functions/src/callables/disable-link.ts',
    text: 'const { failed } = await replaceTokens([path]);',
    replacement: 'const { failed } = await replaceTokens([]);',
    tests: ['tests/emulators/access/disable-link.test.ts'],
    harm: 'an admin is told that a link has ended, and strangers go on opening the file',
  },
  {
    name: 'links: a note that is written again is the same as before',
    file: 'functions/src/records/revoke-links.ts',
    text: ', change: randomUUID() });',
    replacement: ', change: randomUUID().slice(36) });',
    tests: ['tests/emulators/access/links-noted-again.test.ts'],
    harm: 'a link that somebody gets while an earlier one ends opens the file for ever',
  },
  {
    name: 'share: the dialog goes on showing the link that has ended',
    file: 'web/src/features/share/use-disable-link.ts',
    text: `    onReplaced();
    await refetch();`,
    replacement: '    onReplaced();',
    tests: ['tests/browser/share/share-dialog.test.ts'],
    harm: 'an admin hands out a dead link',
  },
  {
    name: 'share: a lost answer counts as an ended link',
    file: 'web/src/features/share/use-disable-link.ts',
    text: 'if (now !== url) return',
    replacement: 'if (now !== null) return',
    tests: ['tests/browser/share/share-dialog.test.ts'],
    harm: 'an admin believes that a link has ended which strangers still open',
  },
  {
    name: 'shared with me: what a person owns is listed as given to them',
    file: 'core/src/listing/shared-items.ts',
    text: 'return owner !== email && meta.owner_uid !== viewer.uid;',
    replacement: 'return owner !== email || meta.owner_uid !== viewer.uid;',
    tests: ['core/src/listing/shared-items.test.ts'],
    harm: 'a person looks for what others gave them among their own files',
  },
  {
    name: 'shared with me: leaves out what lies in a public folder of a hidden one',
    file: 'core/src/listing/shared-items.ts',
    text: '(isSharedWith(viewer, meta) || isFound(parentPath(folder)))',
    replacement: 'true',
    tests: ['core/src/listing/shared-items.test.ts'],
    harm: 'a person does not find what was given to them',
  },
  {
    name: 'shared with me: names hidden folders',
    file: 'web/src/features/shared/use-shared-items.ts',
    text: 'sharedItems(records, viewer, folders);',
    replacement: 'sharedItems(records, viewer, null);',
    tests: ['tests/browser/share/shared-with-me.test.ts'],
    harm: 'the name of a confidential project is shown to whoever got one file of it',
  },
  {
    name: 'breadcrumb: names hidden folders',
    file: 'web/src/features/documents/folder/use-breadcrumb.ts',
    text: '(seen?.includes(path) ?? false)',
    replacement: '(seen?.includes(path) ?? true) || path !== folder',
    tests: ['tests/browser/share/shared-with-me.test.ts'],
    harm: 'the name of a confidential project is shown to whoever got one folder of it',
  },
  {
    name: 'preview: a file whose folder is hidden is said to be missing',
    file: 'web/src/app/screens/folder-screen.tsx',
    text: "listing.status === 'unavailable' && previewed === null;",
    replacement: "listing.status === 'unavailable';",
    tests: ['tests/browser/share/shared-with-me.test.ts'],
    harm: 'a person who follows a link is told that they may not see what they see',
  },
];
