import { useEffect, useEffectEvent, type RefObject } from 'react';
import { received } from '../received/add-files.ts';
import { onAllDone } from '../queue/upload-events.ts';
import { getQueue } from '../queue/shown-queue.ts';
import { unlessTouched } from './unless-touched.ts';

/** How long the dialog shows that everything is sent before it closes, in milliseconds. */
const CLOSE_MS = 1_500;

/**
 * Closes the dialog a while after everything is sent, unless the person touches anything.
 *
 * @param choosing whether the person is choosing files, which would be lost with the dialog
 */
export function useCloseWhenSent(onClose: () => void, choosing: RefObject<boolean>): void {
  const close = useEffectEvent(() => {
    // Files may have been added without a touch, by another part of the page, or may still be on their way.
    const awaited = choosing.current || received.get().reading.size > 0;
    if (!awaited && getQueue().order.length === 0) onClose();
  });
  useEffect(() => {
    let stop = () => {};
    const unsubscribe = onAllDone(() => {
      stop();
      stop = unlessTouched(document, CLOSE_MS, close);
    });
    return () => {
      unsubscribe();
      stop();
    };
  }, []);
}
