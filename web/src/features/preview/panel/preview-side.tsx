import type { Meta } from '@navette/core/access/meta';
import { STRINGS } from '../../../strings.ts';
import type { Elements } from '../../../ui/jsx-runtime.ts';
import { PREVIEW_STRINGS } from '../strings.ts';
import { MetadataBox } from './metadata-box.tsx';
import styles from './preview-side.module.css';
import type { Preview } from '../file/use-preview.ts';

interface PreviewSideProps {
  preview: Preview;
  /** Whether the person sees who added the file. */
  admin: boolean;
  /** Whether the file is refused or missing: then only a comment being written is still shown. */
  gone: boolean;
  /** The earlier versions of the file. */
  renderVersions: ((meta: Meta<Date>) => Elements) | undefined;
  /** The comments on the file. */
  comments: Elements;
}

/** Beside the file: who may see it, and the comments. Nothing until it is known whether the file can be shown. */
export function PreviewSide({ preview, admin, gone, renderVersions, comments }: PreviewSideProps) {
  if (preview.status === 'loading') return <SideSkeleton />;
  const meta = preview.status === 'ready' ? preview.meta : null;
  if (preview.status !== 'ready' && !gone) return null;
  const note = gone ? PREVIEW_STRINGS.unsentComment : STRINGS.documents.noRecord;
  return (
    <>
      {meta ? <MetadataBox meta={meta} admin={admin} /> : <p className={styles['note']}>{note}</p>}
      {meta && renderVersions?.(meta)}
      {comments}
    </>
  );
}

const LINES = ['30%', '70%', '55%', '80%', '45%'];

/** Placeholder while loading; the stage says so in words. */
function SideSkeleton() {
  return (
    <div aria-hidden="true" className={styles['skeleton']}>
      {LINES.map((width) => (
        <span key={width} style={{ width }} />
      ))}
    </div>
  );
}
