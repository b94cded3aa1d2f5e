import { defineString } from 'firebase-functions/params';
import { hasComments } from '../mirror/comments-service.ts';

/**
 * Whether the text of files is taken out for the search: it leaves Google for Supabase. Anything but `off` is yes.
 * When it is switched off, the nightly repair removes what was taken out.
 */
const setting = defineString('TEXT_SEARCH', { default: 'on' });

/** Whether the project wants the text of its files to be searched. */
export function wantsTexts(): boolean {
  return setting.value().trim().toLowerCase() !== 'off';
}

/** Whether it also has a database for it. */
export function hasTextSearch(): boolean {
  return hasComments() && wantsTexts();
}
