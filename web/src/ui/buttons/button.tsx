import type { ComponentPropsWithRef } from 'react';
import type { Content, Elements } from '../jsx-runtime.ts';
import styles from './button.module.css';

interface ButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'children'> {
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger';
  icon?: Elements;
  children?: Content;
}

/** A button with words. Its type is 'button' unless set. */
export function Button({
  variant = 'secondary',
  icon,
  className,
  children,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={[styles['button'], styles[variant], className].filter(Boolean).join(' ')}
    >
      {icon}
      <span>{children}</span>
    </button>
  );
}

interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'children'> {
  /** The accessible name, also shown as a tooltip. */
  label: string;
  icon: Elements;
}

/** A button that shows an icon alone. */
export function IconButton({ label, icon, className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      title={label}
      className={[styles['icon'], className].filter(Boolean).join(' ')}
    >
      {icon}
    </button>
  );
}
