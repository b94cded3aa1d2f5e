import { Eye } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { VIEW_AS_STRINGS } from '../../view-as-strings.ts';

const ViewAsModal = lazy(async () => ({
  default: (await import('./view-as-modal.tsx')).ViewAsModal,
}));

interface ViewAsEntryProps {
  /** Addresses to choose from. */
  suggestions: () => readonly string[];
}

/** 'Voir comme' in the side menu: opens the dialog. */
export function ViewAsEntry({ suggestions }: ViewAsEntryProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Eye aria-hidden="true" />
        {VIEW_AS_STRINGS.entry}
      </button>
      {open && (
        <Suspense>
          <ViewAsModal suggestions={suggestions} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
