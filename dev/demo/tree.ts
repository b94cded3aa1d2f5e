import { archiveFiles, archiveFolders } from './folders/archives.ts';
import { contractFiles, contractFolders } from './folders/contracts.ts';
import { operationFiles, operationFolders } from './folders/operations.ts';
import { photoFiles, photoFolders } from './folders/photos.ts';
import { qualityFiles, qualityFolders } from './folders/quality.ts';
import { rateFiles, rateFolders } from './folders/rates.ts';
import { rootFiles } from './folders/root.ts';
import { safetyFiles, safetyFolders } from './folders/safety.ts';
import { scheduleFiles, scheduleFolders } from './folders/schedules.ts';
import { workshopFiles, workshopFolders } from './folders/workshops.ts';
import type { DemoFile, DemoFolder } from './item.ts';

export type { DemoAccess, DemoFile, DemoFolder, DemoVisibility } from './item.ts';

/** Every folder of the demo, parents before their children. */
export const demoFolders: readonly DemoFolder[] = [
  ...operationFolders,
  ...scheduleFolders,
  ...photoFolders,
  ...contractFolders,
  ...safetyFolders,
  ...qualityFolders,
  ...rateFolders,
  ...workshopFolders,
  ...archiveFolders,
];

/** Every file of the demo. See `withDemoMaker` for how to make them. */
export const demoFiles: readonly DemoFile[] = [
  ...rootFiles,
  ...operationFiles,
  ...scheduleFiles,
  ...photoFiles,
  ...contractFiles,
  ...safetyFiles,
  ...qualityFiles,
  ...rateFiles,
  ...workshopFiles,
  ...archiveFiles,
];
