import type { VisibilityMark } from '@navette/core/access/visibility';
import { STRINGS } from '../../../strings.ts';
import { Select } from '../../../ui/fields/select.tsx';

const MARKS: readonly VisibilityMark[] = ['private', 'shared', 'public', 'inherits'];

interface VisibilitySelectProps {
  /** Null for no filter. */
  chosen: VisibilityMark | null;
  onChoose: (visibility: VisibilityMark | null) => void;
}

/** Filters the current folder by who sees the items. */
export function VisibilitySelect({ chosen, onChoose }: VisibilitySelectProps) {
  const { visibility, visibilities } = STRINGS.documents;
  return (
    <Select
      label={visibility}
      value={chosen ?? ''}
      narrows={chosen !== null}
      onChoose={(value) => onChoose(MARKS.find((mark) => mark === value) ?? null)}
    >
      <option value="">{visibilities.all}</option>
      {MARKS.map((mark) => (
        <option key={mark} value={mark}>
          {visibilities[mark]}
        </option>
      ))}
    </Select>
  );
}
