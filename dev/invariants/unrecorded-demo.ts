import { demoFiles, demoFolders } from '../demo/manifest.ts';

/** What the demo has without record, to show what an admin sees of it. */
export const unrecordedDemo = [...demoFiles, ...demoFolders]
  .filter(({ access }) => access === 'none')
  .map(({ path }) => path);
