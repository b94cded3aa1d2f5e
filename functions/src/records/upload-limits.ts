import { defineInt } from 'firebase-functions/params';
import type { UploadLimits } from '@navette/core/files/upload-usage';

/** What one account may upload in a day; 0 is no limit. Admins have none. */
const filesPerDay = defineInt('UPLOAD_FILES_PER_DAY', { default: 2000 });
const gigabytesPerDay = defineInt('UPLOAD_GB_PER_DAY', { default: 20 });

/** As sizes are shown: 1 Go is 1,000 Mo. */
const GIGABYTE = 1_000_000_000;

export function uploadLimits(): UploadLimits {
  return {
    files_limit: limitOf(filesPerDay.value()),
    bytes_limit: limitOf(gigabytesPerDay.value() * GIGABYTE),
  };
}

function limitOf(setting: number): number | null {
  return setting > 0 ? setting : null;
}
