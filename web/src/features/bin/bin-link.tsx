import Trash2 from 'lucide-react/icons/trash-2';
import { STRINGS } from '../../strings.ts';
import { ViewLink } from '../../ui/buttons/view-link.tsx';
import { BIN_URL } from '../../urls.ts';

/** 'Corbeille' in the side menu, for admins alone. */
export function BinLink() {
  return (
    <ViewLink to={BIN_URL}>
      <Trash2 aria-hidden="true" />
      {STRINGS.layout.bin}
    </ViewLink>
  );
}
