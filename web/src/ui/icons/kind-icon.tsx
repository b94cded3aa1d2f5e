import type { IconKind } from '@navette/core/files/file-types';
import type { Elements } from '../jsx-runtime.ts';
import styles from './kind-icon.module.css';

const PAGE = (
  <path d="M6 2h7.5L20 8.5V20a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2Z" data-body />
);

/** Kinds differ by shape, not only by colour: pages for what is read, a slide, a picture, a screen, a disc. */
const SHAPES: Readonly<Record<IconKind, Elements>> = {
  folder: (
    <path
      d="M3 6.5A2.5 2.5 0 0 1 5.5 4h3.7c.7 0 1.3.3 1.8.8L12.2 6h6.3A2.5 2.5 0 0 1 21 8.5v9a2.5 2.5 0 0 1-2.5 2.5h-13A2.5 2.5 0 0 1 3 17.5Z"
      data-body
    />
  ),
  image: (
    <>
      <rect x="2.5" y="4" width="19" height="16" rx="2.5" data-body />
      <circle cx="8" cy="9" r="1.6" data-solid />
      <path d="m5 17.5 5-5 3.2 3.2 2.3-2.2 3.5 4" />
    </>
  ),
  video: (
    <>
      <rect x="2" y="5" width="20" height="14" rx="2.5" data-body />
      <path d="M10 9v6l5-3Z" data-solid />
    </>
  ),
  audio: (
    <>
      <circle cx="12" cy="12" r="10" data-body />
      <path d="M10 16V8l5-1.2v8M10 16a1.8 1.6 0 1 1-1.8-1.6M15 14.8a1.8 1.6 0 1 1-1.8-1.6" />
    </>
  ),
  pdf: (
    <>
      {PAGE}
      <path d="M6.6 18.5v-5h1.1a1.5 1.5 0 0 1 0 3H6.6M11 13.5v5h.6a2.5 2.5 0 0 0 0-5ZM15.7 18.5v-5h2M15.7 16h1.6" />
    </>
  ),
  document: (
    <>
      {PAGE}
      <path d="m7 11.5 1.9 7 3.1-6 3.1 6 1.9-7" />
    </>
  ),
  spreadsheet: (
    <>
      {PAGE}
      <path d="M7.5 11.5h9v7h-9ZM7.5 15h9M12 11.5v7" />
    </>
  ),
  slides: (
    <>
      <rect x="2.5" y="3.5" width="19" height="13.5" rx="2" data-body />
      <path d="M8 13.5v-3M12 13.5V7M16 13.5v-5" />
      <path d="M12 17v4M8.5 21h7" data-edge />
    </>
  ),
  archive: (
    <>
      {PAGE}
      <path d="M11 3v9" strokeDasharray="1.6 1.6" strokeWidth="3" />
      <path d="M9.5 14h3v4h-3Z" />
    </>
  ),
  text: (
    <>
      {PAGE}
      <path d="M8 11h8M8 14.5h8M8 18h5" />
    </>
  ),
  other: PAGE,
};

/** The icon of a folder or of a file's kind. Decorative: the name stands beside it. */
export function KindIcon({ kind }: { kind: IconKind }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={styles['icon']} data-kind={kind}>
      {SHAPES[kind]}
    </svg>
  );
}
