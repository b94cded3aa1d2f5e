import { useIsFetching } from '@tanstack/react-query';
import { useState } from 'react';
import { DOCUMENTS_KEY } from './documents-key.ts';

/**
 * Whether no listing is being fetched any more. What is less urgent than a folder's rows waits for it. Once true, it
 * stays true.
 */
export function useAfterListing(): boolean {
  const listing = useIsFetching({ queryKey: [DOCUMENTS_KEY] }) > 0;
  const [after, setAfter] = useState(false);
  if (!listing && !after) setAfter(true);
  return after;
}
