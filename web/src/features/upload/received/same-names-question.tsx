import { useId } from 'react';
import { useStore } from '../../../state/store.ts';
import { STRINGS } from '../../../strings.ts';
import { UPLOAD_STRINGS } from '../strings.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { addAsVersions, keepBoth } from './add-files.ts';
import { answered, countVersionable, openNames, questionOf, sameNamesAsked } from './same-named.ts';
import styles from './same-names-question.module.css';
import { getQueue, shownQueue } from '../queue/shown-queue.ts';
import { remove } from '../sending/upload-manager.ts';

const TEXTS = UPLOAD_STRINGS.sameNames;

/** Asks once about all files in the list whose name exists already; then says how many were ignored. */
export function SameNames({ onAnswered }: { onAnswered: () => void }) {
  const { ignored } = useStore(sameNamesAsked);
  const question = useStore(shownQueue, questionOf);
  const versionable = countVersionable(openNames(getQueue()).map(([, same]) => same));
  const answer = (act: () => void) => () => {
    onAnswered();
    act();
  };
  return (
    <div role="status">
      {question !== '' && (
        <SameNamesQuestion
          question={question}
          versionable={versionable}
          onVersion={answer(addAsVersions)}
          onKeepBoth={answer(keepBoth)}
          onIgnore={answer(ignoreSameNamed)}
        />
      )}
      {ignored > 0 && <p className={styles['ignored']}>{TEXTS.ignored(ignored)}</p>}
    </div>
  );
}

/** 'Ignorer': removes the files whose name exists already from the list. */
function ignoreSameNamed(): void {
  const open = openNames(getQueue());
  for (const [id] of open) remove(id);
  answered(open.length);
}

interface SameNamesQuestionProps {
  question: string;
  /** For how many of those that are asked about a new version can be the answer; of all. */
  versionable: { count: number; all: number };
  onVersion: () => void;
  onKeepBoth: () => void;
  onIgnore: () => void;
}

export function SameNamesQuestion(props: SameNamesQuestionProps) {
  const { question, versionable, onVersion, onKeepBoth, onIgnore } = props;
  const { count, all } = versionable;
  const id = useId();
  return (
    <div
      role="group"
      aria-label={TEXTS.legend}
      aria-describedby={id}
      className={styles['question']}
    >
      <p id={id}>
        <span>{`${question} `}</span>
        <small>{count > 0 ? `${TEXTS.versionHint(count)} ${TEXTS.hint}` : TEXTS.hint}</small>
      </p>
      <div className={styles['answers']}>
        {count > 0 && (
          <Button onClick={onVersion}>
            {count === all ? STRINGS.documents.newVersion : TEXTS.versionOfSome(count, all)}
          </Button>
        )}
        <Button onClick={onKeepBoth}>{TEXTS.keepBoth}</Button>
        <Button onClick={onIgnore}>{TEXTS.ignore}</Button>
      </div>
    </div>
  );
}
