import Copy from 'lucide-react/icons/copy';
import { useEffect, useEffectEvent, useRef, useState, type Ref } from 'react';
import { STRINGS } from '../../strings.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { notify, notifyDone } from '../../ui/feedback/toast.tsx';
import styles from './share-modal.module.css';

interface LinkFieldProps {
  label: string;
  /** Null until it is loaded. */
  url: string | null;
  copyLabel: string;
  /** Whether this is the link that is most likely wanted. */
  primary?: boolean;
  button?: Ref<HTMLButtonElement>;
}

/** A link to read, with a button that copies it. Pressed before the link is loaded, it copies it then. */
export function LinkField(props: LinkFieldProps) {
  const { label, url, copyLabel, primary = false, button } = props;
  const field = useRef<HTMLInputElement>(null);
  const [wanted, setWanted] = useState(false);

  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text);
      notifyDone(STRINGS.share.copied);
    } catch {
      notify(STRINGS.share.copyFailed);
      field.current?.focus();
      field.current?.select();
    }
  };
  const copyWanted = useEffectEvent(copy);
  useEffect(() => {
    if (!wanted || url === null) return;
    setWanted(false);
    void copyWanted(url);
  }, [wanted, url]);
  return (
    <div className={styles['link']}>
      <TextField
        ref={field}
        label={label}
        readOnly
        spellCheck={false}
        value={url ?? ''}
        placeholder={STRINGS.loading}
        aria-busy={url === null}
        onFocus={(event) => event.target.select()}
      />
      <Button
        ref={button}
        variant={primary ? 'primary' : 'secondary'}
        icon={<Copy aria-hidden="true" />}
        // Not `disabled`, which would lose the focus.
        aria-disabled={wanted}
        onClick={() => (url === null ? setWanted(true) : void copy(url))}
      >
        {copyLabel}
      </Button>
    </div>
  );
}
