import ChevronDown from 'lucide-react/icons/chevron-down';
import type { Content } from '../jsx-runtime.ts';
import styles from './select.module.css';

interface SelectProps {
  label: string;
  value: string | number;
  /** Whether it filters what is shown: then it is marked. */
  narrows?: boolean;
  onChoose: (value: string) => void;
  /** The options. */
  children: Content;
}

/** The browser's own select, styled like the fields beside it. */
export function Select({ label, value, narrows = false, onChoose, children }: SelectProps) {
  return (
    <span className={styles['select']}>
      <select
        aria-label={label}
        title={label}
        value={value}
        data-narrows={narrows}
        onChange={({ target }) => onChoose(target.value)}
      >
        {children}
      </select>
      <ChevronDown aria-hidden="true" />
    </span>
  );
}
