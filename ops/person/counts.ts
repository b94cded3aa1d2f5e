/** How many documents, objects, rows or accounts, by place. */
export type Counts = Map<string, number>;

export function count(counts: Counts, place: string, more: number): void {
  counts.set(place, (counts.get(place) ?? 0) + more);
}

/** A line for each place, for an operator. */
export function countLines(counts: Counts): string[] {
  return [...counts].map(([place, found]) => `  ${place}: ${found}`).toSorted();
}
