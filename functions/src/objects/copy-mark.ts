import type { ItemPath } from '@navette/core/paths/item-path';

/** What a job has copied to move or to copy it: of which generation of which file. */
export interface CopyMark {
  kind: 'move' | 'copy';
  /** The id of the job. */
  job: string;
  from: ItemPath;
  generation: string;
}

/** What such a copy says that it is a copy of: its job knows it by this, and whoever else meets it, where the file is. */
export function copyMark({ kind, job, from, generation }: CopyMark): string {
  return `${kind}:${job}:${generation}:${from}`;
}

/** The mark in `copyOf` of an object; null: it is no copy, or one from the bin. */
export function readCopyMark(copyOf: string | null): CopyMark | null {
  const [, kind, job, generation, from] =
    /^(move|copy):([A-Za-z0-9]+):(\d+):(.+)$/s.exec(copyOf ?? '') ?? [];
  if (kind === undefined || job === undefined || generation === undefined || from === undefined) {
    return null;
  }
  return { kind: kind === 'move' ? 'move' : 'copy', job, generation, from };
}
