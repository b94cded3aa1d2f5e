import { defineString } from 'firebase-functions/params';
import { hasComments } from '../mirror/comments-service.ts';

/**
 * Whether the text of files is taken out for the search, and so leaves Google for Supabase. Anything but `off` is yes.
 * When it is switched off, the nightly repair removes the texts.
 */
const setting = defineString('TEXT_SEARCH', { default: 'on' });

/** Whether the project wants the text of its files to be searched. */
export function wantsTexts(): boolean {
  return setting.value().trim().toLowerCase() !== 'off';
}

/** Whether the project also has a database to search in. */
export function hasTextSearch(): boolean {
  return hasComments() && wantsTexts();
}
