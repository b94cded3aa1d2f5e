import { INBOX_PREFIX, THUMBNAIL_PREFIX } from '../../../core/src/files/thumbnail.ts';
import { OBJECT_PREFIX } from '../../../core/src/paths/item-path.ts';

/** Account of the functions -> its name, as `functions/src/platform/options.ts` declares it. */
export const ACCOUNT_NAMES = { all: 'navette-functions', opening: 'navette-opening' } as const;

export type Account = keyof typeof ACCOUNT_NAMES;

export const ACCOUNTS = Object.keys(ACCOUNT_NAMES) as Account[];

/** A role that an account has, and why. */
export interface NamedRole {
  role: string;
  /** On which resource: the documents' bucket, the secret `SUPABASE_SECRET_KEY`; `itself`: on the account. */
  on: 'project' | 'bucket' | 'secret' | 'itself';
  /** Only for objects whose names begin with one of these. */
  beneath?: readonly string[];
  reason: string;
}

/** What each account may do, and nothing else (docs/decisions/0128). The CLI adds who calls a queue or a schedule. */
export const NAMED_ROLES: Readonly<Record<Account, readonly NamedRole[]>> = {
  all: [
    {
      role: 'roles/datastore.user',
      on: 'project',
      reason: 'reads and writes records, admins, jobs and the journal',
    },
    {
      role: 'roles/firebaseauth.admin',
      on: 'project',
      reason:
        'looks up and disables accounts, ends sessions, sets the claim of a confirmed address',
    },
    { role: 'roles/cloudtasks.enqueuer', on: 'project', reason: 'gives jobs and files to queues' },
    {
      role: 'roles/eventarc.eventReceiver',
      on: 'project',
      reason: 'is told of objects and records that change',
    },
    {
      role: 'roles/run.invoker',
      on: 'project',
      reason: 'delivers these events to the functions, in its own name',
    },
    {
      role: 'roles/storage.objectUser',
      on: 'bucket',
      reason: 'copies, moves, deletes and lists files, and ends their links',
    },
    {
      role: 'roles/secretmanager.secretAccessor',
      on: 'secret',
      reason:
        'mirrors records to the comments database; the CLI would give both accounts the secret at once, and might lose one',
    },
    {
      role: 'roles/iam.serviceAccountUser',
      on: 'itself',
      reason: 'has its tasks delivered in its own name',
    },
  ],
  opening: [
    {
      role: 'roles/datastore.user',
      on: 'project',
      reason:
        'notes what became of a file, and counts attempts and time; roles know no collections, so it may write every record',
    },
    {
      role: 'roles/cloudtasks.enqueuer',
      on: 'project',
      reason: 'puts a file back that has to wait',
    },
    {
      role: 'roles/storage.legacyBucketReader',
      on: 'bucket',
      reason:
        'lists thumbnails, and is told that an object is gone rather than forbidden; it sees the names of all files',
    },
    {
      role: 'roles/storage.objectViewer',
      on: 'bucket',
      beneath: [OBJECT_PREFIX],
      reason: 'reads what people have uploaded',
    },
    {
      role: 'roles/storage.objectUser',
      on: 'bucket',
      beneath: [THUMBNAIL_PREFIX, INBOX_PREFIX],
      reason: 'writes and removes thumbnails, reads and removes the frames of videos',
    },
    {
      role: 'roles/secretmanager.secretAccessor',
      on: 'secret',
      reason:
        'stores texts in the comments database; the CLI would give both accounts the secret at once, and might lose one',
    },
    {
      role: 'roles/iam.serviceAccountUser',
      on: 'itself',
      reason: 'has its tasks delivered in its own name',
    },
  ],
};

/** What Storage's rules need to read records: the CLI grants it only where somebody answers. */
export const STORAGE_RULES_ROLE = 'roles/firebaserules.firestoreServiceAgent';

/** What Google's default account needs to build functions. */
export const BUILD_ROLE = 'roles/cloudbuild.builds.builder';

/** Address of an account. */
export function addressOf(account: Account, project: string): string {
  return `${ACCOUNT_NAMES[account]}@${project}.iam.gserviceaccount.com`;
}

/** The account by which Storage's rules read Firestore. */
export function storageAgent(number: string): string {
  return `serviceAccount:service-${number}@gcp-sa-firebasestorage.iam.gserviceaccount.com`;
}

/** Google's default account, in whose name functions are built. */
export function computeAccount(number: string): string {
  return `serviceAccount:${number}-compute@developer.gserviceaccount.com`;
}
