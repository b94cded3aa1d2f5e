import { EMULATOR_HOST, emulators } from '../firebase/sdk/configuration.ts';

/** Where the comments are: a Supabase project, or its replacement in the local stack. */
export interface CommentsService {
  url: string;
  /** The publishable key: it identifies the application, not the person. */
  key: string;
}

/** The publishable key that the local stack accepts. */
const LOCAL_KEY = 'sb_publishable_navette_local';

/** Null in a production build without a Supabase project: comments and search are switched off. */
export const commentsService: CommentsService | null = emulators
  ? { url: `http://${EMULATOR_HOST}:${emulators.comments}`, key: LOCAL_KEY }
  : configuredService();

function configuredService(): CommentsService | null {
  const url = import.meta.env.VITE_SUPABASE_URL;
  const key = import.meta.env.VITE_SUPABASE_KEY;
  return url && key ? { url, key } : null;
}
