import { onDemand, OPTIONAL } from '../ui/on-demand.tsx';

/** Notes what was opened, for 'Récents'. Only a network makes it useful, so the device does not keep its code. */
export const NoteOpened = onDemand(
  () => import('../features/home/note-opened.tsx'),
  'NoteOpened',
  OPTIONAL,
);
