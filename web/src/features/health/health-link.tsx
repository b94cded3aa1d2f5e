import HeartPulse from 'lucide-react/icons/heart-pulse';
import { STRINGS } from '../../strings.ts';
import { ViewLink } from '../../ui/buttons/view-link.tsx';
import { HEALTH_URL } from '../../urls.ts';

/** 'État' in the side menu, for admins alone. */
export function HealthLink() {
  return (
    <ViewLink to={HEALTH_URL}>
      <HeartPulse aria-hidden="true" />
      {STRINGS.layout.health}
    </ViewLink>
  );
}
