import { textSource } from '@navette/core/files/file-text';
import type { FoundItem } from '../../../supabase/search.ts';

/** Whether a file has text by its name, but none that the search knows. */
export function lacksText({ record, text }: FoundItem): boolean {
  return text !== 'there' && textSource(record.name) !== null;
}
