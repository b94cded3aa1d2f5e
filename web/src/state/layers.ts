import { personalStore, type Followed } from './store.ts';

/** Closes what lies on top of a screen. */
export type CloseLayer = () => void;

const open = personalStore<readonly CloseLayer[]>(() => []);
/** Whether the next way back is Navette's own: see {@link letBackPass}. */
const ownWay = personalStore(() => false);

/** What lies on top of the screen, the topmost last. */
export const layers: Followed<readonly CloseLayer[]> = open;

/** @returns takes it away again */
export function addLayer(close: CloseLayer): () => void {
  open.set([...open.get(), close]);
  return () => open.set(open.get().filter((other) => other !== close));
}

/** The next way back leads back, whatever lies on top: call it before a screen goes back by itself. */
export function letBackPass(): void {
  ownWay.set(true);
}

/** Whether a way back is to close the topmost layer instead of leading back. Call it once for each. */
export function closesLayer(): boolean {
  const own = ownWay.get();
  ownWay.set(false);
  return !own && open.get().length > 0;
}
