import { textSource } from '@navette/core/files/file-text';
import type { FoundItem } from '../../../supabase/search.ts';
import type { RESULTS_STRINGS } from './strings.ts';

/** Why the search knows no text of a file that has some by its name; null when it does, or the name does not say so. */
export function missingText({
  record,
  text,
}: FoundItem): keyof typeof RESULTS_STRINGS.noTextReasons | null {
  if (text === 'there' || textSource(record.file_path) === null) return null;
  return text ?? 'unknown';
}
