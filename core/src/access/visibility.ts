import { parentPath, ROOT } from '../paths/item-path.ts';
import type { Access, Meta } from './meta.ts';

/** Who an access lets in besides its owner and the admins: nobody, the people of a list, or every signed-in user. */
export type Visibility = 'private' | 'shared' | 'public';

/** What a listing says about an item; `inherits`: it has the access of the folder that holds it. */
export type VisibilityMark = Visibility | 'inherits';

export function visibilityOf(access: Pick<Access, 'is_public' | 'allowed_emails'>): Visibility {
  if (access.is_public) return 'public';
  return access.allowed_emails.length > 0 ? 'shared' : 'private';
}

/** How a listing marks an item. The root has no access, so what is in it never shows `inherits`. */
export function visibilityMark(
  meta: Pick<Meta, 'file_path' | 'inherits' | 'is_public' | 'allowed_emails'>,
): VisibilityMark {
  return meta.inherits && parentPath(meta.file_path) !== ROOT ? 'inherits' : visibilityOf(meta);
}
