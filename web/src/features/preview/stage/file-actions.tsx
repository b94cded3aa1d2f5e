import type { Elements } from '../../../ui/jsx-runtime.ts';
import { PREVIEW_STRINGS } from '../strings.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import styles from './file-actions.module.css';

/** What the person may do with the file. */
export interface FileAction {
  label: string;
  icon: Elements;
  run: () => void;
}

/** The actions on the file: with their words where there is room, else with the words as tooltips. */
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
