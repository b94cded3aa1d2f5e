import { beforeAll, describe, expect, test } from 'vitest';
import { nearestAccess } from '../../../core/src/access/access.ts';
import { emailKey } from '../../../core/src/accounts/emails.ts';
import { isFolderPath } from '../../../core/src/paths/item-path.ts';
import type { Access } from '../../../core/src/access/meta.ts';
import { thumbnailNameOf, type ThumbnailFacts } from '../../../core/src/files/thumbnail.ts';
import { CASE_VIEWERS, type CaseViewer } from '../../cases/access-case-viewers.ts';
import { ACCESS_SITUATIONS } from '../../cases/access-cases.ts';
import { COMPANY_CASES, COMPANY_DOMAINS, openedTo } from '../../cases/company-cases.ts';
import { StorageRulesEngine } from '../support/storage-rules-engine.ts';

// Who may read thumbnails, in the rules engine alone.

let engine: StorageRulesEngine;

beforeAll(async () => {
  engine = await StorageRulesEngine.with();
});

const VIEWERS = Object.keys(CASE_VIEWERS) as CaseViewer[];
const ADMINS = Object.values(CASE_VIEWERS).flatMap((viewer) =>
  viewer?.listedAsAdmin ? [viewer.email ?? ''] : [],
);
const MADE: ThumbnailFacts = { thumbnail: 'made', thumbnail_generation: '17' };
const OPEN: Access = { is_public: true, allowed_emails: [], owner_email: null, owner_uid: null };

/** The viewers who may read an object. */
async function readersOf(objectName: string): Promise<CaseViewer[]> {
  const readers: CaseViewer[] = [];
  for (const viewer of VIEWERS) {
    if (await engine.permits('get', CASE_VIEWERS[viewer], objectName)) readers.push(viewer);
  }
  return readers;
}

test.each(ACCESS_SITUATIONS.filter(({ path }) => !isFolderPath(path)))(
  'the thumbnail is for those who see the file: $name',
  async ({ own, path, unrecorded, seenBy }) => {
    const access = unrecorded ? null : nearestAccess(path, (candidate) => own[candidate]);
    const record = access && {
      ...access,
      ...MADE,
      allowed_emails: access.allowed_emails.map(emailKey),
    };
    engine.useRecords(record ? { [path]: record } : {}, ADMINS);
    const readers = await readersOf(thumbnailNameOf(path, '17'));
    expect(readers.toSorted()).toEqual([...seenBy].toSorted());
  },
);

describe('of a public file, only admins read', () => {
  test.each<[string, ThumbnailFacts, string]>([
    ['that of earlier content', MADE, '16'],
    ['what was never made', {}, '17'],
    ['what has failed', { ...MADE, thumbnail: 'unreadable' }, '17'],
  ])('%s', async (_name, facts, generation) => {
    engine.useRecords({ 'A/a.jpg': { ...OPEN, ...facts } }, ADMINS);
    expect(await readersOf(thumbnailNameOf('A/a.jpg', generation))).toEqual(['admin']);
  });

  test('that of a file in a folder of the same name', async () => {
    engine.useRecords({ 'a.jpg': { ...OPEN, ...MADE } }, ADMINS);
    expect(await readersOf('thumbnails/a.jpg/17/17')).toEqual(['admin']);
    expect(await readersOf('thumbnails/17')).toEqual(['admin']);
  });
});

test('nobody lists, writes or removes thumbnails', async () => {
  engine.useRecords({ 'A/a.jpg': { ...OPEN, ...MADE } }, ADMINS);
  for (const viewer of VIEWERS) {
    for (const method of ['list', 'create', 'update', 'delete'] as const) {
      const verdict = await engine.permits(method, CASE_VIEWERS[viewer], 'thumbnails/A/a.jpg/17');
      expect([viewer, method, verdict]).toEqual([viewer, method, false]);
    }
    expect(await engine.permits('list', CASE_VIEWERS[viewer], 'thumbnails')).toBe(false);
  }
});

test.each([
  ['17', 1],
  ['16', 2],
])('look-ups for the thumbnail of generation %s: at most %i', async (generation, most) => {
  for (const viewer of VIEWERS) {
    engine.useRecords({ 'A/a.jpg': { ...OPEN, ...MADE } }, ADMINS);
    await engine.permits('get', CASE_VIEWERS[viewer], `thumbnails/A/a.jpg/${generation}`);
    expect(engine.lookups.length).toBeLessThanOrEqual(most);
  }
});

test('of the company’s domains alone', async () => {
  const company = await StorageRulesEngine.with(COMPANY_DOMAINS);
  for (const { name, viewer, admitted } of COMPANY_CASES) {
    company.useRecords({ 'a.jpg': { ...openedTo(viewer), ...MADE } });
    const verdict = await company.permits('get', viewer, 'thumbnails/a.jpg/17');
    expect([name, verdict]).toEqual([name, admitted]);
  }
});
