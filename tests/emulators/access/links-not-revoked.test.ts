import { afterAll, afterEach, beforeAll, expect, test, vi, type MockInstance } from 'vitest';
import { objectNameOf, type ItemPath } from '../../../core/src/paths/item-path.ts';
import { isHandedOver } from '../../../core/src/calls/jobs.ts';
import { leaveReport } from '../../../ops/admin/leave-report.ts';
import { leave } from '../../../ops/admin/leave.ts';
import { repairItems } from '../../../functions/src/use-cases/repair-items.ts';
import { setItemAccess } from '../../../functions/src/use-cases/set-item-access.ts';
import { putFolder, stored, storedMeta, uploadRecorded } from '../support/documents.ts';
import { storedJob, sweepAll, viewerOf } from '../support/jobs/jobs.ts';
import { linkOf, opens } from '../support/links.ts';
import { operatorBucket } from '../support/operator.ts';
import { closeSessions, newAddress, signUp, type Person } from '../support/people.ts';

// Links that Storage refuses to revoke: the caller is told which, and they are tried again.

type StoredFile = ReturnType<ReturnType<typeof operatorBucket>['file']>;

const DRIVE = { comments: null, until: Infinity };
const CLOSED = { isPublic: false, allowedEmails: [] };

/** Names whose tokens Storage does not replace: it answers 403, as for an object under a hold. */
const held = new Set<string>();

let admin: Person;
let member: Person;

beforeAll(async () => {
  admin = await signUp({ email: newAddress('chef'), verified: true, admin: true });
  member = await signUp({ email: newAddress('membre'), verified: true });
  const prototype = Object.getPrototypeOf(operatorBucket().file('any')) as StoredFile;
  type Setting = (this: StoredFile, ...rest: unknown[]) => Promise<unknown>;
  const setting = Reflect.get(prototype, 'setMetadata') as Setting;
  const spy = vi.spyOn(prototype, 'setMetadata') as unknown as MockInstance<Setting>;
  spy.mockImplementation(function (this: StoredFile, ...rest) {
    if (!held.has(this.name)) return setting.apply(this, rest);
    return Promise.reject(Object.assign(new Error('held'), { code: 403 }));
  });
  return () => spy.mockRestore();
});

afterEach(async () => {
  held.clear();
  await sweepAll();
});

afterAll(closeSessions);

/**
 * A public folder with two files, and a member's links to these, the first of which cannot be revoked. Not made by calls:
 * the deployed functions, which Storage does not refuse, would revoke the links later.
 */
async function publicFolder() {
  const top = `${crypto.randomUUID()}/`;
  const files: ItemPath[] = [top + stored('a.txt'), top + stored('b.txt')];
  await putFolder(top, admin);
  for (const file of files) {
    await uploadRecorded(admin, file);
    await setItemAccess({ path: file, ...CLOSED, inherits: true }, viewerOf(admin), DRIVE);
  }
  await setItemAccess({ path: top, ...CLOSED, isPublic: true }, viewerOf(admin), DRIVE);
  const links = await Promise.all(files.map((file) => linkOf(member, file)));
  const [first = ''] = files;
  held.add(objectNameOf(first));
  return { top, first, links };
}

const areOpen = (links: readonly string[]) => Promise.all(links.map(opens));

test('a change of access names the file whose link stays, and a sweep ends the link later', async () => {
  const { top, first, links } = await publicFolder();
  const answer = await setItemAccess({ path: top, ...CLOSED }, viewerOf(admin), DRIVE);
  if (!isHandedOver(answer)) throw new Error('it hides that a link stays');
  expect(await storedJob(answer.job)).toMatchObject({
    state: 'done',
    result: {
      updated: 3,
      linksReplaced: 1,
      failed: 1,
      failures: [{ path: first, reason: 'internal' }],
    },
  });
  expect(await areOpen(links)).toEqual([true, false]);
  held.clear();
  await sweepAll();
  expect(await areOpen(links)).toEqual([false, false]);
});

test('a change of a single file is no success while its link stays; the file is closed', async () => {
  const { first, links } = await publicFolder();
  const data = { path: first, ...CLOSED };
  await expect(setItemAccess(data, viewerOf(admin), DRIVE)).rejects.toThrow('not revoked');
  expect(await storedMeta(first)).toMatchObject({ is_public: false, inherits: false });
  expect(await opens(links[0] ?? '')).toBe(true);
  held.clear();
  await sweepAll();
  expect(await opens(links[0] ?? '')).toBe(false);
});

test('a repair names the file whose link stays', async () => {
  const { top, first } = await publicFolder();
  await setItemAccess({ path: top, ...CLOSED }, viewerOf(admin), DRIVE);
  const answer = await repairItems(top, viewerOf(admin), DRIVE);
  if (!isHandedOver(answer)) throw new Error('it hides that a link stays');
  expect((await storedJob(answer.job)).result).toMatchObject({
    failed: 1,
    failures: [{ path: first, reason: 'internal' }],
  });
});

test.each([
  { allLinks: false, attempts: 1 },
  { allLinks: true, attempts: 2 },
])('leave tells the operator of each attempt in vain: %j', async ({ allLinks, attempts }) => {
  const { top, links } = await publicFolder();
  const leaver = await signUp({ email: newAddress('partant'), verified: true });
  const shared = { isPublic: false, allowedEmails: [leaver.email, member.email] };
  await setItemAccess({ path: top, ...shared }, viewerOf(admin), DRIVE);
  const report = await leave(leaver.email, { allLinks });
  expect(report.failed).toBe(attempts);
  expect(leaveReport(leaver.email, report)).toContain(
    `Failed for ${attempts} of them: run it again`,
  );
  expect(await opens(links[0] ?? '')).toBe(true);
});
