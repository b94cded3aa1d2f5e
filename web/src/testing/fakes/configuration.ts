import type * as configuration from '../../supabase/configuration.ts';

// Stands in for `supabase/configuration.ts` in component tests: there is a project for comments and search.

export const commentsService: (typeof configuration)['commentsService'] = {
  url: 'https://comments.navette.test',
  key: 'for-tests',
};
