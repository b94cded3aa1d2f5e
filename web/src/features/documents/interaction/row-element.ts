/** Each row, in any layout, has its index in the listing as `data-index`. */
const ROW = '[data-index]';

/** The rendered row at an index of the listing. */
export function rowElementAt(container: HTMLElement | null, index: number): HTMLElement | null {
  return container?.querySelector<HTMLElement>(`[data-index="${index}"]`) ?? null;
}

/** The index of the row that contains an event's target; null when it is in none. */
export function rowIndexOf(target: EventTarget | null): number | null {
  const row = target instanceof Element ? target.closest<HTMLElement>(ROW) : null;
  return row ? Number(row.dataset['index']) : null;
}

/** The rendered rows. */
export function rowElements(container: HTMLElement | null): HTMLElement[] {
  return [...(container?.querySelectorAll<HTMLElement>(ROW) ?? [])];
}
