import type { ListedBreak } from '../hand-break.ts';

const emulators = (...names: string[]): string[] =>
  names.map((name) => `tests/emulators/${name}.test.ts`);

/** Work that may outlast a call, and what becomes of it when its worker dies. */
export const JOBS: readonly ListedBreak[] = [
  {
    name: 'jobs: a slow worker overwrites what its successor has stored',
    file: 'functions/src/jobs/lease.ts',
    text: '{ lastUpdateTime: lease.version }',
    replacement: '{ exists: true }',
    tests: emulators('jobs'),
    harm: 'two workers at one job, and its end is forgotten',
  },
  {
    name: 'jobs: a job is taken up although somebody is at it',
    file: 'functions/src/jobs/lease.ts',
    text: 'if (job.lease_until.toMillis() > Date.now()) return null;',
    replacement: '',
    tests: emulators('jobs'),
    harm: 'each sweep doubles the work under way',
  },
  {
    name: 'jobs: a sweep forgets jobs whose workers died',
    file: 'functions/src/jobs/sweep.ts',
    text: 'job.lease_until.toMillis() <= now',
    replacement: 'job.lease_until.toMillis() <= 0 && now < 0',
    tests: emulators('jobs', 'killed-jobs'),
    harm: 'a folder that was to be closed stays half open',
  },
  {
    name: 'jobs: a sweep forgets links that a dead call was to revoke',
    file: 'functions/src/jobs/sweep.ts',
    text: 'if (!changesAccess && (await hasForgottenLinks(now)))',
    replacement: 'if (!changesAccess && !(await hasForgottenLinks(now)) && now < 0)',
    tests: emulators('jobs'),
    harm: 'a link opens a file that was closed',
  },
  {
    name: 'jobs: a forgotten change undoes a later one',
    file: 'functions/src/jobs/access-work.ts',
    text: 'if (resumed && (await isSuperseded(job))) return { next: null };',
    replacement: 'void isSuperseded;',
    tests: emulators('jobs'),
    harm: 'a folder that was closed is public again, minutes later',
  },
  {
    name: 'jobs: “Appliquer aussi au contenu” also drops what was set since',
    file: 'functions/src/records/propagate-access.ts',
    text: ' && !changedSince(snapshot, dropOwnBefore);',
    replacement: ';',
    tests: emulators('jobs'),
    harm: 'a file that was closed meanwhile is public',
  },
  {
    name: 'jobs: a bad record stops the others',
    file: 'functions/src/for-each-chunk.ts',
    text: 'if (isTransient(error)) throw error;',
    replacement: 'if (chunk.length > 0) throw error;',
    tests: ['functions/src/for-each-chunk.test.ts', ...emulators('jobs')],
    harm: 'one record written by hand keeps a folder of thousands open',
  },
  {
    name: 'jobs: a change that failed for some records is reported as done',
    file: 'functions/src/set-item-access.ts',
    text: ' || result.failed > 0) return',
    replacement: ') return',
    tests: emulators('jobs'),
    harm: 'an admin believes that everything is closed',
  },
  {
    name: 'jobs: the comments are closed by the triggers alone',
    file: 'functions/src/jobs/access-work.ts',
    text: 'await mirrorRecords(comments, paths);\n    return false;',
    replacement: 'return paths.length < 0;',
    tests: ['tests/comments/narrowing.test.ts'],
    harm: 'who was removed from a folder reads its comments for minutes, or for ever',
  },
  {
    name: 'jobs: the records of a page whose worker died are not mirrored',
    file: 'functions/src/jobs/access-work.ts',
    text: '    paths: page.paths,',
    replacement: '    paths: page.rewritten,',
    tests: ['tests/comments/narrowing.test.ts'],
    harm: 'the comments of a thousand files stay open',
  },
  {
    name: 'jobs: the comments of a file are closed by the trigger alone',
    file: 'functions/src/set-item-access.ts',
    text: 'if (comments !== null) await mirrorRecords(comments, [path]);',
    replacement: 'void mirrorRecords;',
    tests: ['tests/comments/narrowing.test.ts'],
    harm: 'who was removed from a file reads its comments for a while',
  },
];
