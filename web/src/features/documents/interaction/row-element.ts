/** Every row, of whatever view, carries its place in the listing as `data-index`. */
const ROW = '[data-index]';

/** The rendered row at a place of the listing. */
export function rowElementAt(container: HTMLElement | null, index: number): HTMLElement | null {
  return container?.querySelector<HTMLElement>(`[data-index="${index}"]`) ?? null;
}

/** The place of the row that holds an event's target; null when it is in none. */
export function rowIndexOf(target: EventTarget | null): number | null {
  const row = target instanceof Element ? target.closest<HTMLElement>(ROW) : null;
  return row ? Number(row.dataset['index']) : null;
}
