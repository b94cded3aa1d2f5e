/** The project of vitest.config.ts to which a test file belongs. @param file relative to the root */
export function projectOf(file: string): string {
  const short = file.replace(/\.long(\.test\.tsx?)$/, '$1');
  return short === file ? projectOfShort(file) : `${projectOfShort(short)}-long`;
}

function projectOfShort(file: string): string {
  if (file.endsWith('.test.tsx')) return 'components';
  if (/\.(?:java|stack)\.test\.ts$/.test(file)) return 'processes';
  if (file.startsWith('functions/')) return 'unit-isolated';
  return /^tests\/(\w+)\//.exec(file)?.[1] ?? 'unit';
}
