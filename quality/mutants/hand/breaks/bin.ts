import type { ListedBreak } from '../hand-break.ts';

/** What is in the bin, what people take back themselves, and what is deleted for good. */
export const BIN: readonly ListedBreak[] = [
  {
    name: 'bin: its documents are read by everybody who is signed in',
    file: 'firestore.rules',
    text: `(decision 0118): for admins alone, whoever saw it before.
      allow read: if isSignedIn() && isAdmin();`,
    replacement: `(decision 0118): for admins alone, whoever saw it before.
      allow read: if isSignedIn();`,
    tests: ['tests/emulators/rules/bin-rules.test.ts'],
    harm: 'anybody lists what was deleted from any folder, with names and access',
  },
  {
    name: 'bin: its objects are read by everybody who is signed in',
    file: 'storage.rules',
    text: `match /bin/{path=**} {
      allow get: if isSignedIn() && isAdmin();`,
    replacement: `match /bin/{path=**} {
      allow get: if isSignedIn();`,
    tests: ['tests/emulators/rules/bin-rules.test.ts'],
    harm: 'whoever saw a file before reads it after its deletion',
  },
  {
    name: 'bin: what was added long ago is taken back',
    file: 'core/src/access/content-rights.ts',
    text: 'now.getTime() - added.getTime() < WITHDRAWAL_MS',
    replacement: 'now.getTime() > added.getTime()',
    tests: [
      'core/src/access/content-rights.test.ts',
      'tests/emulators/bin/withdraw-uploads.test.ts',
    ],
    harm: 'a member deletes what colleagues have worked with for months',
  },
  {
    name: 'bin: what somebody else has added is taken back',
    file: 'core/src/access/content-rights.ts',
    text: `    hasAdded(viewer, record) &&
    added !== undefined &&`,
    replacement: '    added !== undefined &&',
    tests: [
      'core/src/access/content-rights.test.ts',
      'tests/emulators/bin/withdraw-uploads.test.ts',
    ],
    harm: 'a member deletes the files of others',
  },
  {
    name: 'bin: a change of metadata makes a file young enough to be taken back',
    file: 'functions/src/operations/withdraw-uploads.ts',
    text: '? { added_at: object.created } : {}',
    replacement: '? {} : {}',
    tests: ['tests/emulators/bin/withdraw-uploads.test.ts'],
    harm: 'a member deletes an old file once an admin has ended its link',
  },
  {
    name: 'bin: what one account has taken back, another is told of',
    file: 'functions/src/operations/withdraw-uploads.ts',
    text: 'item?.deleted_by_uid === uid && item.record?.added_by_uid === uid',
    replacement: 'item !== null && item !== undefined',
    tests: ['tests/emulators/bin/withdraw-uploads.test.ts'],
    harm: 'by asking again, an outsider learns that a file existed and was deleted',
  },
  {
    name: 'bin: what somebody takes back is told of as done by an admin',
    file: 'functions/src/journal/asked-deletions.ts',
    text: "as_admin: !isOperators && kind !== 'withdrawal'",
    replacement: 'as_admin: !isOperators',
    tests: ['tests/emulators/bin/withdraw-uploads.test.ts'],
    harm: 'the journal names admins who are none',
  },
  {
    name: 'bin: what is being brought back is deleted for good',
    file: 'functions/src/records/bin-items.ts',
    text: "if (item.state === 'going' && !isOurs && !isAbandoned(item, ended)) continue;",
    replacement: '',
    tests: ['tests/emulators/bin/discard.test.ts'],
    harm: 'a file that an admin brings back is lost',
  },
  {
    name: 'bin: the comments of what was brought back are deleted for good',
    file: 'functions/src/records/bin-items.ts',
    text: 'taken_by !== undefined && restored_to === undefined && ended.has(taken_by)',
    replacement: 'taken_by !== undefined && ended.has(taken_by)',
    tests: ['tests/emulators/bin/discard.test.ts'],
    harm: 'a file comes back without what people have said about it',
  },
  {
    name: 'bin: a folder that is deleted for good goes before what lay in it',
    file: 'functions/src/job-kinds/discard-job.ts',
    text: "within.orderBy('file_path', 'desc').orderBy(FieldPath.documentId(), 'desc')",
    replacement: "within.orderBy('file_path').orderBy(FieldPath.documentId())",
    tests: ['tests/emulators/bin/discard.test.ts'],
    harm: 'after a crash, files that an admin has deleted for good stay, where no screen shows them',
  },
  {
    name: 'bin: comments of what is in the bin are deleted at night',
    file: 'functions/src/mirror/mirror-record.ts',
    text: 'if (isForgotten && !(await isInBin(removal)))',
    replacement: 'if (isForgotten)',
    tests: ['tests/comments/mirror/discarded-comments.test.ts'],
    harm: 'a file comes back without what people have said about it',
  },
  {
    name: 'bin: a direct link opens what was deleted',
    file: 'functions/src/objects/bin-objects.ts',
    text: `      // With metadata of its own, none of which is a token.
      metadata: { [COPY_KEYS.since]: source.updated.toISOString(), [BINNED_KEY]: id },`,
    replacement: '',
    tests: ['tests/emulators/bin/bin-attacks.test.ts'],
    harm: 'whoever kept a link to a file reads it after its deletion',
  },
];
