import { isAdmin } from '@navette/core/access/access';
import { useQueryClient } from '@tanstack/react-query';
import CheckCheck from 'lucide-react/icons/check-check';
import { useRef, useState } from 'react';
import { Navigate } from 'react-router-dom';
import type { ItemPath } from '@navette/core/paths/item-path';
import { DOCUMENTS_KEY } from '../../listings/documents-key.ts';
import type { Content } from '../../ui/jsx-runtime.ts';
import { PUBLICATION_STRINGS } from './strings.ts';
import { useStore } from '../../state/store.ts';
import { STRINGS } from '../../strings.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { LoadFailure } from '../../ui/feedback/load-failure.tsx';
import { Loading } from '../../ui/feedback/loading.tsx';
import stateStyles from '../../ui/feedback/state.module.css';
import { LONG_TOAST_MS, notifyDone } from '../../ui/feedback/toast.tsx';
import { useTappedRows } from '../../ui/hooks/use-tapped-rows.ts';
import { DOCUMENTS_URL } from '../../urls.ts';
import { useViewer } from '../session/use-viewer.ts';
import { PublicationItem } from './publication-item.tsx';
import { PublicationProgress } from './publication-progress.tsx';
import styles from './publication.module.css';
import { decideAll, publication, type Decision } from './decide-all.ts';
import { useToPublish } from './use-to-publish.ts';

/** /documents?a-publier, for admins; others are redirected to the root. */
export function PublicationScreen() {
  const { viewer, failed, retry } = useViewer();
  return (
    <section className={styles['screen']}>
      <title>{`${STRINGS.layout.toPublish} – ${STRINGS.product}`}</title>
      {failed && <LoadFailure text={STRINGS.networkError} onRetry={retry} />}
      {!failed && !viewer && <Loading />}
      {viewer &&
        (isAdmin(viewer) ? (
          <ToPublish uid={viewer.uid} />
        ) : (
          <Navigate to={DOCUMENTS_URL} replace />
        ))}
    </section>
  );
}

/** What waits for a decision in any folder, and both decisions, about one or many items. */
function ToPublish({ uid }: { uid: string }) {
  const queryClient = useQueryClient();
  const current = useStore(publication);
  const heading = useRef<HTMLHeadingElement>(null);
  // Each decision starts polling again: changes that became jobs, or got no answer, show later.
  const [decisions, setDecisions] = useState(1);
  const { items, folders, failed, retry, more } = useToPublish(uid, decisions);
  const [chosen, setChosen] = useState<ReadonlySet<ItemPath>>(new Set());
  const selected =
    items?.map(({ file_path }) => file_path).filter((path) => chosen.has(path)) ?? [];
  const busy = current?.over === false;

  const choose = (paths: readonly ItemPath[], on: boolean) => {
    const next = new Set(chosen);
    for (const path of paths) {
      if (on) next.add(path);
      else next.delete(path);
    }
    setChosen(next);
  };
  const run = async (paths: readonly ItemPath[], decision: Decision) => {
    const pressed = document.activeElement;
    const decided = items?.filter(({ file_path }) => paths.includes(file_path)) ?? [];
    const outcome = await decideAll(decision, decided, folders);
    if (outcome === null) return;
    const done = outcome.done - outcome.failures.length;
    const say =
      decision === 'showAsFolder' ? PUBLICATION_STRINGS.shownAsFolder : PUBLICATION_STRINGS.kept;
    if (done > 0) notifyDone(say(done), LONG_TOAST_MS);
    setDecisions((count) => count + 1);
    await queryClient.invalidateQueries({ queryKey: [DOCUMENTS_KEY] });
    // The pressed button disappears with its item, or is disabled.
    const { activeElement, body } = document;
    if (activeElement === body || (done > 0 && activeElement === pressed)) heading.current?.focus();
  };

  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {STRINGS.layout.toPublish}
      </h1>
      {current && <PublicationProgress current={current} />}
      {!items &&
        (failed ? <LoadFailure text={PUBLICATION_STRINGS.failed} onRetry={retry} /> : <Loading />)}
      {items?.length === 0 && (
        <div className={stateStyles['state']}>
          <CheckCheck aria-hidden="true" />
          <p role="status">
            <strong>{PUBLICATION_STRINGS.empty}</strong>
          </p>
        </div>
      )}
      {items && items.length > 0 && (
        <>
          <p className={styles['intro']}>{PUBLICATION_STRINGS.intro}</p>
          {failed && (
            <p role="alert" className={styles['failure']}>
              <span>{`${PUBLICATION_STRINGS.failed} `}</span>
              <Button onClick={retry}>{STRINGS.retry}</Button>
            </p>
          )}
          <div className={styles['bar']}>
            <label className={styles['all']}>
              <input
                type="checkbox"
                disabled={busy}
                checked={selected.length === items.length}
                ref={(input) => {
                  if (input) {
                    input.indeterminate = selected.length > 0 && selected.length < items.length;
                  }
                }}
                onChange={({ target }) =>
                  choose(
                    items.map(({ file_path }) => file_path),
                    target.checked,
                  )
                }
              />
              <span>{PUBLICATION_STRINGS.selectAll}</span>
            </label>
            <span role="status" className={styles['selected']}>
              {selected.length > 0 && PUBLICATION_STRINGS.selected(selected.length)}
            </span>
            <Button
              disabled={busy || selected.length === 0}
              onClick={() => void run(selected, 'keep')}
            >
              {PUBLICATION_STRINGS.keep}
            </Button>
            <Button
              variant="primary"
              disabled={busy || selected.length === 0}
              onClick={() => void run(selected, 'showAsFolder')}
            >
              {PUBLICATION_STRINGS.showAsFolder}
            </Button>
          </div>
          <Tappable selecting={selected.length > 0}>
            {items.map((item) => (
              <PublicationItem
                key={item.file_path}
                item={item}
                folder={folders?.get(item.parent_path)}
                selected={chosen.has(item.file_path)}
                disabled={busy}
                onSelect={(on) => choose([item.file_path], on)}
                onShowAsFolder={() => void run([item.file_path], 'showAsFolder')}
              />
            ))}
          </Tappable>
          {more && <Button onClick={more}>{PUBLICATION_STRINGS.more}</Button>}
        </>
      )}
    </>
  );
}

/** The list, rendered once there are items, so that its taps are listened to from then on. */
function Tappable({ selecting, children }: { selecting: boolean; children: Content }) {
  return (
    <ul
      ref={useTappedRows(selecting)}
      aria-label={PUBLICATION_STRINGS.list}
      className={styles['list']}
    >
      {children}
    </ul>
  );
}
