import type { ListedBreak } from '../hand-break.ts';

/** Search: who finds what. */
export const SEARCH: readonly ListedBreak[] = [
  {
    name: 'search: what is gone is still found',
    file: 'supabase/migrations/20260101000700_item_facts.sql',
    text: 'where principal is not null and not gone',
    replacement: 'where principal is not null',
    tests: ['tests/comments/search/attacks.test.ts'],
    harm: 'deleted files stay in the search',
  },
  {
    name: 'search: former admins search as admins',
    file: 'supabase/migrations/20260101000800_search.sql',
    text: 'where not gone and email = private.viewer_email()',
    replacement: 'where email = private.viewer_email()',
    tests: ['tests/comments/search/attacks.test.ts'],
    harm: 'for a day, somebody who was removed finds all that is hidden',
  },
  {
    name: 'search: the names of hidden folders above are words too',
    file: 'supabase/migrations/20260101000800_search.sql',
    text: "when visible = 'not item.gone' then item.path_words",
    replacement: 'when true then item.path_words',
    tests: ['tests/comments/search/attacks.test.ts'],
    harm: 'whoever has one file of a hidden folder spells the folder’s name',
  },
  {
    name: 'search: what is being closed is found',
    file: 'supabase/migrations/20260101000800_search.sql',
    text: "case when cardinality(closings) = 0 then ''",
    replacement: "case when true then ''",
    tests: ['tests/comments/search/attacks.test.ts'],
    harm: 'during a narrowing of a large folder, its files are found until their page comes',
  },
  {
    name: 'a narrowing closes the mirror page by page alone',
    file: 'functions/src/job-kinds/access-job.ts',
    text: "isNarrower ||= outcome === 'narrowed';",
    replacement: '',
    tests: ['tests/comments/mirror/narrowing.test.ts'],
    harm: 'comments and search of a large folder stay open for minutes',
  },
  {
    name: 'search: a folder that is listed late takes the focus from the field',
    file: 'web/src/features/documents/interaction/row-cursor.ts',
    text: 'return activeElement !== request?.from && isTextField(activeElement) ? null : request;',
    replacement: 'return request;',
    tests: ['web/src/app/screens/search-screen.test.tsx'],
    harm: 'half of what somebody types goes to the listing, as a jump to other rows',
  },
];
