import type { Accepted } from '../break.ts';

/** Breaks of pure code. */
export const ACCEPTED_CODE: readonly Accepted[] = [
  {
    file: 'core/src/access/access.ts',
    line: 'return record.owner_uid !== null && record.owner_uid === viewer.uid;',
    change:
      'record.owner_uid !== null && record.owner_uid === viewer.uid → (record.owner_uid === viewer.uid)',
    reason: 'A viewer’s uid is never null, so it never equals the null owner of a record.',
  },
  {
    file: 'core/src/access/access.ts',
    line: 'if (email === null) return false;',
    change: 'email === null → false',
    reason: 'The addresses that it is compared with are never null, so null equals none of them.',
  },
  {
    file: 'core/src/calls/call-contracts.ts',
    line: "context.addIssue({ code: 'custom', message: malformedEmails(malformed) });",
    change: "code: 'custom', → (nothing)",
    reason: 'zod takes an issue without a code for a custom one.',
  },
  {
    file: 'core/src/calls/call-contracts.ts',
    line: "context.addIssue({ code: 'custom', message: malformedEmails(malformed) });",
    change: "'custom' → ''",
    reason: 'Only the messages of issues are read.',
  },
  {
    file: 'core/src/calls/call-contracts.ts',
    line: "context.addIssue({ code: 'custom', message: MESSAGES.pathProblems[problem] });",
    change: "code: 'custom', → (nothing)",
    reason: 'zod takes an issue without a code for a custom one.',
  },
  {
    file: 'core/src/calls/call-contracts.ts',
    line: "context.addIssue({ code: 'custom', message: MESSAGES.pathProblems[problem] });",
    change: "'custom' → ''",
    reason: 'Only the messages of issues are read.',
  },
  {
    file: 'core/src/files/file-types.ts',
    line: "return /\\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';",
    change: "'' → '?'",
    reason: 'Neither is the extension of any kind.',
  },
  {
    file: 'core/src/listing/shared-items.ts',
    line: 'if (meta.inherits || email === null || !meta.allowed_emails.includes(email)) return false;',
    change: 'meta.inherits || email === null → meta.inherits',
    reason: 'The addresses of a record are never null, so null is not among them.',
  },
  {
    file: 'core/src/access/publication.ts',
    line: "return { uid: owner_uid ?? '', email, emailVerified: true, listedAsAdmin: false };",
    change: "owner_uid ?? '' → owner_uid",
    reason: 'Without a uid, null owns nothing either: a record’s null owner is never compared.',
  },
  {
    file: 'core/src/access/publication.ts',
    line: "return { uid: owner_uid ?? '', email, emailVerified: true, listedAsAdmin: false };",
    change: "'' → '?'",
    reason: 'Neither is the uid of an account.',
  },
  {
    file: 'core/src/access/publication.ts',
    line: "return { uid: owner_uid ?? '', email, emailVerified: true, listedAsAdmin: false };",
    change: 'listedAsAdmin: false → (nothing)',
    reason: 'Who is not said to be listed as an admin is none.',
  },
  {
    file: 'core/src/files/upload-problem.ts',
    line: "const disposition = offered.contentDisposition ?? '';",
    change: "offered.contentDisposition ?? '' → offered.contentDisposition",
    reason:
      'The pattern reads a missing disposition as the word null or undefined, and refuses it as well.',
  },
  {
    file: 'core/src/files/upload-problem.ts',
    line: "const disposition = offered.contentDisposition ?? '';",
    change: "'' → '?'",
    reason: 'Neither has the form of a disposition.',
  },
  {
    file: 'functions/src/guards/session-has-ended.ts',
    line: 'if (validAfter && claims.auth_time * 1000 < Date.parse(validAfter)) return true;',
    change:
      'validAfter && claims.auth_time * 1000 < Date.parse(validAfter) → (claims.auth_time * 1000 < Date.parse(validAfter))',
    reason: 'Without a time, Date.parse gives NaN, and nothing is less than NaN.',
  },
  {
    file: 'functions/src/mirror/postgrest.ts',
    line: '...(rows === undefined ? {} : { body: JSON.stringify(rows) }),',
    change: 'rows === undefined → false',
    reason: 'As JSON, no rows are undefined again: no body.',
  },
  {
    file: 'functions/src/thumbnails/run-renderer.ts',
    line: 'milliseconds: 30_000,',
    change: '30_000 → 30001',
    reason: 'Nobody notices a millisecond.',
  },
  {
    file: 'functions/src/thumbnails/run-renderer.ts',
    line: 'resident: 1_300_000_000,',
    change: '1_300_000_000 → 1300000001',
    reason: 'Nobody notices a byte: the system counts in pages.',
  },
  {
    file: 'functions/src/opening/run-program.ts',
    line: 'const LOOK_MS = 50;',
    change: '50 → 51',
    reason: 'Nobody notices a millisecond.',
  },
  {
    file: 'functions/src/opening/run-program.ts',
    line: "[...rights, '--max-old-space-size=768', '--no-warnings', program, ...parameters],",
    change: "'--no-warnings', → (nothing)",
    reason:
      'Warnings go to the complaints, which are read only when the program fails for its own reasons.',
  },
  {
    file: 'functions/src/triggers/admit-new-user.ts',
    line: 'if (email !== undefined && !isCredential(email)) {',
    change: 'email !== undefined && !isCredential(email) → (!isCredential(email))',
    reason: 'An expression reads what is undefined as the text “undefined”, which is allowed.',
  },
  {
    file: 'web/src/features/preview/panel/sheet-position.ts',
    line: 'return POSITIONS[POSITIONS.indexOf(position) + step] ?? position;',
    change: 'indexOf → lastIndexOf',
    reason: 'Each position is in the list once.',
  },
  {
    file: 'web/src/features/preview/gestures/gestures.ts',
    line: "return by.x < 0 ? 'next' : 'previous';",
    change: 'by.x < 0 → by.x <= 0',
    reason: 'A swipe is at least 24 pixels long, so x is not 0.',
  },
  {
    file: 'web/src/features/preview/gestures/gestures.ts',
    line: "return by.x < 0 ? 'next' : 'previous';",
    change: '0 → 1',
    reason: 'A swipe is at least 24 pixels long, so x is not between 0 and 1.',
  },
  {
    file: 'web/src/features/preview/pdf-file/file-ranges.ts',
    line: 'if (whole) void response.body?.cancel();',
    change: '?. → .',
    reason: 'fetch gives every response of status 200 to a GET a body.',
  },
  {
    file: 'web/src/features/jobs/job-words.ts',
    line: 'return JOB_STRINGS.step(steps.indexOf(step) + 1, steps.length, inWords);',
    change: 'indexOf → lastIndexOf',
    reason: 'No kind of job has the same step twice.',
  },
  {
    file: 'web/src/features/upload/queue/upload-summary.ts',
    line: 'const count = (counts.get(folder) ?? 0) + by;',
    change: '(counts.get(folder) ?? 0) + by → (counts.get(folder) ?? 0) - by',
    reason:
      'Only whether a count is zero is read, and it is zero at the same times when counted downwards.',
  },
  {
    file: 'functions/src/opening/run-program.ts',
    line: "if (residentBytes(child.pid) > limits.resident) kill('too-large');",
    change:
      'residentBytes(child.pid) > limits.resident → residentBytes(child.pid) >= limits.resident',
    reason: 'The memory is a multiple of 1,024 bytes, the limit is not.',
  },
  {
    file: 'functions/src/opening/run-program.ts',
    line: 'return Number(kilobytes) * 1024;',
    change: '1024 → 1025',
    reason: 'Nobody notices a tenth of a percent.',
  },
  {
    file: 'functions/src/opening/run-program.ts',
    line: 'return 0;',
    change: 'return 0; → ;',
    reason: 'Nothing is not more than the limit either.',
  },
  {
    file: 'functions/src/opening/run-program.ts',
    line: 'return 0;',
    change: '0 → undefined as never',
    reason: 'Nothing is not more than the limit either.',
  },
  {
    file: 'functions/src/opening/run-program.ts',
    line: 'return 0;',
    change: '0 → 1',
    reason: 'One byte is not more than the limit either.',
  },
];
