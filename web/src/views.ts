import { STRINGS } from './strings.ts';

/** A view that a query parameter of the address names. */
export type NamedView = 'partages' | 'recherche' | 'a-publier' | 'corbeille' | 'journal' | 'etat';

/** What the documents screen shows: a folder, unless its address names another view. */
export type DocumentsView = 'folder' | NamedView;

interface ViewFacts {
  /** Left out where the title depends on what the screen shows. */
  title?: string;
  /** Whether an admin who views as somebody else sees this view as that person does. */
  seenAs?: true;
}

/**
 * The views of /documents besides a folder. If an address names several, the first in this list counts (decision 0163).
 * Their screens are in `app/route-screens.tsx`.
 */
export const VIEWS: Readonly<Record<NamedView, ViewFacts>> = {
  partages: { title: STRINGS.layout.shared, seenAs: true },
  recherche: {},
  'a-publier': { title: STRINGS.layout.toPublish },
  corbeille: { title: STRINGS.layout.bin },
  journal: { title: STRINGS.layout.journal },
  etat: { title: STRINGS.layout.health },
};

export const NAMED_VIEWS = Object.keys(VIEWS) as readonly NamedView[];
