// The screens and parts that only admins have, in one chunk.

export { PublicationLink } from '../../features/publication/publication-link.tsx';
export { PublicationScreen } from '../../features/publication/publication-screen.tsx';
export { AdminMenu } from '../shell/admin-menu.tsx';
export { ViewAsScreen } from './view-as-screen.tsx';
export { RepairNotice } from '../../features/repair/repair-notice.tsx';
