/** How long something took. */
export interface Time {
  name: string;
  seconds: number;
  /** Of the processor, all processes included; null where it could not be measured. */
  cpuSeconds: number | null;
}

/** The whole of what ran, partly at the same time. @param seconds from its begin to its end */
export function totalOf(times: readonly Time[], seconds: number): Time {
  const cpuSeconds = times.reduce<number | null>(
    (sum, one) => (sum === null || one.cpuSeconds === null ? null : sum + one.cpuSeconds),
    0,
  );
  return { name: 'the whole', seconds, cpuSeconds };
}

/** One line each: processor time and time that passed, in minutes and seconds. */
export function timeTable(times: readonly Time[]): string {
  const rows = times.map(({ name, seconds, cpuSeconds }) => ({
    name,
    cpu: cpuSeconds === null ? 'unknown' : minutes(cpuSeconds),
    passed: minutes(seconds),
  }));
  const heads = { name: '', cpu: 'processor', passed: 'took' };
  const wide = (column: keyof typeof heads): number =>
    Math.max(...[heads, ...rows].map((row) => row[column].length));
  return [heads, ...rows]
    .map(
      ({ name, cpu, passed }) =>
        `${name.padEnd(wide('name'))}  ${cpu.padStart(wide('cpu'))}  ${passed.padStart(wide('passed'))}`,
    )
    .join('\n');
}

function minutes(seconds: number): string {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
