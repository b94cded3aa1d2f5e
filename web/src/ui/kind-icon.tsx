import type { FileKind } from '@navette/core/file-kind';
import {
  File,
  FileSpreadsheet,
  FileText,
  FileType,
  Film,
  Folder,
  Image,
  type LucideIcon,
} from 'lucide-react';
import styles from './kind-icon.module.css';

const ICONS = {
  folder: Folder,
  image: Image,
  video: Film,
  pdf: FileType,
  office: FileSpreadsheet,
  text: FileText,
  other: File,
} satisfies Record<FileKind | 'folder', LucideIcon>;

/** The icon of a folder or of a file's kind. Decorative: the name stands beside it. */
export function KindIcon({ kind }: { kind: FileKind | 'folder' }) {
  const Icon = ICONS[kind];
  return <Icon aria-hidden="true" className={styles['icon']} data-kind={kind} />;
}
