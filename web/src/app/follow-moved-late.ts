import { onDemand, OPTIONAL } from '../ui/on-demand.tsx';

/** Leads on from where an item was to where it is. */
export const FollowMoved = onDemand(
  () => import('../features/move/followed/follow-moved.tsx'),
  'FollowMoved',
  OPTIONAL,
);
