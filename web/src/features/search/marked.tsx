import { markedParts } from './marked-parts.ts';
import styles from './marked.module.css';

/** A text in which the words of a query stand out. */
export function Marked({ text, query }: { text: string; query: string }) {
  return markedParts(text, query).map((part, index) =>
    part.marked ? (
      <mark key={index} className={styles['mark']}>
        {part.text}
      </mark>
    ) : (
      <span key={index}>{part.text}</span>
    ),
  );
}
