import type { StoredFile } from '../../functions/src/objects/live-object.ts';
import type { NamedPerson } from './known-person.ts';
import { withoutOthers } from './naming.ts';
import { eachDocumentPage, eachObjectPage, naming, treatmentOf } from './places.ts';

/** One thing that Navette has of a person (docs/privacy.md). */
export interface ExportedEntry {
  /** `accounts`, `objects`, a collection of documents, or a table of comments. */
  place: string;
  /** Of a document. */
  id?: string;
  data: unknown;
}

export type Add = (entry: ExportedEntry) => Promise<void>;

/**
 * Adds what is stored, in rounds until one finds nothing new: what was moved during a round may have come to where that had
 * been before.
 */
export async function addStored(person: NamedPerson, add: Add): Promise<void> {
  const added = new Set<string>();
  let before: number;
  do {
    before = added.size;
    await eachDocumentPage(naming(person), async ({ collection: place, documents }) => {
      if (treatmentOf(place) === 'passing') return;
      for (const document of documents) {
        const { id, ref } = document;
        if (added.has(ref.path)) continue;
        added.add(ref.path);
        await add({ place, id, data: withoutOthers(person, document.data()) });
      }
    });
    await eachObjectPage(person, async (objects) => {
      for (const object of objects) {
        const { name } = object;
        // No document's path begins so.
        if (added.has(`//${name}`)) continue;
        added.add(`//${name}`);
        await add({ place: 'objects', data: objectData(person, object) });
      }
    });
  } while (added.size > before);
}

function objectData(person: NamedPerson, { name, metadata: object }: StoredFile): unknown {
  const { size, contentType: type, timeCreated: created, metadata } = object;
  return { name, size, type, created, metadata: withoutOthers(person, metadata) };
}
