import { emailKey } from '@navette/core/accounts/emails';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { personalStore, useStore } from '../../state/store.ts';
import { DOCUMENTS_URL, VIEW_AS_PARAMETER, withParameter } from '../../urls.ts';

/**
 * The address of the person that an admin views as; null for none. A page starts with what its address names; from then
 * on the address follows this, so that a reload continues. It ends with the session.
 */
const viewedAs = personalStore<string | null>(() => asked(new URL(location.href)));

/** Untrusted, like any address; for members it has no effect. */
function asked({ pathname, searchParams }: URL): string | null {
  const written = pathname === DOCUMENTS_URL ? searchParams.get(VIEW_AS_PARAMETER) : null;
  return written === null || written.trim() === '' ? null : emailKey(written.trim());
}

/** The address of the person that an admin views as. Ignored for members. */
export function useViewedAs(): string | null {
  return useStore(viewedAs);
}

/** @param email lower-cased; null stops */
export function viewAs(email: string | null): void {
  viewedAs.set(email);
}

/** Writes the person that an admin views as into the address of the documents screen. */
export function useViewedAsInAddress(email: string | null): void {
  const navigate = useNavigate();
  const { search, state } = useLocation();
  useEffect(() => {
    if (new URLSearchParams(search).get(VIEW_AS_PARAMETER) === email) return;
    const next = withParameter(search, VIEW_AS_PARAMETER, email);
    void navigate({ search: next }, { replace: true, state: state as unknown });
  }, [navigate, search, state, email]);
}
