// The journal, in one chunk, which the service worker leaves out: without a network it has nothing to show.

export { JournalScreen } from './journal-screen.tsx';
export { FileHistory } from '../../features/journal/file-history.tsx';
