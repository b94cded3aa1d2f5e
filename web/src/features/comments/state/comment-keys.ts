import type { ItemPath } from '@navette/core/paths/item-path';

// Query keys of the comments.

export function commentsKey(uid: string, path: ItemPath) {
  return ['comments', uid, path] as const;
}

export function addCommentKey(uid: string, path: ItemPath) {
  return ['comments', uid, path, 'add'] as const;
}

export function earlierCommentsKey(uid: string, path: ItemPath) {
  return ['comments', uid, path, 'earlier'] as const;
}

export function deleteCommentKey(uid: string, path: ItemPath) {
  return ['comments', uid, path, 'delete'] as const;
}
