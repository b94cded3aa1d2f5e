import type { ItemPath } from '@navette/core/paths/item-path';
import { useState } from 'react';
import { CallError, mayHaveActed } from '../../firebase/call-error.ts';
import { call } from '../../firebase/callables.ts';
import { SHARE_STRINGS } from './strings.ts';
import { messageOf } from '../../ui/feedback/message-of.ts';
import { showNotice } from '../../ui/dialogs/notice.tsx';
import { useIsShown } from '../../ui/hooks/use-is-shown.ts';

interface DisableLinkOptions {
  path: ItemPath;
  /** The link as shown. */
  url: string;
  /** Fetches the link again, and hides the earlier one; resolves to null when that fails. */
  refetch: () => Promise<string | null>;
  /** Called when the link may have been replaced: no cache may keep the address. */
  onReplaced: () => void;
}

export interface LinkOutcome {
  text: string;
  failed: boolean;
}

interface DisableLink {
  working: boolean;
  outcome: LinkOutcome | null;
  /** @returns whether the earlier link is dead */
  disable: (options: DisableLinkOptions) => Promise<boolean>;
}

/** Ends the direct link of a file. If the answer is lost, requesting the link itself tells the outcome. */
export function useDisableLink(): DisableLink {
  const [working, setWorking] = useState(false);
  const [outcome, setOutcome] = useState<LinkOutcome | null>(null);
  const isShown = useIsShown();

  async function disable(options: DisableLinkOptions): Promise<boolean> {
    setWorking(true);
    setOutcome(null);
    const ended = await endLink(options);
    setOutcome(ended);
    setWorking(false);
    if (!isShown()) showNotice(ended.text);
    return !ended.failed;
  }
  return { working, outcome, disable };
}

async function endLink(options: DisableLinkOptions): Promise<LinkOutcome> {
  const { path, url, refetch, onReplaced } = options;
  try {
    await call('disableLink', { path });
    onReplaced();
    await refetch();
    return { text: SHARE_STRINGS.disabled, failed: false };
  } catch (error) {
    if (!mayHaveActed(error)) return { text: messageOf(error), failed: true };
    onReplaced();
    const now = await refetch();
    if (now === null) return { text: SHARE_STRINGS.disableUnknown, failed: true };
    if (now !== url) return { text: SHARE_STRINGS.disabled, failed: false };
    const unanswered = !(error instanceof CallError) || error.reason === null;
    const text = unanswered ? SHARE_STRINGS.disableUncertain : messageOf(error);
    return { text, failed: true };
  }
}
