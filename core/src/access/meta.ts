import type { ItemPath } from '../paths/item-path.ts';
import type { ThumbnailFacts } from '../files/thumbnail.ts';
import type { Versions } from '../files/versions.ts';

/** The access in a record: its own, or a copy of its nearest ancestor's. */
export interface Access {
  is_public: boolean;
  /** Lower-cased. */
  allowed_emails: readonly string[];
  /** Lower-cased; null when nobody owns the item (it was put there in the console). */
  owner_email: string | null;
  /** Firebase uid of the owner; null when unknown. */
  owner_uid: string | null;
}

/** The owner of an item, as its access names them; both null: nobody. */
export type Owner = Pick<Access, 'owner_email' | 'owner_uid'>;

/** Who last added people to an item's own access, by address, and when. Absent: not known. */
export interface Sharing<Time = unknown> {
  shared_by?: string;
  shared_at?: Time;
}

/**
 * A document of `metas` (docs/specification-coverage.md, section 3): one for
 * every file and folder, written only by functions.
 *
 * @typeParam Time the timestamp type of the reader's library
 */
export interface Meta<Time = unknown> extends Access, ThumbnailFacts, Sharing<Time> {
  file_path: ItemPath;
  /** Folder that holds the item; the listing queries this field. */
  parent_path: ItemPath;
  /** Last segment, as stored. */
  name: string;
  /** Whether the access is a copy of that of the nearest ancestor with access of its own. */
  inherits: boolean;
  /**
   * When the access last changed, or the record became that of another object; server time. Lists that keep up ask for
   * newer records (decision 0113).
   */
  updated_at: Time;
  /** Who added the item; unlike the owner, it stays when the item inherits. Null: added in the console. */
  added_by: string | null;
  added_by_uid: string | null;
  /**
   * True: added privately by default to a folder that others see, so an admin is asked to decide. False:
   * somebody who may change access has decided. Absent: there is nothing to decide (`publicationMark`).
   */
  to_publish?: boolean;
  /** Facts of a file, from its object; a folder has none. */
  size?: number;
  content_type?: string;
  file_updated_at?: Time;
  /**
   * When the file was last changed before it was sent, in milliseconds since the epoch, according to the uploader's device
   * (decision 0152). Absent when that is unknown.
   */
  modified_at?: number;
  /**
   * The generation in the bucket, a decimal number, of the object that the record is about. Owner, access and facts belong
   * to that object: another one of this name is read only once it has a record of its own (decision 0089).
   */
  generation?: string;
  /** Tells whether an object that comes back is the same: the algorithm, a colon, the hash in base64. */
  content_hash?: string;
  /** Earlier versions of a file; absent without any. */
  versions?: Versions<Time>;
  /** Who has added the content that the file has now, lower-cased; absent where that is `added_by`. */
  version_by?: string;
  /** When its first content was added; absent where that is `file_updated_at`. */
  added_at?: Time;
}
