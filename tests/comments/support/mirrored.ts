import type { ItemPath } from '../../../core/src/paths/item-path.ts';
import type { Access } from '../../../core/src/access/meta.ts';
import { metaId } from '../../../core/src/paths/meta-id.ts';
import { operatorDatabase } from '../../emulators/support/operator.ts';
import { until } from '../../emulators/support/until.ts';
import { exempt } from '../../emulators/support/exempt.ts';
import { secretClient } from './clients.ts';

/** A row of `file_access` as the operator sees it. */
export interface MirroredAccess extends Access {
  gone: boolean;
  mirrored_at: string;
}

export const NOBODYS: Access = {
  is_public: false,
  allowed_emails: [],
  owner_email: null,
  owner_uid: null,
};
export const OPEN: Access = { ...NOBODYS, is_public: true };

/** The mirror's row of an item, or null. */
export async function mirroredAccess(path: ItemPath): Promise<MirroredAccess | null> {
  const { data } = await secretClient()
    .from('file_access')
    .select('*')
    .eq('file_path', path)
    .throwOnError();
  return (data[0] as MirroredAccess | undefined) ?? null;
}

/** Waits until the mirror's row of an item is as it should be. */
export function untilMirrored(
  path: ItemPath,
  isAsWanted: (row: MirroredAccess) => boolean = ({ gone }) => !gone,
): Promise<MirroredAccess> {
  return until(`the mirror of ${path}`, async () => {
    const row = await mirroredAccess(path);
    return row !== null && isAsWanted(row) && row;
  });
}

/** Waits until the mirror agrees with `admins` about an address. */
export async function untilAdminMirrored(email: string, listed: boolean): Promise<void> {
  await until(`the mirror of admins/${email}`, async () => {
    const { data } = await secretClient()
      .from('app_admins')
      .select('gone')
      .eq('email', email)
      .throwOnError();
    return data.some((row) => row.gone === !listed);
  });
}

/** Writes a record as the functions do, without its object, and waits until the mirror has it. */
export async function recorded(path: ItemPath, access: Access): Promise<void> {
  await exempt(path, 'record', 'comments');
  await recordRef(path).set({ file_path: path, inherits: false, ...access });
  await untilMirrored(path);
}

export function recordRef(path: ItemPath) {
  return operatorDatabase().collection('metas').doc(metaId(path));
}

/** The contents of all comments on a file, oldest first. */
export async function commentsOn(path: ItemPath): Promise<string[]> {
  const { data } = await secretClient()
    .from('comments')
    .select('content')
    .eq('file_path', path)
    .order('created_at')
    .throwOnError();
  return data.map(({ content }) => String(content));
}

/** Writes a comment as the operator. */
export async function commentOn(path: ItemPath, content: string, at?: Date): Promise<void> {
  await secretClient()
    .from('comments')
    .insert({
      file_path: path,
      content,
      author: 'Quelqu’un',
      author_uid: 'u-quelquun',
      ...(at ? { created_at: at.toISOString() } : {}),
    })
    .throwOnError();
}
