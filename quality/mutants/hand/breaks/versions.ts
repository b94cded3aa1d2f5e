import type { ListedBreak } from '../hand-break.ts';

/** New contents of files, and earlier ones. */
export const VERSIONS: readonly ListedBreak[] = [
  {
    name: 'versions: any earlier content of a file that one sees is read',
    file: 'storage.rules',
    text: 'return generation in record.versions && isVisible(record);',
    replacement: "return generation != '' && isVisible(record);",
    tests: ['tests/emulators/rules/version-rules.test.ts'],
    harm: 'what was taken away with its record is read by those who see what took its place',
  },
  {
    name: 'versions: one sends into the room of somebody else',
    file: 'storage.rules',
    text: "objectName == 'incoming/' + request.auth.uid + '/' + id",
    replacement: "objectName.matches('incoming/[^/]+/' + id)",
    tests: ['tests/emulators/rules/incoming-rules.test.ts'],
    harm: 'somebody has a colleague put a forged content in the place of their file',
  },
  {
    name: 'versions: whoever sees a file replaces it',
    file: 'core/src/access/content-rights.ts',
    text: '  return canView(viewer, record) && hasAdded(viewer, record);\n}\n\n/** Whether somebody may bring back',
    replacement: '  return canView(viewer, record);\n}\n\n/** Whether somebody may bring back',
    tests: ['core/src/access/content-rights.test.ts'],
    harm: 'a customer replaces the document that was shared with them',
  },
  {
    name: 'versions: access is that of when the call began',
    file: 'functions/src/records/write-record.ts',
    text: 'version && current ? { ...current, versionFacts: factsOfArrival(version) } : restored?.stored;',
    replacement: 'restored?.stored;',
    tests: ['tests/emulators/versions/add-version.test.ts'],
    harm: 'a new version is hidden from everybody who saw the file, and its owner is another',
  },
  {
    name: 'versions: a content that nobody has seen is replaced',
    file: 'functions/src/changes/replace-content.ts',
    text: "if (!isSeen) return 'changed';",
    replacement: "if (current === null) return 'changed';",
    tests: ['tests/emulators/versions/version-attacks.test.ts'],
    harm: 'of two people who correct a file, one loses their work without a word',
  },
  {
    name: 'versions: comments go with the content',
    file: 'functions/src/records/write-record.ts',
    text: 'if (isReplaced && version === undefined) {',
    replacement: 'if (isReplaced) {',
    tests: ['tests/comments/mirror/versioned-comments.test.ts'],
    harm: 'what was said about a file is gone with its first correction',
  },
  {
    name: 'versions: a narrowing leaves the links to earlier ones',
    file: 'functions/src/records/revoke-links.ts',
    text: 'await endVersionLinks(path);',
    replacement: 'await Promise.resolve(endVersionLinks);',
    tests: ['tests/emulators/versions/add-version.test.ts'],
    harm: 'whoever lost a file reads what it was before, by a link that they have kept',
  },
  {
    name: 'versions: the night removes those of a record that is kept',
    file: 'functions/src/changes/orphaned-versions.ts',
    text: 'owner === null || !kept.has(keyOf(owner))',
    replacement: 'owner === null || kept.size >= 0',
    tests: ['tests/emulators/versions/moved-versions.test.ts'],
    harm: 'a bucket that was emptied by mistake comes back without its earlier versions',
  },
];
