import { isFolderPath, itemName, type ItemPath } from '@navette/core/paths/item-path';
import { displayName } from '@navette/core/paths/stored-name';
import { PUBLICATION_STRINGS } from './strings.ts';
import { STRINGS } from '../../strings.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { ProgressBar } from '../../ui/feedback/progress-panel.tsx';
import styles from './publication.module.css';
import { publication, type Publication } from './decide-all.ts';

/** Progress of a decision, then what it could not change, until the person closes it. */
export function PublicationProgress({ current }: { current: Publication }) {
  const { total, done, failures, over } = current;
  if (over && failures.length === 0) return null;
  return (
    <div className={styles['progress']}>
      {!over && (
        <>
          <p role="status">{PUBLICATION_STRINGS.progress(done, total)}</p>
          <ProgressBar
            label={PUBLICATION_STRINGS.progressLabel}
            percent={Math.floor((100 * done) / total)}
          />
        </>
      )}
      {failures.length > 0 && (
        <div role="alert">
          <p>{PUBLICATION_STRINGS.notDone(failures.length)}</p>
          <ul>
            {failures.map(({ path, message }) => (
              <li key={path}>{PUBLICATION_STRINGS.failure(labelOf(path), message)}</li>
            ))}
          </ul>
        </div>
      )}
      {over && <Button onClick={() => publication.set(null)}>{STRINGS.close}</Button>}
    </div>
  );
}

function labelOf(path: ItemPath): string {
  return isFolderPath(path) ? itemName(path) : displayName(itemName(path));
}
