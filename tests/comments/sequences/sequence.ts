import { ref, uploadString } from 'firebase/storage';
import { canView } from '../../../core/src/access/access.ts';
import {
  filePathIn,
  folderPathIn,
  isBeneath,
  isFolderPath,
  objectNameOf,
  parentPath,
  type ItemPath,
} from '../../../core/src/paths/item-path.ts';
import { BIN } from '../../../core/src/bin/bin.ts';
import { INCOMING_TYPE, incomingNameOf, versionNameOf } from '../../../core/src/files/versions.ts';
import { movedPath, renamedPath } from '../../../core/src/paths/moved-path.ts';
import { byCaller, whileActing } from '../../../functions/src/journal/acting.ts';
import { createJob } from '../../../functions/src/jobs/create-job.ts';
import { driveJob, type Drive } from '../../../functions/src/job-worker/drive-job.ts';
import { addVersionOf, type VersionData } from '../../../functions/src/operations/add-version.ts';
import { deleteSelection } from '../../../functions/src/operations/delete-selection.ts';
import { discardSelection } from '../../../functions/src/operations/discard-selection.ts';
import { moveSelection } from '../../../functions/src/operations/move-selection.ts';
import { restoreSelection } from '../../../functions/src/operations/restore-selection.ts';
import { setItemAccess } from '../../../functions/src/operations/set-item-access.ts';
import { stored, untilRecorded, uploadMetadata } from '../../emulators/support/documents.ts';
import { viewerOf } from '../../emulators/support/jobs/jobs.ts';
import { operatorBucket, operatorDatabase } from '../../emulators/support/operator.ts';
import type { Person } from '../../emulators/support/people.ts';
import { call } from '../../emulators/support/verdicts.ts';
import { commentOn } from '../support/mirrored.ts';
import { atWrite, dyingBefore } from '../../emulators/support/jobs/dying-worker.ts';
import type { Binned } from './model.ts';
import type { Random } from './random.ts';
import { workedAt, type World } from './world.ts';

// One random sequence: what people do in a folder, one thing after the other, by workers of which many die.

/** Does one thing, in Navette and in the model. @returns what, for whoever reads a failure; null: there is nothing to do it to */
type Operation = (world: World, random: Random) => Promise<string | null>;

/** Of 100 things that become jobs, so many meet a worker that dies; of those, as many a second one. */
const DYING = 0.5;
/** Before which of its writes a worker dies, at most. */
const LATEST_DEATH = 12;

/** Each thing with how often it is done. */
const OPERATIONS: readonly (readonly [number, Operation])[] = [
  [5, upload],
  [2, createFolder],
  [2, comment],
  [2, changeAccess],
  [3, move],
  [1, rename],
  [2, copy],
  [3, remove],
  [3, addVersion],
  [1, bringBackVersion],
  [2, restore],
  [1, restoreFile],
  [1, discard],
];

/** Does some random things. @returns what was done */
export async function doSequence(world: World, random: Random, length: number): Promise<string[]> {
  const done: string[] = [];
  const weighted = OPERATIONS.flatMap(([weight, operation]) =>
    Array<Operation>(weight).fill(operation),
  );
  await createFolder(world, random);
  await upload(world, random);
  while (done.length < length) {
    const operation = random.oneOf(weighted) ?? upload;
    const what = await operation(world, random).catch((error: unknown) => {
      throw new Error(`after ${done.join('; ')}: ${operation.name} failed`, { cause: error });
    });
    if (what !== null) done.push(what);
  }
  return done;
}

function deathsOf(random: Random): number[] {
  const deaths: number[] = [];
  while (random.isTrue(DYING) && deaths.length < 2) deaths.push(1 + random.below(LATEST_DEATH));
  return deaths;
}

function folderOf({ model }: World, random: Random): ItemPath {
  const folder = random.oneOf(model.folders);
  if (folder === undefined) throw new Error('there is no folder');
  return folder;
}

/** Something within the folder of the world. */
function itemOf({ model, top }: World, random: Random): ItemPath | null {
  return random.oneOf([...model.items.keys()].filter((path) => path !== top)) ?? null;
}

async function createFolder(world: World, random: Random): Promise<string> {
  const path = folderPathIn(folderOf(world, random), `Dossier ${++world.names}`);
  const inherits = random.isTrue();
  await call(world.admin, 'createFolder', { path, ...(inherits ? { inherits } : {}) });
  world.model.createFolder(path, inherits);
  return `created ${path}`;
}

async function upload(world: World, random: Random): Promise<string> {
  const { model, admin, member } = world;
  const folder = folderOf(world, random);
  const by = isSeenBy(world, folder) && random.isTrue() ? member : admin;
  const inherits = random.isTrue();
  const path = filePathIn(folder, stored(`f${++world.names}.txt`));
  const bytes = `contenu ${random.next()}`;
  const metadata = uploadMetadata(path, by, inherits);
  await uploadString(ref(by.storage, objectNameOf(path)), bytes, 'raw', metadata);
  await untilRecorded(path);
  model.upload(path, by, { bytes, inherits });
  return `${by === admin ? 'admin' : 'member'} uploaded ${path}`;
}

function isSeenBy({ model, member }: World, path: ItemPath): boolean {
  return canView({ ...viewerOf(member), listedAsAdmin: false }, model.accessOf(path));
}

async function comment({ model }: World, random: Random): Promise<string | null> {
  const path = random.oneOf(model.files);
  if (path === undefined) return null;
  const text = `remarque ${random.next()}`;
  await commentOn(path, text);
  model.comment(path, text);
  return `commented ${path}`;
}

async function changeAccess(world: World, random: Random): Promise<string | null> {
  const { model, admin, member } = world;
  const path = itemOf(world, random);
  if (path === null) return null;
  const inherits = random.isTrue(0.3);
  const wanted = {
    isPublic: random.isTrue(0.3),
    allowedEmails: random.isTrue() ? [member.email] : [],
  };
  const applyToContent = isFolderPath(path) && random.isTrue(0.3);
  const data = { path, ...wanted, ...(inherits ? { inherits } : {}), applyToContent };
  const asked = (drive: Drive) => setItemAccess(data, viewerOf(admin), drive);
  if (isFolderPath(path)) await workedAt(world, deathsOf(random), asked);
  else await call(admin, 'setAccess', data);
  model.setAccess(path, inherits ? null : wanted);
  if (applyToContent) model.dropOwnWithin(path);
  return `access of ${path}${applyToContent ? ' and its content' : ''}`;
}

/** Some item, and a folder that it may go to. */
function wayOf(
  world: World,
  random: Random,
): { from: ItemPath; folder: ItemPath; to: ItemPath } | null {
  const from = itemOf(world, random);
  const folder = folderOf(world, random);
  if (from === null || folder === parentPath(from)) return null;
  if (folder === from || isBeneath(folder, from)) return null;
  const to = movedPath(from, folder);
  return world.model.items.has(to) ? null : { from, folder, to };
}

async function move(world: World, random: Random): Promise<string | null> {
  const way = wayOf(world, random);
  if (way === null) return null;
  const { from, folder, to } = way;
  const data = { paths: [from], to: folder };
  await expectDone(world, random, (drive) => moveSelection(data, viewerOf(world.admin), drive));
  world.model.move(from, to);
  return `moved ${from} to ${to}`;
}

async function copy(world: World, random: Random): Promise<string | null> {
  const way = wayOf(world, random);
  if (way === null) return null;
  const { from, folder, to } = way;
  const data = { paths: [from], to: folder, copy: true };
  await expectDone(world, random, (drive) => moveSelection(data, viewerOf(world.admin), drive));
  world.model.copy(from, to);
  return `copied ${from} to ${to}`;
}

/** The way of `moveItems` with the paid storage plan. */
async function rename(world: World, random: Random): Promise<string | null> {
  const from = itemOf(world, random);
  if (from === null) return null;
  const to = renamedPath(from, `nom ${++world.names}${isFolderPath(from) ? '' : '.txt'}`);
  await expectDone(world, random, async (drive) => {
    const input = { kind: 'move', items: [{ from, to }] } as const;
    const lease = await createJob({ path: from, input, askedBy: viewerOf(world.admin) });
    await driveJob(lease, drive);
  });
  world.model.move(from, to, 'renamed');
  return `renamed ${from} to ${to}`;
}

async function remove(world: World, random: Random): Promise<string | null> {
  const path = itemOf(world, random);
  if (path === null) return null;
  const data = { paths: [path] };
  const deletion = await expectDone(world, random, (drive) =>
    deleteSelection(data, viewerOf(world.admin), drive),
  );
  world.model.delete(deletion, path);
  return `deleted ${path}`;
}

async function addVersion(world: World, random: Random): Promise<string | null> {
  const { model, admin, member } = world;
  const path = random.oneOf(model.files);
  if (path === undefined) return null;
  const isMembers = model.items.get(path)?.addedBy.uid === member.uid && isSeenBy(world, path);
  const by = isMembers && random.isTrue() ? member : admin;
  const bytes = `version ${random.next()}`;
  const sent = crypto.randomUUID();
  await uploadString(ref(by.storage, incomingNameOf(by.uid, sent)), bytes, 'raw', {
    contentType: INCOMING_TYPE,
    customMetadata: { owner_uid: by.uid },
  });
  await replaceContent(world, random, { path, by, content: { sent } });
  model.version(path, by, bytes);
  return `${by === admin ? 'admin' : 'member'} added a version of ${path}`;
}

async function bringBackVersion(world: World, random: Random): Promise<string | null> {
  const { model, admin } = world;
  const path = random.oneOf(
    model.files.filter((file) => (model.items.get(file)?.file?.earlier.length ?? 0) > 0),
  );
  if (path === undefined) return null;
  const record = await untilRecorded(path);
  const version = random.oneOf(Object.keys(record.versions ?? {}));
  if (version === undefined) throw new Error(`${path} has no versions`);
  const [earlier] = await operatorBucket().file(versionNameOf(path, version)).download();
  await replaceContent(world, random, { path, by: admin, content: { version } });
  model.bringBack(path, earlier.toString());
  return `brought back a version of ${path}`;
}

/** Without a job: whoever has called, and got no answer, calls again. */
async function replaceContent(
  { admin }: World,
  random: Random,
  { path, by, content }: { path: ItemPath; by: Person; content: VersionData['content'] },
): Promise<void> {
  const { generation: seen = '' } = await untilRecorded(path);
  const caller = { ...viewerOf(by), listedAsAdmin: by === admin };
  const act = byCaller(caller, 'addVersion');
  const again = () => whileActing(act, () => addVersionOf({ path, seen, content }, caller));
  for (const death of [...deathsOf(random), Infinity]) {
    if ((await dyingBefore(atWrite(death), again)) !== null) return;
  }
}

/** A deletion of which everything has a place, if there is one. */
function deletionOf({ model }: World, random: Random): [string, Binned] | null {
  return random.oneOf([...model.bin].filter(([, binned]) => model.canRestore(binned))) ?? null;
}

async function restore(world: World, random: Random): Promise<string | null> {
  const { admin, model } = world;
  const [deletion, binned] = deletionOf(world, random) ?? [];
  if (deletion === undefined || binned === undefined) return null;
  const data = { of: { deletion } };
  await expectDone(world, random, (drive) => restoreSelection(data, viewerOf(admin), drive));
  model.restore(deletion);
  return `restored ${binned.top}`;
}

/** A single file of what was deleted together. */
async function restoreFile(world: World, random: Random): Promise<string | null> {
  const { admin, model } = world;
  const [deletion, path] =
    random.oneOf(
      [...model.bin].flatMap(([id, binned]) =>
        [...binned.items.keys()]
          .filter((item) => model.canRestoreFile(binned, item))
          .map((item) => [id, item] as const),
      ),
    ) ?? [];
  if (deletion === undefined || path === undefined) return null;
  const bin = operatorDatabase().collection(BIN);
  const { docs } = await bin.where('deletion', '==', deletion).get();
  const ids = docs.filter((doc) => doc.get('file_path') === path).map(({ id }) => id);
  const data = { of: { ids } };
  await expectDone(world, random, (drive) => restoreSelection(data, viewerOf(admin), drive));
  model.restoreFile(deletion, path);
  return `restored ${path} alone`;
}

async function discard(world: World, random: Random): Promise<string | null> {
  const { admin, model } = world;
  const deletion = random.oneOf([...model.bin.keys()]);
  if (deletion === undefined) return null;
  const asked = (drive: Drive) => discardSelection({ deletion }, viewerOf(admin), drive);
  await expectDone(world, random, asked);
  model.discard(deletion);
  return `deleted for good what ${deletion} had deleted`;
}

/** @returns the id of the job */
async function expectDone(
  world: World,
  random: Random,
  operation: (drive: Drive) => Promise<unknown>,
): Promise<string> {
  const { id, job } = await workedAt(world, deathsOf(random), operation);
  if (job.state !== 'done' || job.result.failed > 0) {
    throw new Error(`a job did not end right: ${JSON.stringify(job)}`);
  }
  return id;
}
