import styles from './address-field.module.css';

interface SuggestionListProps {
  /** Prefix of the options' ids. */
  id: string;
  label: string;
  options: readonly string[];
  highlighted: number | null;
  onChoose: (option: string) => void;
}

/** The options of a combobox; the focus stays in its field. */
export function SuggestionList({ id, label, options, highlighted, onChoose }: SuggestionListProps) {
  return (
    <div id={id} role="listbox" aria-label={label} className={styles['suggestions']}>
      {options.map((option, index) => (
        <button
          key={option}
          id={optionId(id, index)}
          type="button"
          role="option"
          tabIndex={-1}
          aria-selected={index === highlighted}
          className={styles['suggestion']}
          // Keeps the focus in the field.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(option)}
        >
          {option}
        </button>
      ))}
    </div>
  );
}

/** @param list the list's id */
export function optionId(list: string, index: number): string {
  return `${list}-${index}`;
}
