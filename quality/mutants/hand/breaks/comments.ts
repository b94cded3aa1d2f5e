import type { ListedBreak } from '../hand-break.ts';

const HIDDEN_ROWS = 'supabase/migrations/20260101000500_hidden_rows.sql';
const PROJECT = 'supabase/migrations/20260101000600_firebase_project.sql';

/** What the comments database tells, to whom, and who is said to have written. */
export const COMMENTS: readonly ListedBreak[] = [
  {
    name: 'comments database: statistics are kept of every column',
    file: HIDDEN_ROWS,
    text: 'alter column %I set statistics 0',
    replacement: 'alter column %I set statistics 100',
    tests: ['tests/comments/policies/estimates.test.ts'],
    harm: 'anybody with an account spells hidden paths by asking for estimates',
  },
  {
    name: 'comments database: the key of a comment is its id alone',
    file: HIDDEN_ROWS,
    text: 'add primary key (file_path, id)',
    replacement: 'add primary key (id)',
    tests: ['tests/comments/policies/writing-attacks.test.ts'],
    harm: 'whoever was removed from a file learns whether its comments still exist',
  },
  {
    name: 'comments database: tokens for another audience are accepted',
    file: PROJECT,
    text: " and auth.jwt() ->> 'aud' = id",
    replacement: '',
    tests: ['tests/comments/policies/policies.test.ts'],
    harm: 'a token that was issued for something else opens the comments',
  },
  {
    name: 'comments: an unconfirmed account looks like one’s own',
    file: 'web/src/features/comments/list/account-address.ts',
    text: 'comment.author_email ?? COMMENT_STRINGS.unconfirmed',
    replacement: 'comment.author_email',
    tests: ['web/src/features/comments/list/account-address.test.ts'],
    harm: 'a stranger signs as the director, and nothing says that it is a stranger',
  },
];
