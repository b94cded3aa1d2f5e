// What shows admins the past: the bin, the journal, what an item has gone through, how the functions were last. In one
// chunk, which the service worker leaves out: without a network it has nothing to show.

export { HistoryModal } from '../../features/journal/history-modal.tsx';
export { BinScreen } from './bin-screen.tsx';
export { HealthScreen } from './health-screen.tsx';
export { JournalScreen } from './journal-screen.tsx';
