import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findEngines } from '../../../dev/emulators/engines.ts';
import { firebaseToolsDownload } from '../../../dev/emulators/firebase-tools-downloads.ts';
import { RulesProcess, type FirestoreDocuments } from '../../../dev/emulators/rules-process.ts';
import { projectRoot } from '../../../dev/project-root.ts';
import type { Viewer } from '../../../core/src/access.ts';
import { objectNameOf, type ItemPath } from '../../../core/src/item-path.ts';
import { metaId } from '../../../core/src/meta-id.ts';
import type { Access } from '../../../core/src/meta.ts';
import { BUCKET } from './project.ts';

/** A file as an upload's rules see it. */
export interface Upload {
  name?: string;
  size?: number;
  metadata?: Record<string, string>;
  /** Whether an object of this name exists. */
  exists?: boolean;
}

/**
 * storage.rules in the rules engine alone, spoken to as the Storage emulator does: a thousand verdicts a
 * second, sizes that nobody uploads, and a count of the look-ups.
 */
export class StorageRulesEngine {
  readonly #rules: RulesProcess;

  private constructor(rules: RulesProcess) {
    this.#rules = rules;
  }

  static async start(): Promise<StorageRulesEngine> {
    const engines = await findEngines();
    // Without a JAR of its own the emulator suite has just downloaded Google's.
    const jar =
      engines.env['STORAGE_EMULATOR_BINARY_PATH'] ?? firebaseToolsDownload('storage').path;
    const { rules } = await RulesProcess.start(jar);
    const source = readFileSync(join(projectRoot, 'storage.rules'), 'utf8');
    const { errors, warnings } = await rules.load('storage', source);
    if (errors.length + warnings.length > 0) throw new Error([...errors, ...warnings].join('\n'));
    return new StorageRulesEngine(rules);
  }

  stop(): Promise<void> {
    return this.#rules.stop();
  }

  /** The documents that exist: records by path, admins by address. */
  useRecords(records: Readonly<Record<ItemPath, Access>>, admins: readonly string[] = []): void {
    const documents: FirestoreDocuments = {};
    for (const [path, access] of Object.entries(records)) {
      documents[`/databases/(default)/documents/metas/${metaId(path)}`] = firestoreFields(access);
    }
    for (const admin of admins) {
      documents[`/databases/(default)/documents/admins/${encodeURIComponent(admin)}`] = {};
    }
    this.#rules.useDocuments(documents);
  }

  /** Firestore documents asked for since `useRecords`. */
  get lookups(): readonly string[] {
    return this.#rules.lookups;
  }

  async permits(
    method: 'get' | 'list',
    viewer: Viewer | null,
    objectName: string,
  ): Promise<boolean> {
    const path = `/b/${BUCKET}/o/${objectName}`;
    const { result } = await this.#rules.verify('storage', { method, path, auth: authOf(viewer) });
    return result?.permit === true;
  }

  /** An upload of a legal size with the right metadata, apart from what is given. */
  async permitsUpload(
    viewer: Viewer | null,
    path: ItemPath,
    upload: Upload = {},
  ): Promise<boolean> {
    const objectName = objectNameOf(path);
    const right = { meta_id: path === '' ? '' : metaId(path), owner_email: viewer?.email ?? '' };
    const resource = { name: upload.name ?? objectName, size: upload.size ?? 1 };
    const { result } = await this.#rules.verify('storage', {
      method: 'create',
      path: `/b/${BUCKET}/o/${objectName}`,
      auth: authOf(viewer),
      requestResource: { ...resource, metadata: upload.metadata ?? right },
      ...(upload.exists ? { resource } : {}),
    });
    return result?.permit === true;
  }
}

function authOf(viewer: Viewer | null): unknown {
  if (viewer === null) return null;
  const { uid, email, emailVerified } = viewer;
  return { uid, token: { ...(email === null ? {} : { email }), email_verified: emailVerified } };
}

function firestoreFields(access: Access): Record<string, unknown> {
  return {
    is_public: { booleanValue: access.is_public },
    owner_email: nullable(access.owner_email),
    owner_uid: nullable(access.owner_uid),
    allowed_emails: {
      arrayValue: { values: access.allowed_emails.map((email) => ({ stringValue: email })) },
    },
  };
}

function nullable(text: string | null): unknown {
  return text === null ? { nullValue: null } : { stringValue: text };
}
