import type { ItemPath } from '@navette/core/paths/item-path';
import Link2 from 'lucide-react/icons/link-2';
import Link2Off from 'lucide-react/icons/link-2-off';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { SHARE_STRINGS } from './strings.ts';
import { STRINGS } from '../../strings.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { LoadFailure } from '../../ui/feedback/load-failure.tsx';
import { LinkField } from './link-field.tsx';
import styles from './share-modal.module.css';
import { useDisableLink } from './use-disable-link.ts';
import type { ShareLink } from './use-share-link.ts';

interface DirectLinkProps {
  path: ItemPath;
  link: ShareLink;
  /** Fetches the link again, and hides the earlier one; resolves to null when that fails. */
  refetch: () => Promise<string | null>;
  /** Called when the link may have been replaced: no cache may keep the address. */
  onReplaced: () => void;
}

/** The link that opens a file for anybody who has it, and a button to end it. */
export function DirectLink(props: DirectLinkProps) {
  const { path, link, refetch, onReplaced } = props;
  const { working, outcome, disable } = useDisableLink();
  const [asking, setAsking] = useState(false);
  // Then the file has a new link, which is shown only on request.
  const [ended, setEnded] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const url = link.status === 'ready' ? link.url : null;

  const leave = () => {
    setAsking(false);
    trigger.current?.focus();
  };
  const end = async () => {
    if (url === null || working) return;
    const isDead = await disable({ path, url, refetch, onReplaced });
    setAsking(false);
    setEnded(isDead);
    if (!isDead) trigger.current?.focus();
  };
  if (ended) {
    return (
      <section className={styles['section']}>
        <p role="status">{outcome?.text}</p>
        <Another onAsk={() => setEnded(false)} />
      </section>
    );
  }

  return (
    <section className={styles['section']}>
      {link.status === 'failed' ? (
        <LoadFailure text={STRINGS.share.failed} onRetry={link.retry} />
      ) : (
        <LinkField label={SHARE_STRINGS.fileLink} url={url} copyLabel={SHARE_STRINGS.copyDirect} />
      )}
      <p className={styles['warning']}>{SHARE_STRINGS.fileHint}</p>
      <p className={styles['hint']}>{SHARE_STRINGS.lifetime}</p>
      <div>
        <Button
          ref={trigger}
          icon={<Link2Off aria-hidden="true" />}
          aria-disabled={url === null || asking}
          onClick={() => setAsking(url !== null)}
        >
          {SHARE_STRINGS.disable}
        </Button>
      </div>
      {asking && <Question working={working} onLeave={leave} onEnd={() => void end()} />}
      {outcome?.failed && <p role="alert">{outcome.text}</p>}
    </section>
  );
}

/** Shows the new link after the earlier one was ended. Takes the focus. */
function Another({ onAsk }: { onAsk: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  // In a layout effect: when the focused element is removed, the dialog would take the focus first.
  useLayoutEffect(() => button.current?.focus(), []);
  return (
    <div>
      <Button ref={button} icon={<Link2 aria-hidden="true" />} onClick={onAsk}>
        {SHARE_STRINGS.another}
      </Button>
    </div>
  );
}

interface QuestionProps {
  working: boolean;
  onLeave: () => void;
  onEnd: () => void;
}

/** Asks before the link is ended; the focus is on 'Annuler'. */
function Question({ working, onLeave, onEnd }: QuestionProps) {
  const back = useRef<HTMLButtonElement>(null);
  useEffect(() => back.current?.focus(), []);
  return (
    <div role="group" aria-label={SHARE_STRINGS.disable} className={styles['question']}>
      <p>{SHARE_STRINGS.disableQuestion}</p>
      <div className={styles['row']}>
        <Button ref={back} aria-disabled={working} onClick={() => working || onLeave()}>
          {STRINGS.cancel}
        </Button>
        <Button variant="danger" aria-disabled={working} onClick={onEnd}>
          {working ? SHARE_STRINGS.disabling : SHARE_STRINGS.disableConfirm}
        </Button>
      </div>
    </div>
  );
}
