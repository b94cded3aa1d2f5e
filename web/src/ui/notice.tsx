import { useSyncExternalStore } from 'react';
import { STRINGS } from '../strings.ts';
import { Button } from './button.tsx';
import { Modal } from './modal.tsx';

let message: string | null = null;
const listeners = new Set<() => void>();

/** Shows a short message that stays until the person has read it (specification, section 2). */
export function showNotice(text: string): void {
  publish(text);
}

/** Where the notice appears; once, at the root. */
export function NoticeRegion() {
  const shown = useSyncExternalStore(subscribe, () => message);
  if (shown === null) return null;
  return (
    <Modal
      title={STRINGS.product}
      size="sm"
      onClose={close}
      footer={
        <Button variant="primary" onClick={close}>
          {STRINGS.ok}
        </Button>
      }
    >
      <p role="alert">{shown}</p>
    </Modal>
  );
}

function close(): void {
  publish(null);
}

function publish(next: string | null): void {
  message = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
