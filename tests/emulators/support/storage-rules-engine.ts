import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rulesWithMaintenance } from '../../../ops/deploy/made/rules-with-maintenance.ts';
import { rulesWithDomains } from '../../../ops/deploy/rules-with-domains.ts';
import { findEngines } from '../../../dev/emulators/engines/engines.ts';
import { firebaseToolsDownload } from '../../../dev/emulators/engines/firebase-tools-downloads.ts';
import {
  RulesProcess,
  type FirestoreDocuments,
} from '../../../dev/emulators/storage-rules/rules-process.ts';
import { projectRoot } from '../../../dev/project-root.ts';
import type { Viewer } from '../../../core/src/access/access.ts';
import { objectNameOf, type ItemPath } from '../../../core/src/paths/item-path.ts';
import { metaId } from '../../../core/src/paths/meta-id.ts';
import type { Access, Meta } from '../../../core/src/access/meta.ts';
import { FRAME_TYPE, inboxNameOf, type ThumbnailFacts } from '../../../core/src/files/thumbnail.ts';
import { servedAttributes, uploaderMetadata } from '../../../core/src/files/upload-attributes.ts';
import { UPLOAD_BLOCKS } from '../../../core/src/files/upload-usage.ts';
import {
  incomingMetadata,
  incomingNameOf,
  INCOMING_TYPE,
} from '../../../core/src/files/versions.ts';
import type { OfferedAttributes } from '../../../core/src/files/upload-problem.ts';
import { BUCKET } from './project.ts';

/** What the rules read of a record. */
export type RecordFields = Access &
  ThumbnailFacts &
  Partial<Pick<Meta<Date>, 'added_by_uid' | 'file_updated_at' | 'generation'>> & {
    /** The generations of its earlier versions. */
    versions?: readonly string[];
  };

/** The generation of the object that is there, and of its record by default. */
export const THERE = 17;

/** An upload as the rules see it. */
export interface Upload extends Partial<OfferedAttributes> {
  name?: string;
  size?: number;
  /** Whether an object of this name exists. */
  exists?: boolean;
  /** When it is sent; now by default. */
  time?: Date;
}

/** One engine for all test files, since its start takes most of a second; it ends with this process. */
let running: Promise<RulesProcess> | undefined;

async function startProcess(): Promise<RulesProcess> {
  const engines = await findEngines();
  // If no JAR is configured, the emulator suite has just downloaded Google's.
  const jar = engines.env['STORAGE_EMULATOR_BINARY_PATH'] ?? firebaseToolsDownload('storage').path;
  return (await RulesProcess.start(jar)).rules;
}

/**
 * Runs storage.rules in the rules engine alone, with the protocol of the Storage emulator: a
 * thousand verdicts a second, files of any size, and a count of the document reads.
 */
export class StorageRulesEngine {
  readonly #rules: RulesProcess;
  readonly #ruleset: string;

  private constructor(rules: RulesProcess, ruleset: string) {
    this.#rules = rules;
    this.#ruleset = ruleset;
  }

  /**
   * @param domains the company's; without them, the rules as they stand in the tree
   * @param isClosed whether for maintenance
   */
  static async with(
    domains: readonly string[] = [],
    isClosed = false,
  ): Promise<StorageRulesEngine> {
    const rules = await (running ??= startProcess());
    const inTree = readFileSync(join(projectRoot, 'storage.rules'), 'utf8');
    const ours = domains.length === 0 ? inTree : rulesWithDomains(inTree, domains);
    const source = isClosed ? rulesWithMaintenance(ours, true) : ours;
    const ruleset = `storage ${isClosed ? 'closed ' : ''}${domains.join(' ')}`;
    const { errors, warnings } = await rules.load(ruleset, source);
    if (errors.length + warnings.length > 0) throw new Error([...errors, ...warnings].join('\n'));
    rules.useDocuments({});
    return new StorageRulesEngine(rules, ruleset);
  }

  /** The documents that exist for all engines: records by path, admins by address, and blocks of accounts that upload. */
  useRecords(
    records: Readonly<Record<ItemPath, RecordFields>>,
    admins: readonly string[] = [],
    blocks: readonly string[] = [],
  ): void {
    const documents: FirestoreDocuments = {};
    for (const [path, access] of Object.entries(records)) {
      documents[`/databases/(default)/documents/metas/${metaId(path)}`] = firestoreFields(access);
    }
    for (const admin of admins) {
      documents[`/databases/(default)/documents/admins/${encodeURIComponent(admin)}`] = {};
    }
    for (const block of blocks) {
      documents[`/databases/(default)/documents/${UPLOAD_BLOCKS}/${block}`] = {};
    }
    this.#rules.useDocuments(documents);
  }

  /** Firestore documents read since `useRecords`. */
  get lookups(): readonly string[] {
    return this.#rules.lookups;
  }

  /** @param exists whether there is an object of this name; no matter for lists */
  async permits(
    method: 'get' | 'list' | 'create' | 'update' | 'delete',
    viewer: Viewer | null,
    objectName: string,
    exists = true,
  ): Promise<boolean> {
    const path = `/b/${BUCKET}/o/${objectName}`;
    const { result } = await this.#rules.verify(this.#ruleset, {
      method,
      path,
      auth: authOf(viewer),
      ...(method === 'list' || !exists
        ? {}
        : { resource: { name: objectName, generation: THERE } }),
    });
    return result?.permit === true;
  }

  /** An upload of a legal size with the right attributes, apart from what is given. */
  async permitsUpload(
    viewer: Viewer | null,
    path: ItemPath,
    upload: Upload = {},
  ): Promise<boolean> {
    const right = rightAttributes(viewer, path);
    return this.#permitsCreation(viewer, objectNameOf(path), { ...right, ...upload });
  }

  /** The frame of a video, with the right attributes, apart from what is given. */
  async permitsFrame(viewer: Viewer | null, path: ItemPath, upload: Upload = {}): Promise<boolean> {
    const right = { contentType: FRAME_TYPE, metadata: { owner_uid: viewer?.uid ?? '' } };
    return this.#permitsCreation(viewer, inboxNameOf(path), { ...right, ...upload });
  }

  /** What is sent as a new version, with the right attributes, apart from what is given. */
  async permitsIncoming(viewer: Viewer | null, id: string, upload: Upload = {}): Promise<boolean> {
    const uid = viewer?.uid ?? '';
    const metadata: Record<string, string> = { ...incomingMetadata(uid) };
    const right = { contentType: INCOMING_TYPE, metadata };
    return this.#permitsCreation(viewer, upload.name ?? incomingNameOf(uid, id), {
      ...right,
      ...upload,
    });
  }

  async #permitsCreation(
    viewer: Viewer | null,
    objectName: string,
    { exists = false, time, ...attributes }: Upload,
  ): Promise<boolean> {
    const resource = { name: objectName, size: 1, ...attributes };
    const { result } = await this.#rules.verify(this.#ruleset, {
      method: 'create',
      path: `/b/${BUCKET}/o/${objectName}`,
      auth: authOf(viewer),
      requestResource: resource,
      time,
      ...(exists ? { resource } : {}),
    });
    return result?.permit === true;
  }
}

/** The attributes that the viewer's upload to this path has to have. */
export function rightAttributes(viewer: Viewer | null, path: ItemPath): OfferedAttributes {
  const uploader = { email: viewer?.email ?? '', uid: viewer?.uid ?? '' };
  const { contentType, contentDisposition } = servedAttributes(path);
  const metadata = path === '' ? {} : uploaderMetadata(path, uploader);
  return { contentType, contentDisposition, metadata };
}

function authOf(viewer: Viewer | null): unknown {
  if (viewer === null) return null;
  const { uid, email, emailVerified } = viewer;
  return { uid, token: { ...(email === null ? {} : { email }), email_verified: emailVerified } };
}

function firestoreFields(access: RecordFields): Record<string, unknown> {
  const { thumbnail, thumbnail_generation, added_by_uid, file_updated_at, versions } = access;
  return {
    ...(versions === undefined ? {} : { versions: mapOf(versions) }),
    generation: { stringValue: access.generation ?? String(THERE) },
    ...(added_by_uid === undefined ? {} : { added_by_uid: nullable(added_by_uid) }),
    ...(file_updated_at === undefined
      ? {}
      : { file_updated_at: { timestampValue: file_updated_at.toISOString() } }),
    ...(thumbnail === undefined ? {} : { thumbnail: { stringValue: thumbnail } }),
    ...(thumbnail_generation === undefined
      ? {}
      : { thumbnail_generation: { stringValue: thumbnail_generation } }),
    is_public: { booleanValue: access.is_public },
    owner_email: nullable(access.owner_email),
    owner_uid: nullable(access.owner_uid),
    allowed_emails: {
      arrayValue: { values: access.allowed_emails.map((email) => ({ stringValue: email })) },
    },
  };
}

/** A map with these keys. */
function mapOf(keys: readonly string[]): unknown {
  const fields = Object.fromEntries(keys.map((key) => [key, { mapValue: {} }]));
  return { mapValue: { fields } };
}

function nullable(text: string | null): unknown {
  return text === null ? { nullValue: null } : { stringValue: text };
}
