import { textSource } from '@navette/core/files/file-text';
import type { FoundItem } from '../../../supabase/search.ts';
import type { RESULTS_STRINGS } from './strings.ts';

/** Why the search knows no text of a file; null if it knows it, or the file's name promises none. */
export function missingText({
  record,
  text,
}: FoundItem): keyof typeof RESULTS_STRINGS.noTextReasons | null {
  if (text === 'there' || textSource(record.file_path) === null) return null;
  return text ?? 'unknown';
}
