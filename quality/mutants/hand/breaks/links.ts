import type { ListedBreak } from '../hand-break.ts';

/** Links that end with the access they gave. */
export const LINKS: readonly ListedBreak[] = [
  {
    name: 'access: old links stay valid when the access of a file is narrowed',
    file: 'functions/src/operations/follow-file-access.ts',
    text: 'await forEachPage(revokeLinks, path, ',
    replacement: 'await forEachPage(async () => ({ failed: [], next: null }), path, ',
    tests: ['tests/emulators/access/download-links.test.ts'],
    harm: 'a link sent by mail opens a file that was closed since',
  },
  {
    name: 'access: old links stay valid when the access of a folder is narrowed',
    file: 'functions/src/job-kinds/access-job.ts',
    text: 'if (await hasNotes(job.path))',
    replacement: 'if (!(await hasNotes(job.path)))',
    tests: [
      'tests/emulators/access/download-links.test.ts',
      'tests/emulators/jobs/killed-jobs.test.ts',
    ],
    harm: 'links sent by mail open files that were closed since',
  },
  {
    name: 'access: narrowing the access leaves no note to revoke links',
    file: 'functions/src/changes/change-access.ts',
    text: '  noteIfNarrowed(transaction, path, stored, access);\n',
    replacement: '',
    tests: ['tests/emulators/access/download-links.test.ts'],
    harm: 'the same, when the function dies in between',
  },
  {
    name: 'repair: does not revoke links that stayed valid after a narrowing',
    file: 'functions/src/job-kinds/repair-job.ts',
    text: 'await revokeLinks(job.path, cursor as Cursor | null);',
    replacement:
      '{ files: [], failed: [], next: void cursor ?? null, ...(void revokeLinks ?? {}) };',
    tests: [
      'tests/emulators/records/repair-records.test.ts',
      'tests/emulators/access/download-links.test.ts',
    ],
    harm: 'the repair reports success while old links open private files',
  },
  {
    name: 'download links: a note is looked for with an order that production refuses',
    file: 'functions/src/records/revoke-links.ts',
    text: ".where('file_path', '==', path)",
    replacement: ".where('file_path', '==', path).orderBy('file_path')",
    tests: ['tests/emulators/access/download-links.test.ts'],
    harm: 'in production, the links to a file work for ever',
  },
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
    name: 'share: a lost answer counts as an ended link',
    file: 'web/src/features/share/use-disable-link.ts',
    text: 'if (now !== url) return',
    replacement: 'if (now !== null) return',
    tests: ['web/src/features/share/share-modal.test.tsx'],
    harm: 'an admin believes that a link has ended which strangers still open',
  },
  {
    name: 'links: the note of a link that could not be revoked is removed',
    file: 'functions/src/records/revoke-links.ts',
    text: 'documents.filter((note) => !kept.has(fileOf(note)))',
    replacement: 'documents.filter((note) => !kept.has(fileOf(note)) || fileOf(note))',
    tests: ['tests/emulators/access/links-not-revoked.test.ts'],
    harm: 'nobody tries again, and the link opens the file for ever',
  },
  {
    name: 'access: a link that could not be revoked is not told',
    file: 'functions/src/job-kinds/access-job.ts',
    text: "failures: failed.map((path) => ({ path, reason: 'internal' as const })),",
    replacement:
      "failures: failed.map((path) => ({ path, reason: 'internal' as const })).slice(0, 0),",
    tests: ['tests/emulators/access/links-not-revoked.test.ts'],
    harm: 'an admin believes that a link is closed which opens the file',
  },
  {
    name: 'jobs: a sweep forgets links that a dead call was to revoke',
    file: 'functions/src/jobs/sweep.ts',
    text: 'if (!changesAccess && (await hasForgottenLinks(now)))',
    replacement: 'if (!changesAccess && !(await hasForgottenLinks(now)) && now < 0)',
    tests: ['tests/emulators/jobs/jobs.test.ts'],
    harm: 'a link opens a file that was closed',
  },
  {
    name: 'thumbnails: a link to one outlives access',
    file: 'functions/src/objects/replace-tokens.ts',
    text: '      if (mayHaveThumbnail(file)) await endThumbnailLinks(file);\n',
    replacement: '',
    tests: ['tests/emulators/thumbnails/thumbnails.test.ts'],
    harm: 'whoever has lost access goes on seeing the picture',
  },
];
