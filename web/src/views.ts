import { STRINGS } from './strings.ts';

/** A view that its address names, by a query parameter. */
export type NamedView = 'partages' | 'recherche' | 'a-publier';

/** What the documents screen shows: a folder, unless its address names another view. */
export type DocumentsView = 'folder' | NamedView;

interface ViewFacts {
  /** Left out where the screen makes it from what it shows. */
  title?: string;
  /** Whether an admin who looks as somebody else sees it as they do. */
  seenAs?: true;
}

/**
 * The views of /documents beside that of a folder; of several in one address the first of this list counts (decision 0163).
 * Their screens are in `app/route-screens.tsx`.
 */
export const VIEWS: Readonly<Record<NamedView, ViewFacts>> = {
  partages: { title: STRINGS.layout.shared, seenAs: true },
  recherche: {},
  'a-publier': { title: STRINGS.layout.toPublish },
};

export const NAMED_VIEWS = Object.keys(VIEWS) as readonly NamedView[];
