import { emailKey } from '@navette/core/accounts/emails';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { personalStore, useStore } from '../../state/store.ts';
import { DOCUMENTS_URL, VIEW_AS_PARAMETER, withParameter } from '../../urls.ts';

/**
 * The address as which an admin looks at the documents; null for none. A page begins with what its own address says;
 * from then on that follows what is here, so that a reload goes on. The end of the session ends it.
 */
const viewedAs = personalStore<string | null>(() => asked(new URL(location.href)));

/** Untrusted, as the rest of an address; whoever is no admin has no use for it. */
function asked({ pathname, searchParams }: URL): string | null {
  const written = pathname === DOCUMENTS_URL ? searchParams.get(VIEW_AS_PARAMETER) : null;
  return written === null || written.trim() === '' ? null : emailKey(written.trim());
}

/** The address as which the documents are shown. It counts for admins alone. */
export function useViewedAs(): string | null {
  return useStore(viewedAs);
}

/** @param email lower-cased; null ends it */
export function viewAs(email: string | null): void {
  viewedAs.set(email);
}

/** Writes into the address of the documents screen as whom it is shown. */
export function useViewedAsInAddress(email: string | null): void {
  const navigate = useNavigate();
  const { search, state } = useLocation();
  useEffect(() => {
    if (new URLSearchParams(search).get(VIEW_AS_PARAMETER) === email) return;
    const next = withParameter(search, VIEW_AS_PARAMETER, email);
    void navigate({ search: next }, { replace: true, state: state as unknown });
  }, [navigate, search, state, email]);
}
