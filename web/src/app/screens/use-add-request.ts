import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ADD_PARAMETER } from '../../urls.ts';

/**
 * Whether the address asks to add photos: the shortcut of the installed application does. It asks once: going back,
 * or loading the page again, opens nothing.
 */
export function useAddRequest(): boolean {
  const [parameters, setParameters] = useSearchParams();
  const asks = parameters.has(ADD_PARAMETER);
  const [asked] = useState(asks);
  useEffect(() => {
    if (!asks) return;
    const rest = new URLSearchParams(parameters);
    rest.delete(ADD_PARAMETER);
    setParameters(rest, { replace: true });
  }, [asks, parameters, setParameters]);
  return asked;
}
