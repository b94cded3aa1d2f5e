import { useIsFetching } from '@tanstack/react-query';
import { useState } from 'react';
import { DOCUMENTS_KEY } from './documents-key.ts';

/**
 * Whether the page has no listing to wait for: what is less urgent than the rows of a folder asks
 * only then. Once true, it stays true.
 */
export function useAfterListing(): boolean {
  const listing = useIsFetching({ queryKey: [DOCUMENTS_KEY] }) > 0;
  const [after, setAfter] = useState(false);
  if (!listing && !after) setAfter(true);
  return after;
}
