import { itemPathOf, ROOT } from '@navette/core/paths/item-path';
import { servedAttributes } from '@navette/core/files/upload-attributes';
import { documentsBucket } from '../platform/admin-app.ts';
import { hasHttpCode } from '../platform/http-code.ts';
import { copyMetadata } from './copy-object.ts';
import { newDownloadToken } from './download-token.ts';
import { COPY_KEYS, liveObject, type LiveObject, type Person } from './live-object.ts';

/** The object of a file, and what is to be in its place. */
export interface ReplacedObject {
  /** The object's name; one of the documents. */
  name: string;
  /** What it has to be still. */
  generation: string;
  /** Whose file it is, as its metadata tell; null: nobody's, it was put there in the console. */
  uploader: Person | null;
  /** Since when its content is as it is: the date that people see. */
  since: Date;
  /** Of what it becomes a copy: tells this copy from all others. */
  copyOf: string;
  /** Whether it is served as the source says, and not by its name: what an operator has put there stays as it was. */
  asSource: boolean;
}

/** HTTP's "not found" and "precondition failed": there is no such object, or another one. */
const NOT_THAT_ONE = [404, 412];

/**
 * Puts a copy of an object in the place of a file's, if that is still what was seen. The copy has a download token of its
 * own: links to what was there end. Again, it finds its copy. The bytes do not leave the bucket.
 *
 * @param source at the generation that was read
 * @returns `changed` when there is something else, or nothing
 */
export async function replaceObject(
  source: LiveObject,
  { name, generation, uploader, since, copyOf, asSource }: ReplacedObject,
): Promise<LiveObject | 'changed'> {
  const bucket = await documentsBucket();
  // The emulator checks no condition.
  const before = await liveObject(name);
  if (before?.copyOf === copyOf) return before;
  if (before?.generation !== generation) return 'changed';
  const { contentType, contentEncoding, contentLanguage } = source;
  const custom = copyMetadata({ name, uploader, since });
  try {
    await bucket.file(source.name, { generation: source.generation }).copy(bucket.file(name), {
      preconditionOpts: { ifGenerationMatch: generation },
      ...servedAttributes(itemPathOf(name) ?? ROOT),
      ...(asSource ? { contentType } : {}),
      ...(asSource && contentEncoding !== null ? { contentEncoding } : {}),
      ...(asSource && contentLanguage !== null ? { contentLanguage } : {}),
      metadata: { ...custom, [COPY_KEYS.of]: copyOf, ...newDownloadToken() },
    });
  } catch (error) {
    if (!hasHttpCode(error, ...NOT_THAT_ONE)) throw error;
  }
  // The condition may have failed on what this request itself has written, when its first answer was lost.
  const now = await liveObject(name);
  return now?.copyOf === copyOf ? now : 'changed';
}
