import ArrowRight from 'lucide-react/icons/arrow-right';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { HOME_STRINGS } from './strings.ts';
import styles from './home.module.css';
import { placeName } from './place-name.ts';

/**
 * 'Reprendre': where a person wanted to go before signing in; it has the focus.
 *
 * @param props.address in the application, untrusted
 */
export function ResumeLink({ address }: { address: string }) {
  const link = useRef<HTMLAnchorElement>(null);
  const name = placeName(address);
  useEffect(() => link.current?.focus(), []);
  if (name === null) return null;
  return (
    <Link ref={link} to={address} className={styles['resume']}>
      <span>{HOME_STRINGS.resume(name)}</span>
      <ArrowRight aria-hidden="true" />
    </Link>
  );
}
