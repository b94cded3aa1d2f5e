import { HealthView } from '../../features/health/health-view.tsx';
import { STRINGS } from '../../strings.ts';
import { AdminsOnly } from './admins-only.tsx';

/** /documents?etat, for admins; others are sent to the root of the documents. */
export function HealthScreen() {
  return (
    <AdminsOnly title={STRINGS.layout.health}>{({ uid }) => <HealthView uid={uid} />}</AdminsOnly>
  );
}
