import { getBytes, ref } from 'firebase/storage';
import { madeThumbnail, thumbnailNameOf } from '../../../core/src/files/thumbnail.ts';
import { parentPath, type ItemPath } from '../../../core/src/paths/item-path.ts';
import { metaId } from '../../../core/src/paths/meta-id.ts';
import { recordOf, sendFile, somePdf, somePhoto, someText } from '../files.ts';
import type { Person } from '../person.ts';
import { expectRefusal, isRefused } from './refusal.ts';
import type { Step } from '../run-steps.ts';
import { settled } from './settled.ts';
import { until } from '../until.ts';
import { listedFor } from './session.ts';

export const FOLDER: Step = {
  name: 'folder',
  proves: 'an admin creates a folder, and gives the member access',
  needs: ['sign-in'],
  seconds: 60,
  async run({ admin, member, trial: { folder } }, signal) {
    await admin.call('createFolder', { path: folder });
    const access = { path: folder, isPublic: false, allowedEmails: [member.email] };
    await settled(admin, await admin.call('setAccess', access), signal);
    await untilRecorded(member, folder, signal);
  },
};

export const UPLOAD: Step = {
  name: 'upload',
  proves: 'files are sent to the root and to the folder',
  needs: ['folder'],
  seconds: 60,
  async run({ member, admin, trial }) {
    await sendFile(member, trial.rootFile, someText());
    await sendFile(member, trial.folderFile, someText());
    await sendFile(admin, trial.photo, await somePhoto(), true);
    await sendFile(admin, trial.pdf, somePdf(), true);
  },
};

export const OVERWRITE: Step = {
  name: 'overwrite',
  proves: 'an upload over a file is refused',
  needs: ['upload'],
  seconds: 30,
  async run({ member, trial }) {
    const again = sendFile(member, trial.folderFile, someText());
    await expectRefusal('an upload has replaced a file', again);
  },
};

export const RECORD: Step = {
  name: 'record',
  proves: 'the trigger records the files, and the member finds them listed',
  needs: ['upload'],
  seconds: 60,
  async run({ member, trial }, signal) {
    for (const path of trial.files) {
      await untilRecorded(member, path, signal);
      // A page that begins with it: what others have there may fill those before.
      const [first] = await listedFor(member, parentPath(path), metaId(path));
      if (first !== metaId(path)) throw new Error(`${path} is recorded, and not listed`);
    }
  },
};

/** Waits until somebody may read the record of an item: a missing one is refused, too. */
async function untilRecorded(person: Person, path: ItemPath, signal: AbortSignal): Promise<void> {
  await until(
    `the record of ${path}`,
    signal,
    async () => !(await isRefused(recordOf(person, path))),
  );
}

/**
 * Tried late, since what others have added may be ahead in the queue; by the admin, since the member has lost access by then.
 */
export const THUMBNAILS: Step = {
  name: 'thumbnails',
  proves: 'those of a photo and of a PDF are drawn, and the admin reads them',
  needs: ['record'],
  seconds: 75,
  async run({ admin, trial }, signal) {
    for (const path of [trial.photo, trial.pdf]) {
      const what = `the thumbnail of ${path} (its queue may be full of other files)`;
      const generation = await until(what, signal, async () => {
        const record = await recordOf(admin, path);
        const problem = record?.thumbnail;
        if (problem !== undefined && problem !== 'made') {
          throw new Error(`the thumbnail of ${path} was given up: ${problem}`);
        }
        return madeThumbnail(record ?? null);
      });
      await getBytes(ref(admin.storage, thumbnailNameOf(path, generation)));
    }
  },
};
