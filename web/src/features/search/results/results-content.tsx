import type { ListingRow } from '@navette/core/listing/listing';
import { useCallback } from 'react';
import notFound from '../../../drawings/not-found.svg?no-inline';
import { useConnectionLost } from '../../../state/connection.ts';
import { STRINGS } from '../../../strings.ts';
import { failureText } from '../../../supabase/errors.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { LoadFailure } from '../../../ui/feedback/load-failure.tsx';
import { Loading } from '../../../ui/feedback/loading.tsx';
import stateStyles from '../../../ui/feedback/state.module.css';
import type { ItemsView } from '../../../ui/items-view.ts';
import { SEARCH_STRINGS } from '../strings.ts';
import { Marked } from '../marked.tsx';
import { BeneathName } from './beneath-name.tsx';
import styles from './results.module.css';
import { isNarrowed, MAX_QUERY_LENGTH, queryProblem, type Search } from './search-address.ts';
import { RESULTS_STRINGS } from './strings.ts';
import { useResults, type Results } from './use-results.ts';

interface ResultsContentProps extends ItemsView {
  search: Search;
}

/** The results of a search, or why there are none. */
export function ResultsContent(props: ResultsContentProps) {
  const problem = queryProblem(props.search.query);
  if (problem === null) return <Found {...props} />;
  return (
    <p role="status" className={stateStyles['state']}>
      {problem === 'no-words' ? RESULTS_STRINGS.noWords : RESULTS_STRINGS.tooLong(MAX_QUERY_LENGTH)}
    </p>
  );
}

function Found({ search, viewer, gone, list }: ResultsContentProps) {
  const { query } = search;
  const results = useResults(search, viewer, gone);
  const { rows, found, hasMore, asking, failed, more, retry } = results;
  const offline = useConnectionLost();
  const name = useCallback((row: ListingRow) => <Name row={row} query={query} />, [query]);
  const beneath = useCallback(
    ({ path }: ListingRow, active: boolean) => {
      const item = found.get(path);
      return item && <BeneathName {...{ item, query, viewer, active }} />;
    },
    [found, query, viewer],
  );
  const known = rows ?? [];
  const count = known.length;
  return (
    <>
      {rows === null && !failed && <Loading />}
      {failed && <LoadFailure text={textOf(results, offline)} onRetry={retry} />}
      {rows !== null && count === 0 && !failed && <Nothing search={search} />}
      {list({
        label: RESULTS_STRINGS.list,
        rows: known,
        status: <span role="status">{RESULTS_STRINGS.found(count, hasMore)}</span>,
        name,
        beneath,
      })}
      <div className={styles['after']}>
        {more && !failed && (
          // Not `disabled`, which would lose the focus.
          <Button aria-disabled={asking} onClick={() => asking || more()}>
            {asking ? STRINGS.loading : RESULTS_STRINGS.more}
          </Button>
        )}
        {hasMore && !more && <p>{RESULTS_STRINGS.tooMany(count)}</p>}
        {[...found.values()].some(({ text }) => text !== null && text !== 'there') && (
          <p>{RESULTS_STRINGS.noTextLegend}</p>
        )}
      </div>
    </>
  );
}

function Name({ row, query }: { row: ListingRow; query: string }) {
  return (
    <span>
      <Marked text={row.label} query={query} />
    </span>
  );
}

function Nothing({ search }: { search: Search }) {
  return (
    <div className={stateStyles['state']}>
      <img src={notFound} alt="" width="176" height="120" />
      <p role="status">
        <strong>{RESULTS_STRINGS.nothing(search.query)}</strong>
      </p>
      <p>{isNarrowed(search) ? RESULTS_STRINGS.nothingFiltered : RESULTS_STRINGS.nothingHint}</p>
    </div>
  );
}

/** The sentence for results that could not be loaded. */
function textOf({ rows, error }: Results, offline: boolean): string {
  if (offline) return SEARCH_STRINGS.offline;
  return failureText(error, rows === null ? SEARCH_STRINGS.failed : STRINGS.documents.outdated);
}
