import type { Accepted } from './break.ts';

const LIMITS = 'supabase/migrations/20260101000200_comment_limits.sql';

/** Breaks that may survive. */
export const ACCEPTED: readonly Accepted[] = [
  {
    file: 'firestore.rules',
    line: "return request.auth.token.get('email', null) is string",
    change: "request.auth.token.get('email', null) is string && → (nothing)",
    reason: 'Without an address the next condition is an error, which is not true either.',
  },
  ...[
    ".replace('[+]', '-') → (nothing)",
    ".replace('/', '_') → (nothing)",
    "'-' → ''",
    "'_' → ''",
  ].map((change) => ({
    file: 'storage.rules',
    line: "return itemPath.toUtf8().toBase64().replace('[+]', '-').replace('/', '_').replace('=', '');",
    change,
    // https://firebase.google.com/docs/reference/rules/rules.Bytes
    reason:
      '`toBase64` is documented to be URL-safe, and is in the emulator; should it not be in production, files would be hidden.',
  })),
  {
    file: 'supabase/migrations/20260101000000_access.sql',
    line: 'select exists (select from public.app_admins where email = private.viewer_email())',
    change: 'email = private.viewer_email() → true',
    reason: 'The policy of `app_admins` shows the caller no row but their own.',
  },
  {
    file: 'supabase/migrations/20260101000100_comments.sql',
    line: 'author text not null check (char_length(author) between 1 and 80 and private.is_in_sight(author)),',
    change: '1 → 0',
    reason: 'An empty name is not in sight either.',
  },
  ...[
    {
      line: "select count(*) filter (where written_at > clock_timestamp() - interval '1 minute'), count(*)",
      change: '> → >=',
    },
    {
      line: "where author_uid = viewer and written_at > clock_timestamp() - interval '1 day';",
      change: '> → >=',
    },
    { line: "where written_at <= clock_timestamp() - interval '1 day'", change: '<= → <' },
  ].map((made) => ({
    file: LIMITS,
    ...made,
    reason: 'It differs for a microsecond.',
  })),
  {
    file: LIMITS,
    line: 'return null;',
    change: 'return null; → return new;',
    // https://www.postgresql.org/docs/current/plpgsql-trigger.html
    reason: 'Postgres ignores what a trigger after a statement returns.',
  },
  ...['0 → 1', '0 → -1'].map((change) => ({
    file: LIMITS,
    line: "perform pg_advisory_xact_lock(hashtextextended('comments of ' || viewer, 0));",
    change,
    reason: 'Any seed gives each account a lock of its own.',
  })),
];
