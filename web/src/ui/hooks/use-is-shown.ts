import { useEffect, useRef } from 'react';

/** @returns a function that tells whether the component is still shown, for work that ends later */
export function useIsShown(): () => boolean {
  const shown = useRef(false);
  useEffect(() => {
    shown.current = true;
    return () => {
      shown.current = false;
    };
  }, []);
  return () => shown.current;
}
