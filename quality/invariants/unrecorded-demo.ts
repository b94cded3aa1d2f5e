import { demoFiles, demoFolders } from '../../dev/demo/manifest.ts';

/** Items of the demo without a record, which show what an admin sees of such items. */
export const unrecordedDemo = [...demoFiles, ...demoFolders]
  .filter(({ access }) => access === 'none')
  .map(({ path }) => path);
