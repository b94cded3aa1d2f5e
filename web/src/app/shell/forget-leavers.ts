import { isAnythingKept } from '../../features/upload/kept/is-anything-kept.ts';
import { leavers, noteLeaver } from '../../state/leavers.ts';

/**
 * Removes the unsent files that the device keeps of people who have signed out and not signed in again.
 *
 * @throws when the code or the browser's database is not available: those people stay noted for the next start
 */
export async function forgetLeavers(): Promise<void> {
  const kept = (await isAnythingKept())
    ? await import('../../features/upload/kept/kept-files.ts')
    : null;
  for (const uid of leavers()) {
    await kept?.removeAllKept(uid);
    noteLeaver(uid, false);
  }
}
