import { INBOX_PREFIX, THUMBNAIL_PREFIX } from '../../../core/src/files/thumbnail.ts';
import { OBJECT_PREFIX } from '../../../core/src/paths/item-path.ts';
import type { ACCOUNTS } from '../../../functions/src/platform/options.ts';

/** One of the functions' accounts. */
export type Account = keyof typeof ACCOUNTS;

/** Where a role is given: the documents' bucket, the secret `SUPABASE_SECRET_KEY`; `itself`: the account. */
export type Resource = 'project' | 'bucket' | 'secret' | 'itself';

interface NamedRole {
  role: string;
  on: Resource;
  /** For objects alone whose names begin with one of these. */
  beneath?: readonly string[];
}

/** The secret: the CLI would give it to both accounts at once, each from the policy that it has read before. */
const SECRET = { role: 'roles/secretmanager.secretAccessor', on: 'secret' } as const;
/** Tasks are delivered in the name of whoever gives them. */
const OWN_NAME = { role: 'roles/iam.serviceAccountUser', on: 'itself' } as const;
/** Records, admins, jobs. Roles know no collections: whoever may write one document may write all. */
const RECORDS = { role: 'roles/datastore.user', on: 'project' } as const;

/**
 * What each account of the functions may do, and nothing else (docs/decisions/0185). The CLI of Firebase adds who may put
 * tasks into a queue, and who calls a queue's function or a schedule's, on these alone.
 */
export const NAMED_ROLES: Readonly<Record<Account, readonly NamedRole[]>> = {
  all: [
    RECORDS,
    // Looks up and disables accounts, ends sessions, sets claims.
    { role: 'roles/firebaseauth.admin', on: 'project' },
    // Is told of objects and records that change, which is delivered to the functions in its own name.
    { role: 'roles/eventarc.eventReceiver', on: 'project' },
    { role: 'roles/run.invoker', on: 'project' },
    // The CLI gives it on each queue, but at different moments of the deployment in which the functions get this account.
    { role: 'roles/cloudtasks.enqueuer', on: 'project' },
    // Files and what belongs to them, in every folder of the bucket.
    { role: 'roles/storage.objectUser', on: 'bucket' },
    SECRET,
    OWN_NAME,
  ],
  opening: [
    // Notes what became of a file, and counts attempts and time.
    RECORDS,
    // Lists thumbnails, and is told that an object is gone rather than forbidden. It sees the names of all objects.
    { role: 'roles/storage.legacyBucketReader', on: 'bucket' },
    { role: 'roles/storage.objectViewer', on: 'bucket', beneath: [OBJECT_PREFIX] },
    // Writes thumbnails; takes frames of videos, and removes them.
    { role: 'roles/storage.objectUser', on: 'bucket', beneath: [THUMBNAIL_PREFIX, INBOX_PREFIX] },
    // Stores texts in the comments database.
    SECRET,
    OWN_NAME,
  ],
};
