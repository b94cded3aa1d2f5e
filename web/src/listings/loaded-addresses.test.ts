import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { DOCUMENTS_KEY } from './documents-key.ts';
import { loadedAddresses } from './loaded-addresses.ts';

test('addresses of loaded records are told once, sorted; none of who was erased', () => {
  const queryClient = new QueryClient();
  const erased = 'personne-0a1b2c3d@effacee.invalid';
  const meta = (owner_email: string | null, added_by: string | null, allowed_emails: string[]) => ({
    meta: { owner_email, added_by, allowed_emails },
  });
  const rows = [
    meta('b@navette.test', 'a@navette.test', ['b@navette.test', erased]),
    meta(erased, erased, []),
    meta(null, null, []),
    { meta: null },
  ];
  queryClient.setQueryData([DOCUMENTS_KEY, 'u-1', 'records', ''], { pages: [{ rows }] });
  queryClient.setQueryData([DOCUMENTS_KEY, 'u-1', 'counts', ''], 5);
  expect(loadedAddresses(queryClient)).toEqual(['a@navette.test', 'b@navette.test']);
});
