import { Timestamp, type DocumentData } from 'firebase-admin/firestore';
import type { ItemPath } from '../../core/src/paths/item-path.ts';
import { JOBS } from '../../core/src/calls/jobs.ts';
import type { Access } from '../../core/src/access/meta.ts';
import { secretKey } from '../../dev/comments/keys.ts';
import { withAdminServices, type AdminServices } from '../../dev/seed/admin-services.ts';
import type { Ports } from '../../dev/stack/config/ports.ts';
import { askTable } from '../../functions/src/mirror/postgrest.ts';
import { COPY_KEYS } from '../../functions/src/objects/live-object.ts';
import { walkRows } from '../../functions/src/mirror/walk-rows.ts';

/** An object of the bucket, with the attributes that its record repeats. */
export interface StoredObject {
  name: string;
  /** In bytes. */
  size: number;
  contentType: string;
  generation: string;
  created: Date;
  /** Since when the content of a copy is as it is; null for what is no copy. */
  since: Date | null;
}

/** A record's row in the comments database. */
export type MirrorRow = Access & { file_path: ItemPath; gone: boolean };

/** An admin's row in the comments database. */
export interface MirroredAdmin {
  email: string;
  gone: boolean;
}

/** The content of the comments database. */
export interface StoredComments {
  access: readonly MirrorRow[];
  admins: readonly MirroredAdmin[];
  comments: readonly { file_path: ItemPath; content: string }[];
}

/** All data of a stack, read with admin rights. */
export interface StoredState {
  objects: readonly StoredObject[];
  /** Id -> document of `metas`. */
  records: ReadonlyMap<string, DocumentData>;
  admins: readonly string[];
  /** Paths of the files whose links must still be revoked. */
  staleTokens: readonly ItemPath[];
  /** Ids of the jobs that have not ended. */
  runningJobs: readonly string[];
  /** Null for a stack without comments. */
  comments: StoredComments | null;
  /** Invalid data that tests leave on purpose: see {@link EXEMPT}. */
  exempt: readonly Exemption[];
}

/**
 * Invariants between an item and its record; a record and its mirrored row; comments and their
 * file.
 */
export type InvariantGroup = 'record' | 'mirror' | 'comments';

/** Paths that are not checked. */
export interface Exemption {
  prefix: string;
  groups: readonly InvariantGroup[];
}

/** Name of the collection of {@link Exemption}s; it exists only in tests. */
export const EXEMPT = 'exempt_from_invariants';

/** @param hasComments whether the stack has a comments database */
export function readState(ports: Ports, hasComments: boolean): Promise<StoredState> {
  return withAdminServices(ports, async (services) => {
    const { firestore } = services;
    const [objects, metas, admins, staleTokens, jobs, exempt, comments] = await Promise.all([
      readObjects(services),
      firestore.collection('metas').get(),
      firestore.collection('admins').get(),
      firestore.collection('stale_tokens').get(),
      firestore.collection(JOBS).where('state', '==', 'running').get(),
      firestore.collection(EXEMPT).get(),
      hasComments ? readComments(ports) : null,
    ]);
    return {
      objects,
      records: new Map(metas.docs.map((record) => [record.id, record.data()])),
      admins: admins.docs.map(({ id }) => id),
      staleTokens: staleTokens.docs.map((note) => String(note.get('file_path'))),
      runningJobs: jobs.docs.map(({ id }) => id),
      exempt: exempt.docs.map((entry) => entry.data() as Exemption),
      comments,
    };
  });
}

async function readObjects({ bucket }: AdminServices): Promise<StoredObject[]> {
  const [files] = await bucket.getFiles();
  return files.map(({ name, metadata }) => ({
    name,
    size: Number(metadata.size ?? 0),
    contentType: metadata.contentType ?? 'application/octet-stream',
    generation: String(metadata.generation),
    created: new Date(metadata.timeCreated ?? 0),
    since: timeIn(metadata.metadata?.[COPY_KEYS.since]),
  }));
}

function timeIn(text: unknown): Date | null {
  return typeof text === 'string' ? new Date(text) : null;
}

async function readComments(ports: Ports): Promise<StoredComments> {
  const service = { url: `http://127.0.0.1:${ports.comments}`, secretKey };
  const access = walkRows<MirrorRow>(service, {
    table: 'file_access',
    key: 'file_path',
    columns: ['file_path', 'is_public', 'allowed_emails', 'owner_email', 'owner_uid', 'gone'],
  });
  const admins = walkRows<MirroredAdmin>(service, {
    table: 'app_admins',
    key: 'email',
    columns: ['email', 'gone'],
  });
  return {
    access: await allOf(access),
    admins: await allOf(admins),
    comments: await askTable(service, {
      method: 'GET',
      table: 'comments',
      query: [['select', 'file_path,content']],
    }),
  };
}

async function allOf<Row>(rows: AsyncIterable<Row>): Promise<Row[]> {
  const all: Row[] = [];
  for await (const row of rows) all.push(row);
  return all;
}

/** The time of a record's field, or null. */
export function timeOf(value: unknown): Date | null {
  return value instanceof Timestamp ? value.toDate() : null;
}
