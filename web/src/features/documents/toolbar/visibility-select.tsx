import type { VisibilityMark } from '@navette/core/access/visibility';
import { STRINGS } from '../../../strings.ts';

const MARKS: readonly VisibilityMark[] = ['private', 'shared', 'public', 'inherits'];

interface VisibilitySelectProps {
  /** Null for all. */
  chosen: VisibilityMark | null;
  onChoose: (visibility: VisibilityMark | null) => void;
}

/** Filters the current folder by who sees the items. */
export function VisibilitySelect({ chosen, onChoose }: VisibilitySelectProps) {
  const { visibility, visibilities } = STRINGS.documents;
  return (
    <select
      aria-label={visibility}
      value={chosen ?? ''}
      onChange={({ target }) => onChoose(MARKS.find((mark) => mark === target.value) ?? null)}
    >
      <option value="">{visibilities.all}</option>
      {MARKS.map((mark) => (
        <option key={mark} value={mark}>
          {visibilities[mark]}
        </option>
      ))}
    </select>
  );
}
