import type { ItemPath } from '@navette/core/paths/item-path';
import { useRef, type KeyboardEvent, type SyntheticEvent } from 'react';
import { COMMENT_STRINGS } from './strings.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import {
  characterCount,
  isInSight,
  isNearLimit,
  MAX_AUTHOR_CHARACTERS,
  MAX_CONTENT_CHARACTERS,
  storable,
} from './comment-limits.ts';
import styles from './comments.module.css';
import { SEND_FAILURE_SENTENCES } from './send-failure.ts';
import { useAddComment } from './state/use-add-comment.ts';
import { useDraft, useUnsent } from './use-draft.ts';

interface CommentFormProps {
  uid: string;
  path: ItemPath;
  /** The name in the name field, untrimmed. */
  author: string;
  onAuthorChange: (author: string) => void;
}

/** The form that writes and sends a comment. */
export function CommentForm({ uid, path, author, onAuthorChange }: CommentFormProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [draft, setDraft] = useDraft(uid, path, field);
  const unsent = useUnsent(uid, path);
  const { send, sending } = useAddComment(uid, path);
  const name = storable(author);
  const text = storable(draft);
  const length = characterCount(text);
  const nameProblem = nameProblemOf(name);
  const textTooLong = length > MAX_CONTENT_CHARACTERS;
  const sendable = name !== '' && text !== '' && nameProblem === null && !textTooLong && !sending;

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!sendable) return;
    send(text, name);
    // Otherwise the focus would be lost, since the button is disabled now.
    field.current?.focus();
  };
  const sendByKey = (event: KeyboardEvent) => {
    const composing = event.nativeEvent.isComposing;
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !composing) submit(event);
  };

  return (
    <form noValidate className={styles['form']} onSubmit={submit}>
      <TextField
        label={COMMENT_STRINGS.name}
        autoComplete="name"
        value={author}
        error={nameProblem}
        onChange={(event) => onAuthorChange(event.target.value)}
      />
      <div>
        <TextArea
          ref={field}
          label={COMMENT_STRINGS.text}
          rows={3}
          value={draft}
          hint={hintOf(length, name)}
          error={textTooLong ? COMMENT_STRINGS.textTooLong(MAX_CONTENT_CHARACTERS) : null}
          onChange={(event) => setDraft(event.target.value)}
          onKeyDown={sendByKey}
        />
        {/* Not an error of the field: the unsent text is back in it, and this says why. */}
        <p role="status" className={styles['unsent']}>
          {unsent !== null && SEND_FAILURE_SENTENCES[unsent.failure]}
        </p>
      </div>
      <Button
        type="submit"
        variant="primary"
        disabled={!sendable}
        title={COMMENT_STRINGS.sendTitle}
        className={styles['send']}
      >
        {COMMENT_STRINGS.send}
      </Button>
    </form>
  );
}

/** How long the text may get, or why it cannot be sent yet. */
function hintOf(length: number, name: string): string {
  if (isNearLimit(length, MAX_CONTENT_CHARACTERS)) {
    return COMMENT_STRINGS.counter(length, MAX_CONTENT_CHARACTERS);
  }
  if (length > 0 && name === '') return COMMENT_STRINGS.nameNeeded;
  return COMMENT_STRINGS.limit(MAX_CONTENT_CHARACTERS);
}

/** What is wrong with a trimmed name; null for a valid one, and for one not typed yet. */
function nameProblemOf(name: string): string | null {
  if (characterCount(name) > MAX_AUTHOR_CHARACTERS) {
    return COMMENT_STRINGS.nameTooLong(MAX_AUTHOR_CHARACTERS);
  }
  return name === '' || isInSight(name) ? null : COMMENT_STRINGS.nameHidden;
}
