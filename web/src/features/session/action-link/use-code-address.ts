import { useEffect, useState } from 'react';
import { addressOfCode, isSpent } from '../../../firebase/accounts/action-codes.ts';

/** What is known of a link's code. */
export type CodeAddress =
  | { status: 'loading' | 'spent' }
  | { status: 'failed'; retry: () => void }
  | { status: 'known'; email: string };

/** Asks which address a link belongs to. Only once per code: once applied, it cannot be read again. */
export function useCodeAddress(code: string): CodeAddress {
  const [known, setKnown] = useState<CodeAddress>({ status: 'loading' });
  useEffect(() => {
    let gone = false;
    const tell = (next: CodeAddress) => {
      if (!gone) setKnown(next);
    };
    const retry = () => {
      setKnown({ status: 'loading' });
      ask();
    };
    const ask = () => {
      addressOfCode(code).then(
        (email) => tell({ status: 'known', email }),
        (error: unknown) =>
          tell(isSpent(error) ? { status: 'spent' } : { status: 'failed', retry }),
      );
    };
    ask();
    return () => {
      gone = true;
    };
  }, [code]);
  return known;
}
