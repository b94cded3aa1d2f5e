import { personalStore, type Followed } from './store.ts';

/** Closes what lies on top of a screen. */
export type CloseLayer = () => void;

const open = personalStore<readonly CloseLayer[]>(() => []);
/** Whether the next back navigation comes from Navette itself: see {@link letBackPass}. */
const ownWay = personalStore(() => false);

/** What lies on top of the screen, the topmost last. */
export const layers: Followed<readonly CloseLayer[]> = open;

/** @returns a function that removes the layer */
export function addLayer(close: CloseLayer): () => void {
  open.set([...open.get(), close]);
  return () => open.set(open.get().filter((other) => other !== close));
}

/** Lets the next back navigation pass, whatever lies on top. Call it before Navette itself goes back. */
export function letBackPass(): void {
  ownWay.set(true);
}

/** Whether a back navigation closes the topmost layer instead of going back. Call it once per navigation. */
export function closesLayer(): boolean {
  const own = ownWay.get();
  ownWay.set(false);
  return !own && open.get().length > 0;
}
