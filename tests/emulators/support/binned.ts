import { Timestamp } from 'firebase-admin/firestore';
import { BIN, binWords } from '../../../core/src/bin/bin.ts';
import {
  ancestorFolders,
  isFolderPath,
  itemName,
  parentPath,
  ROOT,
  type ItemPath,
} from '../../../core/src/paths/item-path.ts';
import { BINNED_KEY } from '../../../functions/src/objects/bin-objects.ts';
import {
  binnedFileId,
  binnedFolderId,
  binObjectOf,
  binThumbnailOf,
  binVersionOf,
  type StoredBinItem,
} from '../../../functions/src/records/bin-items.ts';
import { objectNames } from './documents.ts';
import { operatorBucket, operatorDatabase } from './operator.ts';

// Items of the bin, put there by hand: for tests that are not about how they come there.

/** An item to put into the bin; a file has a thumbnail, and an earlier version. */
export interface BinnedByHand {
  path: ItemPath;
  deletion: string;
  /** The id of the folder that was named; left out, the item was. */
  top?: string;
  /** What its document says otherwise. */
  fields?: Partial<StoredBinItem>;
}

const GENERATION = '1700000000000000';
const EARLIER = '1600000000000000';
const DAY_MS = 24 * 3600 * 1000;

/** @returns the id of the document */
export async function putIntoBin({ path, deletion, top, fields }: BinnedByHand): Promise<string> {
  const isFolder = isFolderPath(path);
  const id = isFolder ? binnedFolderId(path, deletion) : binnedFileId(path, GENERATION);
  const object = binObjectOf(id);
  const now = Timestamp.now();
  const item: StoredBinItem = {
    kind: isFolder ? 'folder' : 'file',
    state: 'here',
    file_path: path,
    parent_path: parentPath(path),
    label: itemName(path),
    deletion,
    is_top: top === undefined,
    top: top ?? id,
    within: [...ancestorFolders(path), ROOT],
    words: binWords(path),
    deleted_at: now,
    deleted_by: null,
    deleted_by_uid: null,
    expire_at: Timestamp.fromMillis(now.toMillis() + DAY_MS),
    record: null,
    object: isFolder ? null : object,
    ...(isFolder
      ? {}
      : {
          size: 7,
          content_type: 'text/plain',
          generation: GENERATION,
          thumbnail: binThumbnailOf(object),
          record: { versions: { [EARLIER]: {} } } as unknown as StoredBinItem['record'],
        }),
    ...fields,
  };
  if (!isFolder) {
    for (const name of [object, binThumbnailOf(object), binVersionOf(object, EARLIER)]) {
      await operatorBucket()
        .file(name)
        .save('bonjour', {
          resumable: false,
          metadata: { metadata: { [BINNED_KEY]: id } },
        });
    }
  }
  await operatorDatabase().collection(BIN).doc(id).set(item);
  return id;
}

/** The document of an item; undefined when there is none. */
export async function binnedItem(id: string): Promise<StoredBinItem | undefined> {
  const document = await operatorDatabase().collection(BIN).doc(id).get();
  return document.data() as StoredBinItem | undefined;
}

/** How many objects an item has in the bin. */
export async function objectsInBin(id: string): Promise<number> {
  return (await objectNames(binObjectOf(id))).length;
}
