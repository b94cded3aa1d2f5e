import LayoutGrid from 'lucide-react/icons/layout-grid';
import List from 'lucide-react/icons/list';
import { DOCUMENTS_STRINGS } from '../strings.ts';
import { IconButton } from '../../../ui/buttons/button.tsx';
import type { Layout } from './listing-choices.ts';
import styles from './listing-toolbar.module.css';

const LAYOUTS = [
  { layout: 'list', label: DOCUMENTS_STRINGS.asList, Icon: List },
  { layout: 'tiles', label: DOCUMENTS_STRINGS.asTiles, Icon: LayoutGrid },
] as const;

interface LayoutSwitchProps {
  layout: Layout;
  onLayout: (layout: Layout) => void;
  /** Whether there is room for one button only, which toggles the layout. */
  single: boolean;
}

export function LayoutSwitch({ layout: current, onLayout, single }: LayoutSwitchProps) {
  const other = LAYOUTS.find(({ layout }) => layout !== current);
  if (single && other) {
    return (
      <IconButton
        label={other.label}
        icon={<other.Icon aria-hidden="true" />}
        onClick={() => onLayout(other.layout)}
      />
    );
  }
  return (
    <div role="group" aria-label={DOCUMENTS_STRINGS.layout} className={styles['layout']}>
      {LAYOUTS.map(({ layout, label, Icon }) => (
        <IconButton
          key={layout}
          label={label}
          icon={<Icon aria-hidden="true" />}
          aria-pressed={layout === current}
          onClick={() => onLayout(layout)}
        />
      ))}
    </div>
  );
}
