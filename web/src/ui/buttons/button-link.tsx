import type { ComponentPropsWithRef, ReactNode } from 'react';
import styles from './button.module.css';

interface ButtonLinkProps extends ComponentPropsWithRef<'a'> {
  icon?: ReactNode;
  children: ReactNode;
}

/** A link that looks like a primary button. */
export function ButtonLink({ icon, children, ...rest }: ButtonLinkProps) {
  return (
    <a {...rest} className={[styles['button'], styles['primary']].join(' ')}>
      {icon}
      <span>{children}</span>
    </a>
  );
}
