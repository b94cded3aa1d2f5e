import { credentialOf, isAdmin, type Viewer } from '@navette/core/access/access';
import type { ListingRow } from '@navette/core/listing/listing';
import {
  orderShared,
  SHARED_ORDERS,
  type SharedItem,
  type SharedOrder,
} from '@navette/core/listing/shared-items';
import { MESSAGES } from '@navette/core/text/messages';
import { useCallback, useMemo, useState } from 'react';
import shared from '../../drawings/shared.svg?no-inline';
import { STRINGS } from '../../strings.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { LoadFailure } from '../../ui/feedback/load-failure.tsx';
import { Loading } from '../../ui/feedback/loading.tsx';
import stateStyles from '../../ui/feedback/state.module.css';
import { Select } from '../../ui/fields/select.tsx';
import type { ItemsView } from '../../ui/items-view.ts';
import { VERIFICATION_STRINGS } from '../session/verification/strings.ts';
import { BeneathName } from './beneath-name.tsx';
import styles from './shared.module.css';
import { sharingFacts } from './sharing-facts.tsx';
import { SHARED_STRINGS } from './strings.ts';
import { useSharedItems } from './use-shared-items.ts';

/** Rows shown at first, and added at a time. */
const SHOWN = 200;

/** What is shared with a person, or why there is nothing to show. */
export function SharedContent({ viewer, readOnly, list }: ItemsView) {
  const email = credentialOf(viewer);
  const seenAs = readOnly ? email : null;
  if (email !== null) return <Items {...{ viewer, email, seenAs, list }} />;
  return (
    <>
      <p role="status">{reasonFor(viewer)}</p>
      {list()}
    </>
  );
}

/** Why nothing can be shared with an address. The band above every screen offers to confirm it. */
function reasonFor({ email, emailVerified }: Viewer): string {
  return emailVerified ? MESSAGES.addressRefused : VERIFICATION_STRINGS.text(email ?? '');
}

interface ItemsProps extends Pick<ItemsView, 'viewer' | 'list'> {
  email: string;
  /** The address of the person that an admin views as; null for the signed-in person. */
  seenAs: string | null;
}

function Items({ viewer, email, seenAs, list }: ItemsProps) {
  const { items, failed, retry } = useSharedItems(viewer, email);
  const who = seenAs ?? SHARED_STRINGS.you;
  const [order, setOrder] = useState<SharedOrder>('newest');
  const [count, setCount] = useState(SHOWN);
  const all = useMemo(() => {
    const given = (items ?? NONE).map(({ row }) => row);
    return orderShared(given, order);
  }, [items, order]);
  const rows = useMemo(() => all.slice(0, count), [all, count]);
  const byPath = useMemo(
    () => new Map((items ?? NONE).map((item) => [item.row.path, item])),
    [items],
  );
  const beneath = useCallback(
    ({ path }: ListingRow) => {
      const item = byPath.get(path);
      return item && <BeneathName {...item} />;
    },
    [byPath],
  );
  return (
    <>
      <p className={styles['intro']}>
        {seenAs === null ? SHARED_STRINGS.intro : SHARED_STRINGS.introAs(seenAs)}
      </p>
      {items === null && !failed && <Loading />}
      {failed && (
        <LoadFailure
          text={items === null ? SHARED_STRINGS.failed(who) : STRINGS.documents.outdated}
          onRetry={retry}
        />
      )}
      {items?.length === 0 && <Nothing viewer={viewer} seenAs={seenAs} />}
      {list({
        label: STRINGS.layout.shared,
        all,
        rows,
        status: (
          <>
            <span role="status">{SHARED_STRINGS.count(all.length)}</span>
            <span className={styles['sort']}>
              <OrderSelect order={order} onOrder={setOrder} />
            </span>
          </>
        ),
        beneath,
        facts: sharingFacts,
      })}
      {rows.length < all.length && (
        <div>
          <Button onClick={() => setCount(count + SHOWN)}>{SHARED_STRINGS.more}</Button>
        </div>
      )}
    </>
  );
}

const NONE: readonly SharedItem[] = [];

function OrderSelect(props: { order: SharedOrder; onOrder: (order: SharedOrder) => void }) {
  const { order, onOrder } = props;
  return (
    <Select
      label={SHARED_STRINGS.sortBy}
      value={order}
      onChoose={(value) => onOrder(SHARED_ORDERS.find((one) => one === value) ?? 'newest')}
    >
      {SHARED_ORDERS.map((one) => (
        <option key={one} value={one}>
          {SHARED_STRINGS.orders[one]}
        </option>
      ))}
    </Select>
  );
}

function Nothing({ viewer, seenAs }: Pick<ItemsProps, 'viewer' | 'seenAs'>) {
  const { empty, you, emptyHint, adminEmptyHint } = SHARED_STRINGS;
  return (
    <div className={stateStyles['state']}>
      <img src={shared} alt="" width="176" height="120" />
      <p>
        <strong>{empty(seenAs ?? you)}</strong>
      </p>
      {seenAs === null && <p>{isAdmin(viewer) ? adminEmptyHint : emptyHint}</p>}
    </div>
  );
}
