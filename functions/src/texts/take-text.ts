import { MAX_TEXT_SOURCE_BYTES, textSource } from '@navette/core/files/file-text';
import { objectNameOf, type ItemPath } from '@navette/core/paths/item-path';
import { mirrorRecord } from '../mirror/mirror-record.ts';
import { isStorable } from '../mirror/mirror-rows.ts';
import type { CommentsService } from '../mirror/postgrest.ts';
import { liveObject } from '../objects/live-object.ts';
import { forgetAttempts } from '../opening/attempts.ts';
import { openFile } from '../opening/open-file.ts';
import type { ProgramLimits } from '../opening/run-program.ts';
import { metaRef } from '../records/meta-collection.ts';
import { saveText, unknownAmong } from './file-texts.ts';
import { EXTRACT_LIMITS, runExtractor, type Extracted } from './run-extractor.ts';

/** How a text is taken out, and where it is stored. */
export interface Extraction {
  service: CommentsService;
  /** Path of the program: see `runExtractor`. */
  program: string;
  limits?: ProgramLimits;
  /** Whether the file may wait, when others of its uploader have taken long. */
  mayWait?: boolean;
}

/**
 * Takes the text out of a file and stores it for the search, or stores why it has none. Does nothing when either is
 * stored already, so that it may be asked for any number of times.
 *
 * @returns false when it has to wait for the files of other people: nothing was done
 * @throws {Error} when it has to be tried again
 */
export async function takeText(
  path: ItemPath,
  { service, program, limits = EXTRACT_LIMITS, mayWait = false }: Extraction,
): Promise<boolean> {
  const source = textSource(path);
  const object = await liveObject(objectNameOf(path));
  if (source === null || object === null || !isStorable(path)) return true;
  const { generation, ownerUid, size } = object;
  const content = { path, generation };
  // The record may still give access to an earlier file of this name: its viewers must not find this file's text.
  if ((await metaRef(path).get()).get('generation') !== generation) return true;
  if ((await unknownAmong(service, [content])).length === 0) return true;
  const keep = async (extracted: Extracted): Promise<void> => {
    // The text refers to the file's row, which may be missing while the event of the record is late.
    await mirrorRecord(service, path);
    await saveText(service, content, extracted);
    await forgetAttempts('text', path);
  };
  if (size > MAX_TEXT_SOURCE_BYTES) {
    await keep({ problem: 'too-large' });
    return true;
  }
  return openFile(
    'text',
    { path, object, generation, ownerUid, mayWait },
    {
      work: async (file) => keep(await runExtractor(program, { source, file }, limits)),
      giveUp: () => keep({ problem: 'too-large' }),
    },
  );
}
