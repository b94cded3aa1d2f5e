import { itemName, ROOT, type ItemPath } from '@navette/core/paths/item-path';
import type { MouseEvent } from 'react';
import { STRINGS } from '../../strings.ts';
import { documentsUrl } from '../../urls.ts';

interface DoneToastProps {
  done: string;
  to: ItemPath;
  /** What is still to say. */
  later: string;
  /** Goes to an address: toasts are beside the router. */
  onGo: (url: string) => void;
}

/** 'Déplacé dans « X ».', with a link to the folder. */
export function DoneToast({ done, to, later, onGo }: DoneToastProps) {
  const url = documentsUrl(to);
  const go = (event: MouseEvent) => {
    // As links do: into another tab, if the person wants it so.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onGo(url);
  };
  return (
    <>
      {done}{' '}
      <a href={url} onClick={go}>
        «&nbsp;{to === ROOT ? STRINGS.documents.root : itemName(to)}&nbsp;»
      </a>
      .{later}
    </>
  );
}
