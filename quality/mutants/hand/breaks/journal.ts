import type { ListedBreak } from '../hand-break.ts';

/** Who did what, and when. */
export const JOURNAL: readonly ListedBreak[] = [
  {
    name: 'journal: what an event finds gone first was deleted by nobody',
    file: 'functions/src/records/removed-records.ts',
    text: 'if (deletion !== null) {',
    replacement: "if (deletion?.cause === '') {",
    tests: ['tests/emulators/journal/deleted-by-whom.test.ts'],
    harm: 'nobody learns which admin has deleted a file',
  },
  {
    name: 'journal: whatever goes while an admin deletes something was deleted by them',
    file: 'functions/src/journal/asked-deletions.ts',
    text: 'isBeneath(path, asked) ||',
    replacement: 'isBeneath(path, asked) || asked.length > 0 ||',
    tests: [
      'functions/src/journal/journal-line.test.ts',
      'tests/emulators/journal/deleted-by-whom.test.ts',
    ],
    harm: 'an admin has deleted, as the journal says, what somebody else has',
  },
  {
    name: 'journal: an item that was gone already is deleted again',
    file: 'functions/src/records/remove-deleted.ts',
    text: 'if (!isMissing) repeatLine',
    replacement: 'if (isMissing || item.path) repeatLine',
    tests: ['tests/emulators/journal/journal.test.ts'],
    harm: 'the journal names somebody who came too late',
  },
  {
    name: 'journal: an addition is as young as its record',
    file: 'functions/src/records/write-record.ts',
    text: 'Timestamp.fromDate(source.created)',
    replacement: 'Timestamp.now()',
    tests: ['tests/emulators/journal/journal.test.ts'],
    harm: 'what a repair finds at night was added at night',
  },
  {
    name: 'journal: access before and after are the same',
    file: 'functions/src/changes/change-access.ts',
    text: 'const told = { before: stored,',
    replacement: 'const told = { before: { ...access, inherits },',
    tests: ['tests/emulators/journal/journal.test.ts'],
    harm: 'nobody learns who could see a folder before',
  },
];
