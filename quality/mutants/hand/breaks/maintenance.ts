import type { ListedBreak } from '../hand-break.ts';

/** What is closed during maintenance (decision 0120), and what goes on. */
export const MAINTENANCE: readonly ListedBreak[] = [
  {
    name: 'maintenance: files are uploaded',
    file: 'storage.rules',
    text: `        && !isClosed()
        && hasVerifiedEmail()
        && isStoredName(`,
    replacement: `        && hasVerifiedEmail()
        && isStoredName(`,
    tests: ['tests/emulators/rules/maintenance-rules.test.ts'],
    harm: 'what comes while the bucket is being restored is lost, or nobody has its record',
  },
  {
    name: 'maintenance: new versions are uploaded',
    file: 'storage.rules',
    text: `        && !isClosed()
        && hasVerifiedEmail()
        && resource == null
        && isOwnIncoming(`,
    replacement: `        && hasVerifiedEmail()
        && resource == null
        && isOwnIncoming(`,
    tests: ['tests/emulators/rules/maintenance-rules.test.ts'],
    harm: 'a new version that was sent is swept before anybody may take it',
  },
  {
    name: 'maintenance: people write in Firestore',
    file: 'firestore.rules',
    text: '      allow delete: if isOwn(uid) && !isClosed();',
    replacement: '      allow delete: if isOwn(uid);',
    tests: ['tests/emulators/rules/maintenance-rules.test.ts'],
    harm: 'an export is taken while something changes',
  },
  {
    name: 'maintenance: members write the flag',
    file: 'firestore.rules',
    text: `      // There as long as Navette is closed (decision 0120), which all screens say.
      allow get: if isSignedIn();`,
    replacement: `      // There as long as Navette is closed (decision 0120), which all screens say.
      allow get, write: if isSignedIn();`,
    tests: ['tests/emulators/rules/maintenance-rules.test.ts'],
    harm: 'anybody closes Navette for all, or opens it while it is being restored',
  },
  {
    name: 'maintenance: released rules lose the constant',
    file: 'ops/deploy/made/rules-with-maintenance.ts',
    text: 'return rules.replace(CONSTANT, `return ${closed};`);',
    replacement: 'return rules;',
    tests: ['ops/deploy/made/rules-with-maintenance.test.ts'],
    harm: 'the command says that uploads are closed, and they are not',
  },
  {
    name: 'maintenance: a deployment opens uploads',
    file: 'ops/deploy/stages/keep-maintenance.ts',
    text: "writeFileSync(file, rulesWithMaintenance(readFileSync(file, 'utf8'), closed));",
    replacement: '',
    tests: ['ops/deploy/stages/keep-maintenance.test.ts'],
    harm: 'who restores the rules lets people upload into a bucket that is being restored',
  },
  {
    name: 'maintenance: callables go on',
    file: 'functions/src/calls/define-callable.ts',
    text: 'if (!goesOn(data)) await refuseWhileClosed();',
    replacement: 'if (goesOn(data)) await refuseWhileClosed();',
    tests: [
      'functions/src/calls/define-callable.test.ts',
      'tests/emulators/operators/maintenance.test.ts',
    ],
    harm: 'admins change and delete what is being restored',
  },
  {
    name: 'maintenance: a stranger’s account is deleted with its comments',
    file: 'functions/src/callables/settle-account.ts',
    text: 'goesOn: ({ mine }) => mine,',
    replacement: 'goesOn: () => true,',
    tests: ['tests/emulators/operators/maintenance.test.ts'],
    harm: 'a restored database has the comments of an account that is gone',
  },
  {
    name: 'maintenance: items are moved',
    file: 'functions/src/callables/move-items.ts',
    text: 'goesOn: ({ dryRun }) => dryRun === true,',
    replacement: 'goesOn: () => true,',
    tests: ['tests/emulators/operators/maintenance.test.ts'],
    harm: 'files change their place while they are being restored',
  },
  {
    name: 'maintenance: events of uploads write records',
    file: 'functions/src/triggers/record-finalized-object.ts',
    text: '    if (await closedNow()) return;\n',
    replacement: '',
    tests: ['tests/emulators/operators/maintenance.test.ts'],
    harm: 'a bucket that is being restored writes records that the restored Firestore should have',
  },
  {
    name: 'maintenance: events of deletions remove records',
    file: 'functions/src/triggers/forget-deleted-object.ts',
    text: '    unlessClosed(async () => {\n      await whileActing(',
    replacement: '    Promise.resolve().then(async () => {\n      await whileActing(',
    tests: ['tests/emulators/operators/maintenance.test.ts'],
    harm: 'the accident that a restoration mends goes on to remove records',
  },
  {
    name: 'maintenance: jobs go on with their pages',
    file: 'functions/src/job-worker/drive-job.ts',
    text: 'if (lease.job.goes_on !== true && (await closedNow())) {',
    replacement: 'if (lease.job.goes_on !== true && lease.job.done < 0) {',
    tests: ['tests/emulators/operators/maintenance.test.ts'],
    harm: 'a deletion deletes on while its files are being restored',
  },
  {
    name: 'maintenance: jobs that wait are taken up',
    file: 'functions/src/job-worker/advance-job.ts',
    text: '  if ((await closedNow()) && !(await goesOnWhileClosed(id))) return false;\n',
    replacement: '',
    tests: ['tests/emulators/operators/maintenance.test.ts'],
    harm: 'each waking uses up an attempt: a job that waits for hours is given up',
  },
  {
    name: 'maintenance: the night repairs',
    file: 'functions/src/triggers/repair-every-night.ts',
    text: '    unlessClosed(async () => {',
    replacement: '    Promise.resolve().then(async () => {',
    tests: ['tests/emulators/operators/maintenance.test.ts'],
    harm: 'a job waits that compares a bucket which is only half restored',
  },
  {
    name: 'maintenance: thumbnails are drawn',
    file: 'functions/src/triggers/make-thumbnail.ts',
    text: "    if (await closedNow()) return putBack('thumbnail', task);\n",
    replacement: '',
    tests: ['tests/emulators/operators/maintenance.test.ts'],
    harm: 'the bucket and records change while they are being restored',
  },
  {
    name: 'maintenance: the command does not wait for what functions have read',
    file: 'ops/admin/maintenance.ts',
    text: '  await untilRead(flagged);\n',
    replacement: '',
    tests: ['tests/emulators/operators/maintenance.test.ts'],
    harm: 'a restoration begins while functions still change records',
  },
  {
    name: 'maintenance: comments are written',
    file: 'supabase/migrations/20260101001300_maintenance.sql',
    text: 'for insert to authenticated with check ((select private.is_open()));',
    replacement: 'for insert to authenticated with check (true);',
    tests: ['tests/comments/policies/maintenance.test.ts'],
    harm: 'a comment is gone once its database is restored',
  },
  {
    name: 'maintenance: comments are deleted',
    file: 'supabase/migrations/20260101001300_maintenance.sql',
    text: 'for delete to authenticated using ((select private.is_open()));',
    replacement: 'for delete to authenticated using (true);',
    tests: ['tests/comments/policies/maintenance.test.ts'],
    harm: 'a deleted comment is back once its database is restored',
  },
  {
    name: 'maintenance: a restored comments database stays open',
    file: 'functions/src/job-kinds/repair-job.ts',
    text: '    await settleMaintenance(comments);\n',
    replacement: '',
    tests: ['tests/comments/policies/maintenance.test.ts'],
    harm: 'comments are written before the restoration is over',
  },
  {
    name: 'maintenance: a dry run repairs',
    file: 'functions/src/job-kinds/repair-job.ts',
    text: `  const listed = await (todo.input.dryRun === true
    ? forecastPage(`,
    replacement: `  const listed = await (todo.input.dryRun !== undefined && objects === ''
    ? forecastPage(`,
    tests: ['tests/emulators/operators/maintenance.test.ts'],
    harm: 'an operator who only asks has records written from a bucket that is not restored',
  },
  {
    name: 'maintenance: a dry run removes records',
    file: 'functions/src/job-kinds/repair-job.ts',
    text: `  if (input.dryRun === true) {
    const counts = found.count`,
    replacement: `  if (input.dryRun === true && found.count < 0) {
    const counts = found.count`,
    tests: ['tests/emulators/operators/maintenance.test.ts'],
    harm: 'an operator who only asks has records removed',
  },
  {
    name: 'maintenance: a refused upload has the service’s own words',
    file: 'web/src/features/upload/sending/upload-manager.ts',
    text: 'return (await isInMaintenance()) ? MESSAGES.maintenance : dayLimitReached(path);',
    replacement: 'return dayLimitReached(path);',
    tests: ['tests/browser/app/maintenance.test.ts'],
    harm: 'people take a maintenance for a lost right, and ask their admins',
  },
];
