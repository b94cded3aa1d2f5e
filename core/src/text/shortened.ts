/** The first 100 characters of a longer input: enough to recognize it. */
const START = /.{100}(?=.)/su;

/** Shortens an input for an answer that repeats it. Does not split surrogate pairs. */
export function shortened(input: string): string {
  const start = START.exec(input)?.[0];
  return start === undefined ? input : `${start}…`;
}
