import { EMULATOR_HOST, emulators, type EmulatorPorts } from '../firebase/sdk/configuration.ts';

/** Where the comments are: a Supabase project, or its replacement in the local stack. */
export interface CommentsService {
  url: string;
  /** The publishable key: it identifies the application; the person's token identifies the person. */
  key: string;
}

/** The publishable key that the local stack accepts. */
const LOCAL_KEY = 'sb_publishable_navette_local';

/**
 * Null in a build that was made without a Supabase project, or without its replacement: comments, the search, and all of
 * the welcome page but what was opened last are switched off then.
 */
export const commentsService: CommentsService | null = emulators
  ? localService(emulators)
  : configuredService();

function localService({ comments }: EmulatorPorts): CommentsService | null {
  return comments === null ? null : { url: `http://${EMULATOR_HOST}:${comments}`, key: LOCAL_KEY };
}

function configuredService(): CommentsService | null {
  const url = import.meta.env.VITE_SUPABASE_URL;
  const key = import.meta.env.VITE_SUPABASE_KEY;
  return url && key ? { url, key } : null;
}
