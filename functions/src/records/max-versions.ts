import { defineInt } from 'firebase-functions/params';
import { MAX_VERSIONS } from '@navette/core/files/versions';

const setting = defineInt('MAX_VERSIONS', { default: MAX_VERSIONS });

/** How many earlier versions are kept of a file. An operator's machine knows no settings, which reads as 0. */
export function maxVersions(): number {
  const versions = setting.value();
  return versions > 0 ? versions : MAX_VERSIONS;
}
