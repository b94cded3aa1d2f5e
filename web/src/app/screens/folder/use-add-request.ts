import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { ADD_PARAMETER, withParameter } from '../../../urls.ts';

/**
 * Whether the address asks to add photos, as the shortcut of the installed application does. The request is removed
 * from the address at once: going back or reloading does not repeat it.
 */
export function useAddRequest(): boolean {
  const navigate = useNavigate();
  const { search } = useLocation();
  const asks = new URLSearchParams(search).has(ADD_PARAMETER);
  const [asked] = useState(asks);
  useEffect(() => {
    if (!asks) return;
    void navigate({ search: withParameter(search, ADD_PARAMETER, null) }, { replace: true });
  }, [asks, search, navigate]);
  return asked;
}
