import { SharedContent } from '../../features/shared-with-me/shared-content.tsx';
import { STRINGS } from '../../strings.ts';
import { ItemsScreen } from './items-screen.tsx';

/** /documents?partages: what is shared with the person by address, in any folder. */
export function SharedScreen() {
  return (
    <ItemsScreen view="partages" title={STRINGS.layout.shared}>
      {(view) => <SharedContent {...view} />}
    </ItemsScreen>
  );
}
