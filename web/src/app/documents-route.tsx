import {
  useLocation,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
} from 'react-router-dom';
import { viewAt } from '../urls.ts';
import {
  DocumentsScreen,
  PublicationScreen,
  SearchScreen,
  SharedScreen,
} from './route-screens.tsx';

const SCREENS = {
  folder: DocumentsScreen,
  'a-publier': PublicationScreen,
  partages: SharedScreen,
  recherche: SearchScreen,
} as const;

/** /documents: a folder, or another view that the query names. Waits until the screen of a view is loaded. */
export const DOCUMENTS_ROUTE = {
  async loader({ request }: LoaderFunctionArgs) {
    // The screen says itself when it cannot be loaded.
    await SCREENS[viewAt(new URL(request.url)) ?? 'folder'].load().catch(() => undefined);
    return null;
  },
  shouldRevalidate: ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
    viewAt(currentUrl) !== viewAt(nextUrl),
  Component: DocumentsViews,
};

function DocumentsViews() {
  const Screen = SCREENS[viewAt(useLocation()) ?? 'folder'];
  return <Screen />;
}
