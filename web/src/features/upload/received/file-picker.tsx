import FilePlus2 from 'lucide-react/icons/file-plus-2';
import FolderPlus from 'lucide-react/icons/folder-plus';
import { useRef, type ChangeEvent, type RefObject } from 'react';
import { UPLOAD_STRINGS } from '../strings.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { incomingFiles, type Incoming } from './incoming.ts';
import styles from './file-picker.module.css';

/** Supported by every browser, but missing in React's types. */
const DIRECTORY_INPUT = { webkitdirectory: '' };

interface FilePickerProps {
  /** The visible button, which gets the focus when the dialog opens. */
  button: RefObject<HTMLButtonElement | null>;
  onFiles: (incoming: Incoming) => void;
  /** Told when the system's picker opens and closes; in between, the page gets no events. */
  onChoosing: (choosing: boolean) => void;
  /** Whether a folder may be chosen, instead of dropping one. */
  takesFolders: boolean;
  /** Whether to be small, because the list below matters more. */
  small: boolean;
}

/** Buttons to choose files, and a hint that they can be dropped. */
export function FilePicker({ button, onFiles, onChoosing, takesFolders, small }: FilePickerProps) {
  const input = useRef<HTMLInputElement>(null);
  const folderInput = useRef<HTMLInputElement>(null);
  const choose = (field: HTMLInputElement | null) => {
    onChoosing(true);
    // React has no prop for this event.
    field?.addEventListener('cancel', () => onChoosing(false), { once: true });
    field?.click();
  };
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    onChoosing(false);
    onFiles(incomingFiles([...(event.currentTarget.files ?? [])]));
    // Without this, choosing the same file again would fire no event.
    event.currentTarget.value = '';
  };
  return (
    <div className={styles['picker']} data-small={small}>
      <div className={styles['choices']}>
        <Button ref={button} icon={<FilePlus2 />} onClick={() => choose(input.current)}>
          {UPLOAD_STRINGS.choose}
        </Button>
        {takesFolders && (
          <Button icon={<FolderPlus />} onClick={() => choose(folderInput.current)}>
            {UPLOAD_STRINGS.chooseFolder}
          </Button>
        )}
      </div>
      <p className={styles['hint']}>{UPLOAD_STRINGS.dropHint}</p>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={UPLOAD_STRINGS.choose}
        onChange={take}
      />
      <input
        ref={folderInput}
        type="file"
        {...DIRECTORY_INPUT}
        hidden
        aria-label={UPLOAD_STRINGS.chooseFolder}
        onChange={take}
      />
    </div>
  );
}
