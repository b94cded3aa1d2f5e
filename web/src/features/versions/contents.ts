import type { Meta } from '@navette/core/access/meta';
import { latestFirst } from '@navette/core/files/versions';
import { formatDay } from '@navette/core/text/french-format';

/** An earlier content of a file. */
export interface EarlierContent {
  generation: string;
  /** The date that people saw. */
  date: Date;
  /** In bytes. */
  size: number;
  /** Who had added it; null: unknown. */
  by: string | null;
}

/** The earlier contents of a file, the last one first. */
export function earlierContents({ versions = {} }: Pick<Meta<Date>, 'versions'>): EarlierContent[] {
  return latestFirst(versions).flatMap((generation) => {
    const version = versions[generation];
    if (!version) return [];
    return [{ generation, date: version.file_updated_at, size: version.size, by: version.by }];
  });
}

/** The name under which an earlier content is saved: `tarifs (version du 24 nov. 2026).pdf`. */
export function savedName(label: string, date: Date): string {
  const [, stem = label, extension = ''] = /^(.+?)(\.[^.]*)?$/s.exec(label) ?? [];
  return `${stem} (version du ${formatDay(date)})${extension}`;
}
