import type { ItemPath } from '@navette/core/paths/item-path';
import type { MouseEvent } from 'react';
import { documentsUrl } from '../../urls.ts';
import styles from './move-modal.module.css';
import { MOVE_STRINGS } from './strings.ts';

interface ShowLinkProps {
  folder: ItemPath;
  /** Goes to an address: toasts are outside the router. */
  onGo: (url: string) => void;
}

/** 'Afficher', in a toast: leads to where the items are now. */
export function ShowLink({ folder, onGo }: ShowLinkProps) {
  const url = documentsUrl(folder);
  const go = (event: MouseEvent) => {
    // As links do: into another tab, if the person wants it so.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onGo(url);
  };
  return (
    <a href={url} className={styles['show']} onClick={go}>
      {MOVE_STRINGS.show}
    </a>
  );
}
