import { getDownloadURL, ref } from 'firebase/storage';
import { objectNameOf, type ItemPath } from '../../../core/src/paths/item-path.ts';
import type { Person } from './people.ts';

/** The direct link of a file, read with the person's rights. */
export function linkOf(person: Person, path: ItemPath): Promise<string> {
  return getDownloadURL(ref(person.storage, objectNameOf(path)));
}

/** Whether a direct link still opens the file; it needs no sign-in. */
export async function opens(link: string): Promise<boolean> {
  const answer = await fetch(link);
  await answer.arrayBuffer();
  return answer.ok;
}
