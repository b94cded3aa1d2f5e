import { JOURNAL } from '../../core/src/journal/journal.ts';
import type { StoredFile } from '../../functions/src/objects/live-object.ts';
import type { NamedPerson } from './known-person.ts';
import { namesPerson, withoutOthers } from './naming.ts';
import { eachDocumentPage, eachObjectPage, isObjectOf, naming, treatmentOf } from './places.ts';

/** One thing that Navette has of a person (docs/privacy.md). */
export interface ExportedEntry {
  /** `accounts`, `objects`, a collection of documents, or a table of comments. */
  place: string;
  /** Of a document; not of a line of the journal, where it is a hash of what others have done. */
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
        const data = withoutOthers(person, document.data());
        await add(place === JOURNAL ? { place, data: lineFor(person, data) } : { place, id, data });
      }
    });
    await eachObjectPage(isObjectOf(person), async (objects) => {
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

/**
 * A line of the journal as the person gets it: where somebody else has moved something, which the person may not see any more,
 * is not told.
 */
function lineFor(person: NamedPerson, line: unknown): unknown {
  const { by, by_uid } = line as Record<string, unknown>;
  if (namesPerson(person, { by, by_uid })) return line;
  const { to: _to, within: _within, ...rest } = line as Record<string, unknown>;
  return rest;
}
