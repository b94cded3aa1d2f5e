import { getDownloadURL, ref } from 'firebase/storage';
import { objectNameOf, type ItemPath } from '../../../core/src/item-path.ts';
import type { Person } from './people.ts';

/** The direct link, as somebody who may see the file copies it. */
export function linkOf(person: Person, path: ItemPath): Promise<string> {
  return getDownloadURL(ref(person.storage, objectNameOf(path)));
}

/** Whether a direct link, which asks for no token, still opens the file. */
export async function opens(link: string): Promise<boolean> {
  const answer = await fetch(link);
  await answer.arrayBuffer();
  return answer.ok;
}
