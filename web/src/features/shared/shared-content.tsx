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
  /** Renders the file in preview, if there is one, among the files of the list. */
  preview: (files: readonly ListingRow[]) => Elements;
}

/** What is shared with a person, or why there is nothing to show. */
export function SharedContent({ viewer, email, preview, ...list }: SharedContentProps) {
  if (email !== null) return <Items viewer={viewer} email={email} preview={preview} {...list} />;
  return (
    <>
      <p role="status">{reasonFor(viewer)}</p>
      {preview([])}
    </>
  );
}

/** Why nothing can be shared with an address. A band above every screen offers to confirm it. */
function reasonFor({ email, emailVerified }: Viewer): string {
  return emailVerified ? MESSAGES.addressRefused : VERIFICATION_STRINGS.text(email ?? '');
}

function Items(props: SharedContentProps & { email: string }) {
  const { viewer, email, preview, ...list } = props;
  const { items, hasMore, asking, failed, more, retry } = useSharedItems(viewer, email);
  const files = items?.map(({ row }) => row).filter(({ kind }) => kind === 'file') ?? [];
  return (
    <>
      <p className={styles['intro']}>{SHARED_STRINGS.intro}</p>
      {items === null && !failed && <Loading />}
      {failed && (
        <LoadFailure
          text={items === null ? SHARED_STRINGS.failed : SHARED_STRINGS.outdated}
          onRetry={retry}
        />
      )}
      {items?.length === 0 && (
        <div className={stateStyles['state']}>
          <img src={shared} alt="" width="176" height="120" />
          <p>
            <strong>{SHARED_STRINGS.empty}</strong>
          </p>
          <p>{isAdmin(viewer) ? SHARED_STRINGS.adminEmptyHint : SHARED_STRINGS.emptyHint}</p>
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
