import { FilePlus2 } from 'lucide-react';
import { useRef, type RefObject } from 'react';
import { STRINGS } from '../../strings.ts';
import { Button } from '../../ui/button.tsx';
import styles from './upload-modal.module.css';

interface FilePickerProps {
  /** The visible button: receives the focus when the modal opens. */
  button: RefObject<HTMLButtonElement | null>;
  onFiles: (files: File[]) => void;
}

/** The place to choose files, and to see that they can be dropped. */
export function FilePicker({ button, onFiles }: FilePickerProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className={styles['picker']}>
      <Button ref={button} icon={<FilePlus2 />} onClick={() => input.current?.click()}>
        {STRINGS.upload.choose}
      </Button>
      <p className={styles['hint']}>{STRINGS.upload.dropHint}</p>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={STRINGS.upload.choose}
        onChange={(event) => {
          onFiles([...(event.currentTarget.files ?? [])]);
          // Otherwise choosing the same file again would say nothing.
          event.currentTarget.value = '';
        }}
      />
    </div>
  );
}
