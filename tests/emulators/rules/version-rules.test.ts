import { beforeAll, describe, expect, test } from 'vitest';
import { nearestAccess } from '../../../core/src/access/access.ts';
import type { Access } from '../../../core/src/access/meta.ts';
import { emailKey } from '../../../core/src/accounts/emails.ts';
import { versionNameOf } from '../../../core/src/files/versions.ts';
import { isFolderPath } from '../../../core/src/paths/item-path.ts';
import { CASE_VIEWERS, type CaseViewer } from '../../cases/access-case-viewers.ts';
import { ACCESS_SITUATIONS } from '../../cases/access-cases.ts';
import { COMPANY_CASES, COMPANY_DOMAINS, openedTo } from '../../cases/company-cases.ts';
import { StorageRulesEngine } from '../support/storage-rules-engine.ts';

// Who may read earlier versions (decision 0180), in the rules engine alone.

let engine: StorageRulesEngine;

beforeAll(async () => {
  engine = await StorageRulesEngine.with();
});

const VIEWERS = Object.keys(CASE_VIEWERS) as CaseViewer[];
const ADMINS = Object.values(CASE_VIEWERS).flatMap((viewer) =>
  viewer?.listedAsAdmin ? [viewer.email ?? ''] : [],
);
const OPEN: Access = { is_public: true, allowed_emails: [], owner_email: null, owner_uid: null };
const LISTED = { versions: ['15', '16'] };

/** The viewers who may read an object. */
async function readersOf(objectName: string): Promise<CaseViewer[]> {
  const readers: CaseViewer[] = [];
  for (const viewer of VIEWERS) {
    if (await engine.permits('get', CASE_VIEWERS[viewer], objectName)) readers.push(viewer);
  }
  return readers;
}

test.each(ACCESS_SITUATIONS.filter(({ path }) => !isFolderPath(path)))(
  'an earlier version is for those who see the file: $name',
  async ({ own, path, unrecorded, seenBy }) => {
    const access = unrecorded ? null : nearestAccess(path, (candidate) => own[candidate]);
    const record = access && {
      ...access,
      ...LISTED,
      allowed_emails: access.allowed_emails.map(emailKey),
    };
    engine.useRecords(record ? { [path]: record } : {}, ADMINS);
    const readers = await readersOf(versionNameOf(path, '16'));
    expect(readers.toSorted()).toEqual([...seenBy].toSorted());
  },
);

describe('of a public file, only admins read', () => {
  test.each([
    ['one that its record does not list', LISTED, '14'],
    ['what it has itself, but not as a version', LISTED, '17'],
    ['one, when its record lists none', {}, '16'],
    ['one, when its list is empty', { versions: [] }, '16'],
  ])('%s', async (_name, facts, generation) => {
    engine.useRecords({ 'A/a.jpg': { ...OPEN, ...facts } }, ADMINS);
    expect(await readersOf(versionNameOf('A/a.jpg', generation))).toEqual(['admin']);
  });

  test.each(['versions/a.jpg/16/16', 'versions/16', 'versions//a.jpg/16', 'versions/a.jpg//16'])(
    'what is called %s',
    async (name) => {
      engine.useRecords({ 'a.jpg': { ...OPEN, ...LISTED } }, ADMINS);
      expect(await readersOf(name)).toEqual(['admin']);
    },
  );
});

test('nobody lists, writes or removes versions', async () => {
  engine.useRecords({ 'A/a.jpg': { ...OPEN, ...LISTED } }, ADMINS);
  for (const viewer of VIEWERS) {
    for (const method of ['list', 'create', 'update', 'delete'] as const) {
      const verdict = await engine.permits(method, CASE_VIEWERS[viewer], 'versions/A/a.jpg/16');
      expect([viewer, method, verdict]).toEqual([viewer, method, false]);
    }
    expect(await engine.permits('list', CASE_VIEWERS[viewer], 'versions')).toBe(false);
  }
});

test.each([
  ['16', 1],
  ['14', 2],
])('look-ups for the version of generation %s: at most %i', async (generation, most) => {
  for (const viewer of VIEWERS) {
    engine.useRecords({ 'A/a.jpg': { ...OPEN, ...LISTED } }, ADMINS);
    await engine.permits('get', CASE_VIEWERS[viewer], `versions/A/a.jpg/${generation}`);
    expect(engine.lookups.length).toBeLessThanOrEqual(most);
  }
});

test('of the company’s domains alone', async () => {
  const company = await StorageRulesEngine.with(COMPANY_DOMAINS);
  for (const { name, viewer, admitted } of COMPANY_CASES) {
    company.useRecords({ 'a.jpg': { ...openedTo(viewer), ...LISTED } });
    const verdict = await company.permits('get', viewer, 'versions/a.jpg/16');
    expect([name, verdict]).toEqual([name, admitted]);
  }
});
