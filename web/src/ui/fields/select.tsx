import ChevronDown from 'lucide-react/icons/chevron-down';
import type { Content } from '../jsx-runtime.ts';
import styles from './select.module.css';

interface SelectProps {
  label: string;
  value: string | number;
  /** Whether it narrows what is shown, which is marked. */
  narrows?: boolean;
  onChoose: (value: string) => void;
  /** Its options. */
  children: Content;
}

/** The browser's own list of choices, with the face of the fields beside it. */
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
