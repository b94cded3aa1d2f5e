import { isEmailAddress, parseEmail } from '@navette/core/accounts/email-addresses';
import { malformedEmails } from '@navette/core/text/messages';
import Eye from 'lucide-react/icons/eye';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { onDemand } from '../../ui/on-demand.tsx';
import { DOCUMENTS_URL, viewAt } from '../../urls.ts';
import { VIEWS } from '../../views.ts';
import { VIEW_AS_STRINGS } from './strings.ts';
import { viewAs } from './view-as-store.ts';

const ViewAsModal = onDemand(() => import('./view-as-modal.tsx'), 'ViewAsModal');

interface ViewAsEntryProps {
  /** Addresses to suggest. */
  suggestions: () => readonly string[];
}

/** 'Voir comme' in the side menu: asks for an address, then shows the documents as that person sees them. */
export function ViewAsEntry({ suggestions }: ViewAsEntryProps) {
  const navigate = useNavigate();
  const location = useLocation();
  const [open, setOpen] = useState(false);

  const choose = (typed: string): string | null => {
    const email = parseEmail(typed);
    if (email === '') return VIEW_AS_STRINGS.required;
    if (!isEmailAddress(email)) return malformedEmails([email]);
    viewAs(email);
    setOpen(false);
    // An open folder or list stays open, as that person sees it. Navigating closes a small screen's menu.
    const view = viewAt(location);
    const isThere = view === 'folder' || (view !== null && VIEWS[view].seenAs === true);
    void navigate(isThere ? location : DOCUMENTS_URL, { replace: isThere });
    return null;
  };
  return (
    <>
      <button type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Eye aria-hidden="true" />
        <span>{VIEW_AS_STRINGS.entry}</span>
      </button>
      {open && (
        <ViewAsModal suggestions={suggestions} onChoose={choose} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
