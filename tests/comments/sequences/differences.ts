import { createHash } from 'node:crypto';
import { BIN, type BinnedItem } from '../../../core/src/bin/bin.ts';
import { JOURNAL, type JournalLine } from '../../../core/src/journal/journal.ts';
import {
  endOfFolder,
  isFolderPath,
  objectNameOf,
  placeholderNameOf,
  type ItemPath,
} from '../../../core/src/paths/item-path.ts';
import {
  latestFirst,
  VERSION_PREFIX,
  versionNameOf,
  versionOwner,
} from '../../../core/src/files/versions.ts';
import type { Meta } from '../../../core/src/access/meta.ts';
import { operatorBucket, operatorDatabase } from '../../emulators/support/operator.ts';
import { secretClient } from '../support/clients.ts';
import type { Model } from './model.ts';

/** Where what is stored of a folder differs from the model: nothing, once all events have come. */
export async function differences(top: ItemPath, model: Model): Promise<string[]> {
  const { items, files } = model;
  return [
    ...differing(
      'object',
      await objectsIn(top),
      [...items].map(([path, { file }]) =>
        file === null
          ? line(placeholderNameOf(path), sha256(''))
          : line(objectNameOf(path), sha256(file.bytes)),
      ),
    ),
    ...differing('version', await versionsIn(top), expectedVersions(model)),
    ...differing(
      'record',
      await recordsIn(top),
      [...items.keys()].map((path) => expectedRecord(model, path)),
    ),
    ...differing(
      'comment',
      await commentsIn(top),
      files.flatMap(
        (path) => items.get(path)?.file?.comments.map((text) => line(path, text)) ?? [],
      ),
    ),
    ...differing('in the bin', await binIn(top), expectedBin(model)),
    ...differing(
      'in the journal',
      await journalIn(top),
      model.journal.map(({ action, path, by }) => line(action, path, by)),
    ),
  ];
}

function line(...facts: readonly unknown[]): string {
  return JSON.stringify(facts);
}

function differing(what: string, stored: readonly string[], expected: readonly string[]): string[] {
  return [...new Set([...stored, ...expected])].flatMap((entry) => {
    const [found, wanted] = [stored, expected].map(
      (lines) => lines.filter((other) => other === entry).length,
    );
    return found === wanted ? [] : [`${what}: ${found} instead of ${wanted}: ${entry}`];
  });
}

function sha256(bytes: string | Buffer): string {
  return createHash('sha256').update(bytes).digest('base64url');
}

async function objectsIn(top: ItemPath): Promise<string[]> {
  const [objects] = await operatorBucket().getFiles({ prefix: objectNameOf(top) });
  return Promise.all(objects.map(async ({ name }) => line(name, await hashOf(name))));
}

/** Of files that are there, and of those in the bin, where nobody else has the name. */
async function versionsIn(top: ItemPath): Promise<string[]> {
  const [objects] = await operatorBucket().getFiles({ prefix: VERSION_PREFIX + top });
  return Promise.all(
    objects.map(async ({ name }) => line(versionOwner(name)?.path, await hashOf(name))),
  );
}

function expectedVersions({ items, bin }: Model): string[] {
  return [items, ...bin.values()].flatMap((some) =>
    [...some].flatMap(
      ([path, { file }]) => file?.versions.map((bytes) => line(path, sha256(bytes))) ?? [],
    ),
  );
}

/** Null: there is no such object. */
async function hashOf(name: string): Promise<string | null> {
  const found = await operatorBucket()
    .file(name)
    .download()
    .catch(() => null);
  return found && sha256(found[0]);
}

async function recordsIn(top: ItemPath): Promise<string[]> {
  const { docs } = await operatorDatabase()
    .collection('metas')
    .where('file_path', '>=', top)
    .where('file_path', '<', endOfFolder(top))
    .get();
  return Promise.all(
    docs.map(async (doc) => {
      const meta = doc.data() as Meta;
      const names = latestFirst(meta.versions ?? {}).map((one) =>
        versionNameOf(meta.file_path, one),
      );
      return factsOf(meta, await Promise.all(names.map(hashOf)));
    }),
  );
}

function expectedRecord(model: Model, path: ItemPath): string {
  const item = model.items.get(path);
  const meta = {
    ...model.accessOf(path),
    file_path: path,
    inherits: item?.own === null,
    added_by: item?.addedBy.email ?? null,
    added_by_uid: item?.addedBy.uid ?? null,
  } as Meta;
  return factsOf(meta, item?.file?.versions.map(sha256) ?? []);
}

/** @param versions the hashes of those that it lists, the newest first */
function factsOf(meta: Meta, versions: readonly (string | null)[]): string {
  const { file_path, inherits, is_public, allowed_emails } = meta;
  const people = [meta.owner_email, meta.owner_uid, meta.added_by, meta.added_by_uid];
  return line(file_path, inherits, is_public, allowed_emails.toSorted(), people, versions);
}

async function commentsIn(top: ItemPath): Promise<string[]> {
  const { data } = await secretClient()
    .from('comments')
    .select('file_path, content')
    .like('file_path', `${top}%`)
    .throwOnError();
  return data.map(({ file_path, content }) => line(file_path, content));
}

async function binIn(top: ItemPath): Promise<string[]> {
  const { docs } = await operatorDatabase()
    .collection(BIN)
    .where('file_path', '>=', top)
    .where('file_path', '<', endOfFolder(top))
    .get();
  return Promise.all(
    docs.map(async (doc) => {
      const { deletion, file_path, state, object } = doc.data() as BinnedItem;
      return line(deletion, file_path, state, object === null ? 'folder' : await hashOf(object));
    }),
  );
}

/** Of files; the lines of access are those of other tests. */
async function journalIn(top: ItemPath): Promise<string[]> {
  const { docs } = await operatorDatabase()
    .collection(JOURNAL)
    .where('within', 'array-contains', top)
    .orderBy('at', 'desc')
    .get();
  return docs
    .map((doc) => doc.data() as JournalLine)
    .filter(({ action, path }) => action !== 'access' && path !== null && !isFolderPath(path))
    .map(({ action, path, by }) => line(action, path, by));
}

function expectedBin({ bin }: Model): string[] {
  return [...bin].flatMap(([deletion, binned]) =>
    [...binned].map(([path, { file }]) =>
      line(deletion, path, 'here', file === null ? 'folder' : sha256(file.bytes)),
    ),
  );
}
