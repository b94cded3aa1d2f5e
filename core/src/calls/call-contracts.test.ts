import { describe, expect, test } from 'vitest';
import {
  createFolderSchema,
  deleteItemsSchema,
  disableLinkSchema,
  discardItemsSchema,
  findAccountSchema,
  recordUploadSchema,
  repairRecordsSchema,
  moveItemsSchema,
  restoreItemsSchema,
  revokeSessionsSchema,
  setAccessSchema,
  showAsFolderSchema,
} from './call-contracts.ts';
import { MESSAGES } from '../text/messages.ts';

// The data that each callable accepts, and the message that a person reads when it is refused.

const access = { path: 'A/', isPublic: false, allowedEmails: [] };

test('each schema accepts valid data unchanged, with optional fields', () => {
  for (const [schema, data] of [
    [createFolderSchema, { path: 'A/' }],
    [createFolderSchema, { path: 'A/', inherits: false }],
    [createFolderSchema, { path: 'A/B/', inherits: true }],
    [deleteItemsSchema, { paths: ['a.pdf'] }],
    [deleteItemsSchema, { paths: ['a.pdf', 'A/'] }],
    [setAccessSchema, { ...access, inherits: true, applyToContent: true }],
    [setAccessSchema, { ...access, owner: { email: 'a@navette.test', content: true } }],
    [setAccessSchema, { ...access, inherits: false, owner: { email: null } }],
    [disableLinkSchema, { path: 'A/a.pdf' }],
    [showAsFolderSchema, { path: 'A/a.pdf' }],
    [findAccountSchema, { email: 'a@navette.test' }],
    [repairRecordsSchema, { path: 'A/' }],
    [recordUploadSchema, { path: 'a.pdf' }],
    [moveItemsSchema, { paths: ['a.pdf', 'A/'], to: '' }],
    [moveItemsSchema, { paths: ['a.pdf'], to: 'B/', copy: true, taken: 'skip', dryRun: true }],
    [moveItemsSchema, { paths: ['a.pdf'], to: 'B/', seen: ['17'], outlook: 'x-_9' }],
    [moveItemsSchema, { paths: ['A/b.pdf'], to: 'A/', name: 'c.pdf' }],
    [restoreItemsSchema, { of: { ids: ['QQ_17', 'QS8_folder_job'] } }],
    [restoreItemsSchema, { of: { deletion: 'job' }, keepBoth: true }],
    [discardItemsSchema, { of: 'all' }],
    [revokeSessionsSchema, {}],
  ] as const) {
    expect(schema.parse(data)).toEqual(data);
  }
});

test('an address is looked up as accounts have it', () => {
  expect(findAccountSchema.parse({ email: ' Lea@Navette.test ' })).toEqual({
    email: 'lea@navette.test',
  });
});

test('each schema refuses fields with wrong values', () => {
  for (const [schema, data] of [
    [createFolderSchema, { path: 'a.pdf' }],
    [createFolderSchema, { path: 'A/B/', inherits: 'true' }],
    [createFolderSchema, { path: 'A/', inherits: true }],
    [deleteItemsSchema, { paths: 'a.pdf' }],
    [deleteItemsSchema, { paths: [1] }],
    [deleteItemsSchema, { paths: [] }],
    [moveItemsSchema, { paths: [], to: '' }],
    [moveItemsSchema, { paths: ['a//b'], to: '' }],
    [moveItemsSchema, { paths: ['a.pdf'], to: 'b.pdf' }],
    [moveItemsSchema, { paths: ['a.pdf'], to: 'B/', taken: 'replace' }],
    [moveItemsSchema, { paths: ['a.pdf'], to: 'B/', seen: [] }],
    [moveItemsSchema, { paths: ['a.pdf'], to: 'B/', seen: ['x'] }],
    [moveItemsSchema, { paths: ['a.pdf'], to: 'B/', outlook: 'a/b' }],
    [moveItemsSchema, { paths: ['a.pdf'], to: 'B/', name: 'b.pdf' }],
    [moveItemsSchema, { paths: ['a.pdf', 'b.pdf'], to: '', name: 'c.pdf' }],
    [moveItemsSchema, { paths: ['a.pdf'], to: '', name: 'b.pdf', copy: true }],
    [moveItemsSchema, { paths: ['a.pdf'], to: '', name: 'b/c.pdf' }],
    [moveItemsSchema, { paths: ['a.pdf'], to: '', name: '' }],
    [restoreItemsSchema, { of: 'all' }],
    [restoreItemsSchema, { of: { ids: [] } }],
    [restoreItemsSchema, { of: { ids: ['a/b'] } }],
    [restoreItemsSchema, { of: { ids: ['__x__'] } }],
    [restoreItemsSchema, { of: { ids: ['a'], deletion: 'job' } }],
    [restoreItemsSchema, { of: { deletion: 'a/b' } }],
    [discardItemsSchema, { of: 'expired' }],
    [discardItemsSchema, { of: { deletion: 'job' } }],
    [revokeSessionsSchema, { uid: 'u-other' }],
    [setAccessSchema, { ...access, inherits: 'true' }],
    [setAccessSchema, { ...access, applyToContent: 1 }],
    [setAccessSchema, { ...access, isPublic: null }],
    [setAccessSchema, { ...access, allowedEmails: 'a@navette.test' }],
    [setAccessSchema, { ...access, path: '' }],
    // What older pages send, for what is `forecastAccess` now: to be refused, not done.
    [setAccessSchema, { ...access, dryRun: true }],
    [setAccessSchema, { ...access, owner: null }],
    [setAccessSchema, { ...access, owner: {} }],
    [setAccessSchema, { ...access, owner: { email: 'a' } }],
    [setAccessSchema, { ...access, owner: { email: '' } }],
    [setAccessSchema, { ...access, owner: { email: null, content: 'true' } }],
    [setAccessSchema, { ...access, owner: { email: null, uid: 'u-other' } }],
    [setAccessSchema, { ...access, inherits: true, owner: { email: null } }],
    [showAsFolderSchema, { path: 'A/' }],
    [showAsFolderSchema, { path: 'A/a.pdf', isPublic: true }],
    [findAccountSchema, { email: 'a' }],
    [findAccountSchema, { email: '' }],
    [findAccountSchema, {}],
    [disableLinkSchema, {}],
    [disableLinkSchema, { path: 1 }],
    [repairRecordsSchema, { path: 'a.pdf' }],
    [recordUploadSchema, { path: '' }],
    [recordUploadSchema, {}],
  ] as const) {
    expect([data, schema.safeParse(data).success]).toEqual([data, false]);
  }
});

describe('why a path is refused', () => {
  test.each([
    ['', 'Le nom est vide.'],
    ['a//b', 'Le nom est vide.'],
    ['a'.repeat(201), 'Le nom dépasse 200 caractères.'],
    ['a\u0000', 'Le nom contient un caractère invisible qui n’est pas admis.'],
    ['\u2800', 'Le nom n’a aucun caractère visible.'],
    ['..', 'Le nom ne peut pas être « . » ni « .. ».'],
    ['.emptyFolderPlaceholder', 'Ce nom est réservé par Navette.'],
    ['e\u0301', 'Le nom contient des accents décomposés, qui ne sont pas admis.'],
    [
      `${'é'.repeat(199)}/`.repeat(3) + 'a',
      'Le chemin complet est trop long (1 024 octets au plus).',
    ],
  ])('%j', (path, sentence) => {
    const { error } = recordUploadSchema.safeParse({ path });
    expect(error?.issues.map(({ message }) => message.replaceAll('\u00a0', ' '))).toEqual([
      sentence,
    ]);
  });

  test('the path of a file where a folder is expected', () => {
    const { error } = createFolderSchema.safeParse({ path: 'a.pdf' });
    expect(error?.issues.map(({ message }) => message)).toEqual([
      'Ce chemin n’est pas celui d’un dossier.',
    ]);
  });

  test.each([
    ['A/', 'Ce chemin n’est pas celui d’un fichier.'],
    ['', 'Le nom est vide.'],
  ])('%j where a file is expected', (path, sentence) => {
    const { error } = disableLinkSchema.safeParse({ path });
    expect(error?.issues.map(({ message }) => message)).toEqual([sentence]);
  });

  test('the root has no access that a folder could inherit', () => {
    const { error } = createFolderSchema.safeParse({ path: 'A/', inherits: true });
    expect(error?.issues.map(({ message }) => message)).toEqual([
      'La racine n’a pas d’accès dont un dossier puisse hériter.',
    ]);
  });

  test('too many items have a message of their own', () => {
    const paths = Array.from({ length: 1001 }, (_, index) => `${index}.pdf`);
    expect(deleteItemsSchema.safeParse({ paths }).error?.issues[0]?.message).toBe(
      MESSAGES.tooManyItems,
    );
  });
});
