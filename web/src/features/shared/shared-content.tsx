import { isAdmin, type Viewer } from '@navette/core/access/access';
import type { ListingRow } from '@navette/core/listing/listing';
import { MESSAGES } from '@navette/core/text/messages';
import shared from '../../drawings/shared.svg?no-inline';
import type { Elements } from '../../ui/jsx-runtime.ts';
import { SHARED_STRINGS } from './strings.ts';
import { STRINGS } from '../../strings.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { LoadFailure } from '../../ui/feedback/load-failure.tsx';
import { Loading } from '../../ui/feedback/loading.tsx';
import stateStyles from '../../ui/feedback/state.module.css';
import { VERIFICATION_STRINGS } from '../session/verification/strings.ts';
import styles from './shared-list.module.css';
import { SharedList, type SharedListProps } from './shared-list.tsx';
import { useSharedItems } from './use-shared-items.ts';

interface SharedContentProps extends Omit<SharedListProps, 'items'> {
  viewer: Viewer;
  /** The viewer's address; null when it does not count, so that nothing can be shared with it. */
  email: string | null;
  /** The address as which an admin looks at it; null for the person themselves. */
  seenAs: string | null;
  /** Renders the file in preview, if there is one, among the files of the list. */
  preview: (files: readonly ListingRow[]) => Elements;
}

/** What is shared with a person, or why there is nothing to show. */
export function SharedContent({ email, ...props }: SharedContentProps) {
  if (email !== null) return <Items email={email} {...props} />;
  return (
    <>
      <p role="status">{reasonFor(props.viewer)}</p>
      {props.preview([])}
    </>
  );
}

/** Why nothing can be shared with an address. A band above every screen offers to confirm it. */
function reasonFor({ email, emailVerified }: Viewer): string {
  return emailVerified ? MESSAGES.addressRefused : VERIFICATION_STRINGS.text(email ?? '');
}

function hintFor(viewer: Viewer, seenAs: string | null): string {
  if (seenAs !== null) return SHARED_STRINGS.emptyHintAs;
  return isAdmin(viewer) ? SHARED_STRINGS.adminEmptyHint : SHARED_STRINGS.emptyHint;
}

function Items(props: SharedContentProps & { email: string }) {
  const { viewer, email, seenAs, preview, ...list } = props;
  const { items, hasMore, asking, failed, more, retry } = useSharedItems(viewer, email);
  const files = items?.map(({ row }) => row).filter(({ kind }) => kind === 'file') ?? [];
  const who = seenAs ?? SHARED_STRINGS.you;
  return (
    <>
      <p className={styles['intro']}>
        {seenAs === null ? SHARED_STRINGS.intro : SHARED_STRINGS.introAs(seenAs)}
      </p>
      {items === null && !failed && <Loading />}
      {failed && (
        <LoadFailure
          text={items === null ? SHARED_STRINGS.failed(who) : SHARED_STRINGS.outdated}
          onRetry={retry}
        />
      )}
      {items?.length === 0 && (
        <div className={stateStyles['state']}>
          <img src={shared} alt="" width="176" height="120" />
          <p>
            <strong>{SHARED_STRINGS.empty(who)}</strong>
          </p>
          <p>{hintFor(viewer, seenAs)}</p>
        </div>
      )}
      {items !== null && items.length > 0 && <SharedList items={items} {...list} />}
      {hasMore && !failed && (
        <div>
          {/* Not `disabled`: it has the focus. */}
          <Button aria-disabled={asking} onClick={() => asking || more()}>
            {asking ? STRINGS.loading : SHARED_STRINGS.more}
          </Button>
        </div>
      )}
      {preview(files)}
    </>
  );
}
