import type { Elements } from '../../../ui/jsx-runtime.ts';
import { PREVIEW_STRINGS } from '../strings.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import styles from './file-actions.module.css';

export interface FileAction {
  label: string;
  icon: Elements;
  run: () => void;
}

/** The actions on the file. Where there is no room for their words, these are tooltips. */
export function FileActions({ actions }: { actions: readonly FileAction[] }) {
  return (
    <div role="group" aria-label={PREVIEW_STRINGS.actions} className={styles['actions']}>
      {actions.map(({ label, icon, run }) => (
        <Button key={label} title={label} icon={icon} onClick={run}>
          {label}
        </Button>
      ))}
    </div>
  );
}
