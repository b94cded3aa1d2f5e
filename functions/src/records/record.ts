import { FieldValue, Timestamp, type DocumentSnapshot } from 'firebase-admin/firestore';
import { itemName, parentPath, type ItemPath } from '@navette/core/paths/item-path';
import type { Access, Meta, Sharing } from '@navette/core/access/meta';
import { publicationMark } from '@navette/core/access/publication';
import type { ThumbnailFacts } from '@navette/core/files/thumbnail';
import { keyOfAccount } from '../platform/address-claim.ts';
import type { LiveObject, Person, Uploader } from '../objects/live-object.ts';
import { mayInherit, uploaderSees, type Standing } from './uploader-standing.ts';
import { isMap, versionFactsOf, type VersionFacts } from './versions/version-facts.ts';

// The content of a record: as it is stored, as it should be, and whether the two are the same.

/** A record without the time that the server sets. */
export type RecordDraft = Omit<Meta<Timestamp>, 'updated_at'>;

/** The access of an item when neither it nor an ancestor has any: only admins see it. */
export const NO_ACCESS: Access = {
  is_public: false,
  allowed_emails: [],
  owner_email: null,
  owner_uid: null,
};

/** The fields of a stored record that do not follow from its object. */
export interface StoredAccess extends Access {
  inherits: boolean;
  added_by: string | null;
  added_by_uid: string | null;
  /** Null: the record has no such mark. */
  to_publish: boolean | null;
  /** What is known of the thumbnail; empty while nothing is. */
  thumbnailFacts: ThumbnailFacts;
  /** Who shared the item, and when; empty while that is not known. */
  sharing: Sharing<Timestamp>;
  /** What is known of earlier contents; empty while there are none. */
  versionFacts: VersionFacts;
}

/** Removes from a record who shared the item. */
export const NOT_SHARED = { shared_by: FieldValue.delete(), shared_at: FieldValue.delete() };

/**
 * Reads a stored record. Fields of a wrong type, written by hand in the console, are read as the narrower
 * access, and addresses in their one spelling (`keyOfAccount`); `draftRecord` then corrects both.
 *
 * @returns null when there is no such record
 */
export function readRecord(snapshot: DocumentSnapshot | undefined): StoredAccess | null {
  return snapshot?.exists ? readData(snapshot.data() ?? {}) : null;
}

/** Reads the data of a record in the same way. */
export function readData(data: Readonly<Record<string, unknown>>): StoredAccess {
  const mark = data['to_publish'];
  const allowed: unknown[] = Array.isArray(data['allowed_emails']) ? data['allowed_emails'] : [];
  return {
    is_public: data['is_public'] === true,
    allowed_emails: allowed.filter(isText).map(keyOfAccount),
    owner_email: keyOrNull(data['owner_email']),
    owner_uid: textOrNull(data['owner_uid']),
    inherits: data['inherits'] === true,
    added_by: keyOrNull(data['added_by']),
    added_by_uid: textOrNull(data['added_by_uid']),
    to_publish: typeof mark === 'boolean' ? mark : null,
    thumbnailFacts: thumbnailFactsOf(data),
    sharing: sharingOf(data),
    versionFacts: versionFactsOf(data),
  };
}

function sharingOf({
  shared_by,
  shared_at,
}: Readonly<Record<string, unknown>>): Sharing<Timestamp> {
  return isText(shared_by) && shared_at instanceof Timestamp ? { shared_by, shared_at } : {};
}

function thumbnailFactsOf(data: Readonly<Record<string, unknown>>): ThumbnailFacts {
  const { thumbnail, thumbnail_generation } = data as ThumbnailFacts;
  return isText(thumbnail) && isText(thumbnail_generation)
    ? { thumbnail, thumbnail_generation }
    : {};
}

/** The access that a record has of its own, or null when it inherits or is missing. */
export function ownAccess(record: (Access & { inherits: boolean }) | null): Access | null {
  return record === null || record.inherits ? null : accessOf(record);
}

/** Only the access fields. */
export function accessOf({ is_public, allowed_emails, owner_email, owner_uid }: Access): Access {
  return { is_public, allowed_emails, owner_email, owner_uid };
}

/** Whether two accesses let the same people in, for the same reasons. */
export function sameAccess(a: Access, b: Access): boolean {
  return (
    a.is_public === b.is_public &&
    a.owner_email === b.owner_email &&
    a.owner_uid === b.owner_uid &&
    a.allowed_emails.length === b.allowed_emails.length &&
    a.allowed_emails.every((email, index) => email === b.allowed_emails[index])
  );
}

/** Whether two items have the same access of their own: copies of whatever folder are the same, since neither has any. */
export function sameOwnAccess(
  a: Access & { inherits: boolean },
  b: Access & { inherits: boolean },
): boolean {
  return a.inherits === b.inherits && (a.inherits || sameAccess(a, b));
}

/** What is known of an item when its record is created or checked. */
export interface ItemState {
  path: ItemPath;
  /** The record as stored; null when there is none. */
  stored: StoredAccess | null;
  /** The record of another object that was there before, under the same name, perhaps removed; null without one. */
  replaced?: StoredAccess | null;
  /** The access of the nearest ancestor that has its own; null without one. */
  inherited: Access | null;
  /** Who added the item; used only when it has no record yet. Null: it was put there in the console. */
  uploader: Uploader | null;
  /** Of the uploader. */
  standing: Standing;
  /** The object of a file; null for a folder. */
  object: LiveObject | null;
  /** See `MetItem`. */
  isFromBefore?: boolean | undefined;
  /** With that: whether somebody has deleted an item of this path, or moved it. */
  hasLeft?: boolean | undefined;
}

/**
 * The record that an item should have (docs/specification-coverage.md, section 3): its own access stays, a
 * copied access is copied again. A new item is private to the person who added it, or inherits if
 * they have chosen so or none is known. After a loss that choice says nothing: somebody may have narrowed the item since.
 */
export function draftRecord(item: ItemState): RecordDraft {
  const { path, stored, inherited, uploader, standing, object, isFromBefore = false } = item;
  const owner = standing.hasLeft || (isFromBefore && isNobodys(item)) ? null : uploader;
  const inherits = stored ? stored.inherits : inheritsAtFirst(item);
  const draft = {
    file_path: path,
    parent_path: parentPath(path),
    name: itemName(path),
    ...(inherits ? (inherited ?? NO_ACCESS) : accessOf(stored ?? privateTo(owner))),
    inherits,
    added_by: stored ? stored.added_by : (uploader?.email ?? null),
    added_by_uid: stored ? stored.added_by_uid : (uploader?.uid ?? null),
    ...(inherits ? {} : stored?.sharing),
    ...(object ? factsOf(object) : {}),
    // A thumbnail of the file's earlier content is dropped.
    ...(stored?.thumbnailFacts.thumbnail_generation === object?.generation
      ? stored?.thumbnailFacts
      : {}),
    ...(object ? stored?.versionFacts : {}),
  };
  // What an admin adds privately counts as decided.
  const decided = stored ? stored.to_publish === false : standing.isAdmin;
  const mark = publicationMark(draft, inherited, decided);
  return mark === null ? draft : { ...draft, to_publish: mark };
}

/** Of what is from before: whether not even who has added it may see it again. */
function isNobodys({ object, uploader, standing, replaced, hasLeft = false }: ItemState): boolean {
  if (uploader === null) return false;
  // Of what Navette has copied, somebody else may have sent the content.
  if ((object !== null && object.copyOf !== null) || hasLeft) return true;
  // The file that was there under this name since may have been closed to them.
  return replaced !== null && replaced !== undefined && !uploaderSees(uploader, standing, replaced);
}

/** Whether an item that has no record inherits. */
function inheritsAtFirst(item: ItemState): boolean {
  const { path, uploader, standing, inherited, object, isFromBefore = false } = item;
  // A folder that is there because of its content is seen like the one above, and shows nothing of what is in it.
  if (isFromBefore) return object === null && uploader === null;
  if (uploader !== null) return mayInherit(path, uploader, standing, inherited);
  // What an operator puts in the place of a file with access of its own must not be seen by more people.
  return item.replaced?.inherits ?? true;
}

function privateTo(owner: Person | null): Access {
  return { ...NO_ACCESS, owner_email: owner?.email ?? null, owner_uid: owner?.uid ?? null };
}

type Facts =
  'size' | 'content_type' | 'file_updated_at' | 'modified_at' | 'generation' | 'content_hash';

function factsOf(object: LiveObject): Pick<RecordDraft, Facts> {
  return {
    size: object.size,
    content_type: object.contentType,
    file_updated_at: Timestamp.fromDate(object.updated),
    generation: object.generation,
    ...(object.modifiedAt === null ? {} : { modified_at: object.modifiedAt }),
    ...(object.contentHash === null ? {} : { content_hash: object.contentHash }),
  };
}

/** Whether the stored document equals the draft, apart from `updated_at`. */
export function sameRecord(snapshot: DocumentSnapshot, draft: RecordDraft): boolean {
  const stored: Readonly<Record<string, unknown>> = snapshot.data() ?? {};
  const wanted: Readonly<Record<string, unknown>> = { ...draft };
  const keys = Object.keys(stored).filter((key) => key !== 'updated_at');
  return (
    stored['updated_at'] instanceof Timestamp &&
    keys.length === Object.keys(wanted).length &&
    keys.every((key) => sameValue(stored[key], wanted[key]))
  );
}

function sameValue(a: unknown, b: unknown): boolean {
  if (a instanceof Timestamp && b instanceof Timestamp) return a.isEqual(b);
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((entry, index) => entry === b[index]);
  }
  if (isMap(a) && isMap(b)) {
    const keys = Object.keys(a);
    return keys.length === Object.keys(b).length && keys.every((key) => sameValue(a[key], b[key]));
  }
  return a === b;
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function textOrNull(value: unknown): string | null {
  return isText(value) && value !== '' ? value : null;
}

function keyOrNull(value: unknown): string | null {
  const email = textOrNull(value);
  return email === null ? null : keyOfAccount(email);
}
