import fc, { type GeneratorValue } from 'fast-check';
import { ref, uploadString } from 'firebase/storage';
import { BIN } from '../../../core/src/bin/bin.ts';
import { canView } from '../../../core/src/access/access.ts';
import {
  filePathIn,
  folderPathIn,
  isFolderPath,
  objectNameOf,
  type ItemPath,
} from '../../../core/src/paths/item-path.ts';
import { movedPath, moveProblem } from '../../../core/src/paths/moved-path.ts';
import type { Drive } from '../../../functions/src/job-worker/drive-job.ts';
import { byCaller, whileActing } from '../../../functions/src/journal/acting.ts';
import { replaceContent } from '../../../functions/src/items/replace-content.ts';
import { deleteSelection } from '../../../functions/src/use-cases/delete-selection.ts';
import { discardSelection } from '../../../functions/src/use-cases/discard-selection.ts';
import { moveSelection } from '../../../functions/src/use-cases/move-selection.ts';
import { restoreSelection } from '../../../functions/src/use-cases/restore-selection.ts';
import { setItemAccess } from '../../../functions/src/use-cases/set-item-access.ts';
import {
  putFolder,
  stored,
  untilRecorded,
  uploadMetadata,
} from '../../emulators/support/documents.ts';
import { dyingBefore } from '../../emulators/support/jobs/dying-before.ts';
import { viewerOf } from '../../emulators/support/jobs/jobs.ts';
import { operatorDatabase } from '../../emulators/support/operator.ts';
import type { Person } from '../../emulators/support/people.ts';
import { call } from '../../emulators/support/verdicts.ts';
import {
  generationOf,
  lapseVersion,
  send,
  versionsOf,
  type VersionCall,
} from '../../emulators/support/versions.ts';
import { commentOn } from '../support/mirrored.ts';
import type { Model } from './model.ts';
import { workedAt } from './worked-at.ts';

/** A folder of its own, those who work in it, and what has to be there. */
export interface World {
  top: ItemPath;
  admin: Person;
  member: Person;
  model: Model;
  /** Chooses, again in the same way for the same seed. */
  choose: GeneratorValue;
  /** How many names were given. */
  names: number;
}

/** Does one thing, in Navette and in the model. @returns what, for whoever reads a failure; null: there is nothing to do it to */
type Deed = (world: World) => Promise<string | null>;

/** Before which of its writes a worker dies, at most. */
const LATEST_DEATH = 12;
/** Of what becomes a job, half meets no worker that dies, and some meet two. */
const deaths = () =>
  fc.oneof(
    { weight: 2, arbitrary: fc.constant([]) },
    {
      weight: 2,
      arbitrary: fc.array(fc.integer({ min: 1, max: LATEST_DEATH }), {
        minLength: 1,
        maxLength: 2,
      }),
    },
  );
const chance = (percent: number) => fc.nat(99).map((number) => number < percent);
const text = () => fc.stringMatching(/^[a-z]{8}$/);

/** Each thing with how often it is done. */
const DEEDS: readonly (readonly [weight: number, Deed])[] = [
  [2, upload],
  [1, createFolder],
  [1, comment],
  [2, replace],
  [1, bringBack],
  [4, changeAccess],
  [3, move],
  [1, copy],
  [4, remove],
  [3, restore],
  [3, restoreFile],
  [1, discard],
];
/** So that there is something to do the others to. */
const BEGINNING = [createFolder, createFolder, upload, upload, comment];
const anyDeed = () =>
  fc.oneof(...DEEDS.map(([weight, deed]) => ({ weight, arbitrary: fc.constant(deed) })));

/**
 * Does some random things, one after the other, by workers of which many die.
 *
 * @throws {Error} that says what was done before, when one fails
 */
export async function doSome(world: World, length: number): Promise<string[]> {
  const done: string[] = [];
  for (const deed of BEGINNING) done.push((await deed(world)) ?? '');
  while (done.length < BEGINNING.length + length) {
    const deed = world.choose(anyDeed);
    const what = await deed(world).catch((error: unknown) => {
      throw new Error(`after\n${done.join('\n')}\n${deed.name} failed`, { cause: error });
    });
    if (what !== null) done.push(what);
  }
  return done;
}

function isTrue({ choose }: World, percent = 50): boolean {
  return choose(chance, percent);
}

function oneOf<Item>({ choose }: World, items: readonly Item[]): Item | undefined {
  return items.length === 0 ? undefined : items[choose(fc.nat, items.length - 1)];
}

async function createFolder(world: World): Promise<string> {
  const { model, admin, top } = world;
  const path = folderPathIn(oneOf(world, model.folders) ?? top, `Dossier ${++world.names}`);
  const inherits = isTrue(world);
  await putFolder(path, admin, inherits);
  model.createFolder(path, inherits);
  return `created ${path}`;
}

async function upload(world: World): Promise<string> {
  const { model, admin, member, top } = world;
  const folder = oneOf(world, model.folders) ?? top;
  const isSeen = canView({ ...viewerOf(member), listedAsAdmin: false }, model.accessOf(folder));
  const by = isSeen && isTrue(world) ? member : admin;
  const inherits = isTrue(world);
  const path = filePathIn(folder, stored(`f${++world.names}.txt`));
  const bytes = world.choose(text);
  const metadata = uploadMetadata(path, by, inherits);
  await uploadString(ref(by.storage, objectNameOf(path)), bytes, 'raw', metadata);
  await untilRecorded(path);
  model.upload(path, by, { bytes, inherits });
  return `${by === admin ? 'the admin' : 'the member'} added ${path}`;
}

async function comment(world: World): Promise<string | null> {
  const path = oneOf(world, world.model.files);
  if (path === undefined) return null;
  const said = world.choose(text);
  await commentOn(path, said);
  world.model.comment(path, said);
  return `commented ${path}`;
}

/** 'Nouvelle version', by an admin, or by whoever has added the file. */
async function replace(world: World): Promise<string | null> {
  const { model, admin, member } = world;
  const path = oneOf(world, model.files);
  if (path === undefined) return null;
  const isMembers = model.items.get(path)?.addedBy.uid === member.uid;
  const isSeen = canView({ ...viewerOf(member), listedAsAdmin: false }, model.accessOf(path));
  const by = isMembers && isSeen && isTrue(world) ? member : admin;
  const bytes = world.choose(text);
  const seen = await generationOf(path);
  await expectReplaced(world, by, { path, seen, content: { sent: await send(by, bytes) } });
  model.replace(path, by, bytes);
  return `gave another content to ${path}`;
}

/** 'Rétablir' of an earlier version. */
async function bringBack(world: World): Promise<string | null> {
  const { model, admin } = world;
  const path = oneOf(
    world,
    model.files.filter((file) => model.items.get(file)?.file?.versions.length),
  );
  if (path === undefined) return null;
  const { listed } = await versionsOf(path);
  const index = world.choose(fc.nat, listed.length - 1);
  const content = { version: listed[index] ?? '' };
  await expectReplaced(world, admin, { path, seen: await generationOf(path), content });
  model.bringBack(path, index);
  return `brought an earlier version of ${path} back`;
}

/** A call that dies is made again, once nobody is waited for any more. */
async function expectReplaced(world: World, by: Person, asked: VersionCall): Promise<void> {
  const caller = { ...viewerOf(by), listedAsAdmin: by === world.admin };
  const [death = Infinity] = world.choose(deaths);
  const work = () =>
    whileActing(byCaller(caller, 'addVersion'), () => replaceContent(asked, caller));
  let answer = await dyingBefore(death, work);
  if (answer === null) {
    await lapseVersion(asked.path);
    answer = { result: await work() };
  }
  if (typeof answer.result === 'string') throw new Error(`no new version: ${answer.result}`);
}

async function changeAccess(world: World): Promise<string | null> {
  const { model, admin, member } = world;
  const path = itemOf(world);
  if (path === undefined) return null;
  const inherits = isTrue(world, 30);
  const wanted = {
    isPublic: isTrue(world, 30),
    allowedEmails: isTrue(world) ? [member.email] : [],
  };
  const applyToContent = isFolderPath(path) && isTrue(world, 30);
  const data = { path, ...wanted, ...(inherits ? { inherits } : {}), applyToContent };
  // A file's access is no job.
  if (isFolderPath(path)) {
    await expectDone(world, (drive) => setItemAccess(data, viewerOf(admin), drive));
  } else await call(admin, 'setAccess', data);
  model.setAccess(path, inherits ? null : wanted);
  if (applyToContent) model.dropOwnWithin(path);
  return `changed the access of ${path}${applyToContent ? ' and its content' : ''}`;
}

function move(world: World): Promise<string | null> {
  return bring(world, 'move');
}

function copy(world: World): Promise<string | null> {
  return bring(world, 'copy');
}

/** Moves or copies an item into a folder where no other has its name. */
async function bring(world: World, kind: 'move' | 'copy'): Promise<string | null> {
  const { model, admin } = world;
  const path = itemOf(world);
  if (path === undefined) return null;
  const into = oneOf(
    world,
    model.folders.filter((folder) => {
      const isFree = !model.items.has(movedPath(path, folder));
      return isFree && moveProblem(path, folder, kind === 'copy') === null;
    }),
  );
  if (into === undefined) return null;
  const data = { paths: [path], to: into, copy: kind === 'copy' };
  await expectDone(world, (drive) => moveSelection(data, viewerOf(admin), drive));
  model[kind](path, movedPath(path, into));
  return `${kind === 'copy' ? 'copied' : 'moved'} ${path} into ${into}`;
}

async function remove(world: World): Promise<string | null> {
  const { model, admin } = world;
  const path = itemOf(world);
  if (path === undefined) return null;
  const deletion = await expectDone(world, (drive) =>
    deleteSelection({ paths: [path] }, viewerOf(admin), drive),
  );
  model.delete(deletion, path);
  return `deleted ${path}`;
}

/** Restores all that was deleted together. */
async function restore(world: World): Promise<string | null> {
  const { model, admin } = world;
  const places = [...model.bin].filter(([, binned]) =>
    [...binned.keys()].every((path) => model.canRestore(path)),
  );
  const [deletion] = oneOf(world, places) ?? [];
  if (deletion === undefined) return null;
  await expectDone(world, (drive) =>
    restoreSelection({ of: { deletion } }, viewerOf(admin), drive),
  );
  model.restore(deletion);
  return `restored what ${deletion} had deleted`;
}

/** Restores a single file. */
async function restoreFile(world: World): Promise<string | null> {
  const { model, admin } = world;
  const files = [...model.bin].flatMap(([id, binned]) =>
    [...binned.keys()]
      .filter((path) => !isFolderPath(path) && model.canRestore(path))
      .map((path) => [id, path] as const),
  );
  const [deletion, path] = oneOf(world, files) ?? [];
  if (deletion === undefined || path === undefined) return null;
  const ids = await idsOf(deletion, path);
  await expectDone(world, (drive) => restoreSelection({ of: { ids } }, viewerOf(admin), drive));
  model.restore(deletion, path);
  return `restored ${path} alone`;
}

async function discard(world: World): Promise<string | null> {
  const { model, admin } = world;
  const deletion = oneOf(world, [...model.bin.keys()]);
  if (deletion === undefined) return null;
  const ids = await idsOf(deletion);
  await expectDone(world, (drive) => discardSelection({ of: { ids } }, viewerOf(admin), drive));
  model.discard(deletion);
  return `deleted for good what ${deletion} had deleted`;
}

/** Something within the folder of the world. */
function itemOf(world: World): ItemPath | undefined {
  const { model, top } = world;
  return oneOf(
    world,
    [...model.items.keys()].filter((path) => path !== top),
  );
}

/** The documents of the bin of what was deleted together, or of one item of it. */
async function idsOf(deletion: string, path?: ItemPath): Promise<string[]> {
  const bin = operatorDatabase().collection(BIN).where('deletion', '==', deletion);
  const { docs } = await bin.orderBy('file_path').get();
  return docs
    .filter((doc) => path === undefined || doc.get('file_path') === path)
    .map(({ id }) => id);
}

/** @returns the id of the job */
async function expectDone(
  world: World,
  operation: (drive: Drive) => Promise<unknown>,
): Promise<string> {
  const { id, job } = await workedAt(world.top, world.choose(deaths), operation);
  if (job.state !== 'done' || job.result.failed > 0) {
    throw new Error(`a job did not end right: ${JSON.stringify(job)}`);
  }
  return id;
}
