import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { FOLDER_PLACEHOLDER, itemName } from '../../../core/src/paths/item-path.ts';
import { itemPathProblem } from '../../../core/src/paths/path-problem.ts';
import type { Access } from '../../../core/src/access/meta.ts';
import { MAX_SEGMENT_CHARACTERS } from '../../../core/src/limits.ts';
import { isStoredName } from '../../../core/src/paths/stored-name.ts';
import { CASE_VIEWERS } from '../../cases/access-case-viewers.ts';
import { stored } from '../support/documents.ts';
import { StorageRulesEngine } from '../support/storage-rules-engine.ts';

let engine: StorageRulesEngine;

beforeAll(async () => {
  engine = await StorageRulesEngine.with();
});

/** Characters before the name of a file. */
const MILLISECONDS = stored('').length;

const member = CASE_VIEWERS.member;
const shared: Access = {
  is_public: false,
  allowed_emails: [member.email ?? ''],
  owner_email: 'x@navette.test',
  owner_uid: 'u-x',
};

describe('names: the verdict of core', () => {
  /**
   * The path under which a file is uploaded, with milliseconds in its name. A text that these would make legal becomes a
   * folder's name instead.
   */
  function uploadedAs(path: string): string {
    const name = itemName(path);
    if (['.', '..', FOLDER_PLACEHOLDER].includes(name)) return `${path}/${stored('x')}`;
    return isStoredName(name) ? path : `${path.slice(0, -name.length)}${stored('')}${name}`;
  }

  const expected = (path: string) => itemPathProblem(uploadedAs(path)) === null;

  /** Rules measure a name as it is sent, so one that only NFC would make short enough is refused. */
  const fitsAsSent = (path: string) =>
    uploadedAs(path)
      .split('/')
      .every((name) => Array.from(name).length <= MAX_SEGMENT_CHARACTERS);

  const legal = [
    'Bon de livraison n°12 – été (copie).pdf',
    '.caché',
    '...',
    '..a',
    'a..',
    'a#b?c&d%e\'f"g,h;i+j=k',
    '%2F',
    '%00',
    ' espace ',
    '🚚🏳️‍🌈.png',
    '👩‍🔧/👨‍👩‍👧‍👦.png',
    '🫱🏻‍🫲🏽.png',
    'μ 5 Ω K Å é.txt',
    'が ガ.txt',
    'Ἀθῆναι.txt',
    '\u1112.txt',
    '豈.txt',
    'ㅎ한글',
    'm\u0303.txt',
    'クレーン',
    'é'.repeat(200 - MILLISECONDS),
    '🚚'.repeat(200 - MILLISECONDS),
    `${'a'.repeat(199)}/`.repeat(5) + 'b'.repeat(1018 - 1000 - MILLISECONDS),
    `${FOLDER_PLACEHOLDER}s`,
    `x${FOLDER_PLACEHOLDER}`,
  ];
  const illegal = [
    '.',
    '..',
    'a/..',
    '../a',
    'a/../b',
    'a/./b',
    'a\u0000b',
    'a\nb',
    'a\u007fb',
    'a\u0085b',
    'a\u2028b',
    'gpj.\u202etxt',
    'a\u2066b',
    'a/b\u0001/c',
    'a\u200bb',
    'a\u00adb',
    '\ufeffa',
    'a\u200db',
    'a\u200d',
    'a\ue000b',
    'a\ufdd0b',
    'a\u{1ffff}b',
    'a\u{e0041}b',
    ' ',
    '\u00a0/a',
    'a/\u3164',
    '1700000000000_\u2800',
    'a/1_\ufe0f\u3000/b',
    'dossier/\u3164',
    '\u00a0/dossier',
    'é'.repeat(201 - MILLISECONDS),
    `a/${'b'.repeat(201)}/c`,
    `${'a'.repeat(199)}/`.repeat(5) + 'b'.repeat(1019 - 1000 - MILLISECONDS),
    `${'é'.repeat(199)}/`.repeat(2) + 'é'.repeat(199) + '/' + 'é'.repeat(100),
    FOLDER_PLACEHOLDER,
    `a/${FOLDER_PLACEHOLDER}`,
    `${FOLDER_PLACEHOLDER}/a`,
  ];

  /** Rules cannot normalise: the trigger removes what is not NFC (`illegal-objects.test.ts`). */
  const notNormalized = [
    '5 \u212a.txt',
    '\u2126',
    '\uf900.txt',
    '\u{2f800}',
    '\u03b1\u0301.txt',
    '\u0438\u0306.txt',
    '\u304b\u3099.txt',
    '\u0928\u093c.txt',
    '\u1112\u1161.txt',
    '\ud55c'.normalize('NFD'),
    '\uac00\u11a8.txt',
    'e\u0301te\u0301.txt',
    'Franc\u0327ais',
    'A\u030a',
    'dossier e\u0300/x',
  ];

  function titled(paths: string[]) {
    return paths.map((path, index) => ({ path, title: `${index}: ${path.slice(0, 30)}` }));
  }

  /** Uploads to every folder are allowed, so that only the name decides. */
  async function permits(path: string): Promise<boolean> {
    const full = uploadedAs(path);
    const folder = full.slice(0, full.lastIndexOf('/') + 1);
    engine.useRecords(folder === '' ? {} : { [folder]: shared });
    return engine.permitsUpload(member, full);
  }

  test.each(titled(legal))('takes $title', async ({ path }) => {
    expect([expected(path), await permits(path)]).toEqual([true, true]);
  });

  test.each(titled(illegal))('refuses $title', async ({ path }) => {
    expect([expected(path), await permits(path)]).toEqual([false, false]);
  });

  test.each(titled(notNormalized))('takes $title, which is not NFC', async ({ path }) => {
    expect(itemPathProblem(uploadedAs(path))).toBe('not-normalized');
    expect(await permits(path)).toBe(true);
  });

  test('for every blank character', async () => {
    const differing: string[] = [];
    for (let point = 0x20; point <= 0xe0fff; point++) {
      const character = String.fromCodePoint(point);
      if (!/[\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/u.test(character)) continue;
      // The 4,096 tags and selectors at the end are alike: only some are tested.
      if (point > 0xe0020 && point % 64 !== 0) continue;
      for (const path of [character, `7_${character}/a`, `${character}/a`, `${character}a`]) {
        // Two spaces are not NFC.
        if ((await permits(path)) !== expected(path.normalize('NFC'))) differing.push(path);
      }
    }
    expect(differing).toEqual([]);
  });

  test('for any name of usual letters, marks, dots and controls', async () => {
    const letters = ['a', 'e', 'E', 'c', 'Z', 'é', 'ç', '.', '..', '/', ' ', '%', '#', '🚚'];
    const traps = ['\u0301', '\u0327', '\u0308', '\n', '\u0000', '\u202e', FOLDER_PLACEHOLDER];
    const characters = fc.constantFrom(...letters, ...traps, 'x'.repeat(99));
    const names = fc
      .array(characters, { minLength: 1, maxLength: 8 })
      .map((parts) => parts.join(''));
    await fc.assert(
      fc.asyncProperty(names, async (path) => {
        // Skips names that have no last segment.
        fc.pre(!path.endsWith('/'));
        const verdict = expected(path.normalize('NFC')) && fitsAsSent(path);
        expect(await permits(path)).toBe(verdict);
      }),
      { numRuns: 1500 },
    );
  });
});
