import type { ComponentPropsWithRef } from 'react';
import type { Content, Elements } from '../jsx-runtime.ts';
import styles from './button.module.css';

interface ButtonLinkProps extends ComponentPropsWithRef<'a'> {
  icon?: Elements;
  children: Content;
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
