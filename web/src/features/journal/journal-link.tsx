import ScrollText from 'lucide-react/icons/scroll-text';
import { STRINGS } from '../../strings.ts';
import { ViewLink } from '../../ui/buttons/view-link.tsx';
import { JOURNAL_URL } from '../../urls.ts';

/** 'Journal' in the side menu, for admins alone. */
export function JournalLink() {
  return (
    <ViewLink to={JOURNAL_URL}>
      <ScrollText aria-hidden="true" />
      {STRINGS.layout.journal}
    </ViewLink>
  );
}
