import { lazy, Suspense, type ComponentType } from 'react';
import { PREVIEW_STRINGS } from '../strings.ts';
import { STRINGS } from '../../../strings.ts';
import type { FileViewProps } from './file-view-props.ts';
import { NoPreview } from './no-preview.tsx';

/** A viewer whose libraries are loaded with the first file that needs it. */
export function lazyView<Props extends FileViewProps>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Loaded = lazy<ComponentType<Props>>(() =>
    load().then(
      (view) => ({ default: view }),
      () => ({ default: NotLoaded }),
    ),
  );
  return function LazyView(props: Props) {
    return (
      <Suspense fallback={<p role="status">{STRINGS.loading}</p>}>
        <Loaded {...props} />
      </Suspense>
    );
  };
}

function NotLoaded({ onDownload }: FileViewProps) {
  return <NoPreview text={PREVIEW_STRINGS.failed} alert onDownload={onDownload} />;
}
