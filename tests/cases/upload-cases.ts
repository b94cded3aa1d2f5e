import type { ItemPath } from '../../core/src/paths/item-path.ts';
import { MAX_SEGMENT_CHARACTERS } from '../../core/src/limits.ts';
import type { OfferedAttributes, UploadProblem } from '../../core/src/files/upload-problem.ts';

// One table of the names and metadata that an upload may have. It drives the tests of every implementation
// of the rule: `uploadProblem`, storage.rules in their engine, and uploads to the emulator.

/** The name of the file that is uploaded, where a case does not say another. */
export const STORED_AS = '1700000000000_Facture.zip';
/** A folder that the uploader sees. */
export const OWN_FOLDER = 'Factures/';

/** One row of the table. */
export interface UploadCase {
  name: string;
  /** Makes the metadata to send from the metadata that would be right. */
  sends: (right: OfferedAttributes) => OfferedAttributes;
  /** What is refused; null when the upload is accepted. */
  problem: UploadProblem | null;
  /** Where the file goes, instead of the root: to a folder that the uploader sees. */
  folder?: ItemPath;
  /** The file's name, instead of `STORED_AS`; with `Facture`, which tests may make unique. */
  storedAs?: string;
}

const ATTACHMENT = "attachment; filename*=UTF-8''";
const LINE = '\r\nX-Injected: yes';

function disposition(name: string, contentDisposition: string | null): UploadCase {
  return {
    name: `disposition: ${name}`,
    sends: (right) => ({ ...right, contentDisposition }),
    problem: 'disposition',
  };
}

function type(name: string, contentType: string): UploadCase {
  return { name: `type: ${name}`, sends: (right) => ({ ...right, contentType }), problem: 'type' };
}

function named(name: string, storedAs: string, problem: UploadProblem | null = 'name'): UploadCase {
  return { name: `name: ${name}`, sends: (right) => right, problem, storedAs };
}

/** @param changed entries that replace the right ones; undefined removes one */
function metadata(name: string, changed: Readonly<Record<string, string | undefined>>): UploadCase {
  return {
    name: `metadata: ${name}`,
    sends: (right) => ({ ...right, metadata: replaced(right.metadata, () => changed) }),
    problem: 'metadata',
  };
}

/** Like {@link metadata}, for one entry that is made from the right value. */
function entry(key: string, name: string, forged: (right: string) => string): UploadCase {
  return {
    name: `metadata: ${key} ${name}`,
    sends: (right) => ({
      ...right,
      metadata: replaced(right.metadata, (entries) => ({ [key]: forged(entries[key] ?? '') })),
    }),
    problem: 'metadata',
  };
}

function replaced(
  right: Readonly<Record<string, string>>,
  change: (right: Readonly<Record<string, string>>) => Readonly<Record<string, string | undefined>>,
): Record<string, string> {
  const entries = Object.entries({ ...right, ...change(right) });
  return Object.fromEntries(
    entries.filter((pair): pair is [string, string] => pair[1] !== undefined),
  );
}

function taken(name: string, change: Partial<OfferedAttributes>): UploadCase {
  return { name: `taken: ${name}`, sends: (right) => ({ ...right, ...change }), problem: null };
}

/** An upload that asks for an access, at the root or in a folder. */
function asking(access: string, inFolder: boolean, problem: UploadProblem | null): UploadCase {
  return {
    name: `access: ${JSON.stringify(access)} ${inFolder ? 'in a folder' : 'at the root'}`,
    sends: (right) => ({ ...right, metadata: { ...right.metadata, access } }),
    problem,
    ...(inFolder ? { folder: OWN_FOLDER } : {}),
  };
}

/** An upload that says when its file was last changed. */
function modified(at: string, problem: UploadProblem | null): UploadCase {
  return {
    name: `modified at: ${JSON.stringify(at)}`,
    sends: (right) => ({ ...right, metadata: { ...right.metadata, modified_at: at } }),
    problem,
  };
}

export const UPLOAD_CASES: readonly UploadCase[] = [
  taken('as the browser sends it', {}),
  taken('another file’s type, which is set again', { contentType: 'text/html' }),
  taken('a vendor’s type', { contentType: 'application/vnd.oasis.opendocument.text' }),
  taken('another name, which is set again', { contentDisposition: `${ATTACHMENT}autre.zip` }),
  taken('every character that is not encoded', { contentDisposition: `${ATTACHMENT}aZ09!._~-` }),
  taken('the longest name', {
    contentDisposition: ATTACHMENT + '%F0%9F%9A%9A'.repeat(MAX_SEGMENT_CHARACTERS),
  }),
  // The functions set these again.
  taken('no encoding', { contentEncoding: 'identity' }),
  taken('an empty encoding', { contentEncoding: '' }),
  taken('an encoding', { contentEncoding: 'gzip' }),
  taken('an empty language', { contentLanguage: '' }),
  taken('a language', { contentLanguage: 'fr' }),
  taken('another cache control', { cacheControl: 'public, max-age=31536000' }),

  named('with milliseconds', '1732000000000_Facture.zip', null),
  named('with more underscores', '1732000000000__2026_Facture.zip', null),
  named('none', 'Facture.zip'),
  named('another number', '2026_Facture.zip'),
  named('a digit less', '173200000000_Facture.zip'),
  named('a digit more', '17320000000000_Facture.zip'),
  named('no underscore', '1732000000000Facture.zip'),
  named('a letter before', 'Facture_1732000000000_1.zip'),
  named('white space before', ' 1732000000000_Facture.zip'),
  named('digits beyond ASCII', '١٧٣٢٠٠٠٠٠٠٠٠٠_Facture.zip'),
  {
    name: 'name: milliseconds in that of the folder alone',
    sends: (right) => right,
    problem: 'name',
    folder: '1732000000000_Factures/',
    storedAs: 'Facture.zip',
  },

  {
    name: 'Facture.zip as a page that is shown in its place',
    sends: (right) => ({
      ...right,
      contentType: 'text/html',
      contentDisposition: 'attachment=1',
    }),
    problem: 'disposition',
  },
  disposition('none', null),
  disposition('empty', ''),
  disposition('inline', 'inline'),
  disposition('inline, with a name', "inline; filename*=UTF-8''a.pdf"),
  disposition('attachment alone', 'attachment'),
  disposition('a name without encoding', 'attachment; filename="x"'),
  disposition('an empty name', ATTACHMENT),
  disposition('capitals', "Attachment; filename*=UTF-8''a.pdf"),
  disposition('another white space', "attachment;  filename*=UTF-8''a.pdf"),
  disposition('white space before', ` ${ATTACHMENT}a.pdf`),
  disposition('white space behind', `${ATTACHMENT}a.pdf `),
  disposition('two', `${ATTACHMENT}a.pdf, inline`),
  disposition('two parameters', `${ATTACHMENT}a.pdf; filename=b.html`),
  disposition('another parameter first', "attachment; a=1; filename*=UTF-8''a.pdf"),
  disposition('another charset', "attachment; filename*=ISO-8859-1''a.pdf"),
  disposition('a language', "attachment; filename*=UTF-8'fr'a.pdf"),
  disposition('letters that are not encoded', `${ATTACHMENT}é.pdf`),
  disposition('a lone percent sign', `${ATTACHMENT}100%.pdf`),
  disposition('half an encoding', `${ATTACHMENT}a%4`),
  disposition('small letters in an encoding', `${ATTACHMENT}%c3%a9.pdf`),
  disposition('quotes', `${ATTACHMENT}a"b.pdf`),
  disposition('a line break and a header', `${ATTACHMENT}a.pdf${LINE}`),
  disposition('a line break behind', `${ATTACHMENT}a.pdf\n`),
  disposition('a NUL', `${ATTACHMENT}a.pdf\u0000`),
  disposition('a name that is too long', ATTACHMENT + 'a'.repeat(12 * MAX_SEGMENT_CHARACTERS + 1)),

  type('no subtype', 'text'),
  type('an empty subtype', 'text/'),
  type('a parameter', 'text/plain; charset=utf-8'),
  type('two', 'text/plain, text/html'),
  type('a wildcard', '*/*'),
  type('white space', 'text/ plain'),
  type('white space behind', 'text/plain '),
  type('a line break and a header', `text/plain${LINE}`),
  type('a line break behind', 'text/plain\n'),
  type('letters beyond ASCII', 'text/é'),
  type('one that is too long', `text/${'a'.repeat(128)}`),

  metadata('none', { meta_id: undefined, owner_email: undefined, owner_uid: undefined }),
  metadata('no id', { meta_id: undefined }),
  metadata('no address', { owner_email: undefined }),
  metadata('no uid', { owner_uid: undefined }),
  metadata('an empty address', { owner_email: '' }),
  metadata('an empty uid', { owner_uid: '' }),
  metadata('somebody else’s address', { owner_email: 'chef@navette.test' }),
  metadata('somebody else’s uid', { owner_uid: 'u-admin' }),
  metadata('the id of another record', { meta_id: 'YXV0cmUvZmljaGllci5wZGY' }),
  metadata('another key', { inherits: 'true' }),
  // What functions alone set, on what they copy.
  metadata('a time of its content', { content_since: '2020-01-01T00:00:00.000Z' }),
  metadata('what it is a copy of', { copy_of: 'move:job:17:a.pdf' }),
  metadata('the job that writes its record', { copied_by: 'job' }),
  metadata('a key of nothing', { '': 'x' }),
  metadata('a key with a line break', { [`x${LINE}`]: 'x' }),
  metadata('keys in capitals', { owner_uid: undefined, Owner_Uid: 'u-admin' }),
  entry('owner_email', 'in capitals', (email) => email.toUpperCase()),
  entry('owner_email', 'with white space behind', (email) => `${email} `),
  entry('owner_email', 'with a no-break space before', (email) => `\u00a0${email}`),
  entry('owner_email', 'with a line break and a header', (email) => `${email}${LINE}`),
  entry('owner_uid', 'with white space behind', (uid) => `${uid} `),
  entry('owner_uid', 'with a line break and a header', (uid) => `${uid}${LINE}`),
  entry('meta_id', 'padded', (id) => `${id}=`),
  entry('meta_id', 'with a line break and a header', (id) => `${id}${LINE}`),

  ...['1', '1772359200000', '9999999999999'].map((at) => modified(at, null)),
  ...[
    '',
    '0',
    '01',
    '-1',
    '1.5',
    '1e3',
    '17723592000000',
    ' 1',
    `1${LINE}`,
    '1\n',
    '١',
    'hier',
  ].map((at) => modified(at, 'metadata')),

  asking('folder', true, null),
  asking('folder', false, 'metadata'),
  ...['', 'Folder', 'folder ', 'public', 'true', 'private', `folder${LINE}`].map((access) =>
    asking(access, true, 'metadata'),
  ),
  {
    name: 'access: of the folder, without an uploader',
    sends: (right) => ({ ...right, metadata: { access: 'folder' } }),
    problem: 'metadata',
    folder: OWN_FOLDER,
  },
  {
    name: 'access: of the folder, in the name of somebody else',
    sends: (right) => ({
      ...right,
      metadata: { ...right.metadata, access: 'folder', owner_uid: 'u-admin' },
    }),
    problem: 'metadata',
    folder: OWN_FOLDER,
  },
];
