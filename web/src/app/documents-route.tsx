import {
  useSearchParams,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
} from 'react-router-dom';
import { viewIn } from '../urls.ts';
import { DocumentsScreen, PublicationScreen, SharedScreen } from './route-screens.tsx';

const SCREENS = {
  folder: DocumentsScreen,
  'a-publier': PublicationScreen,
  partages: SharedScreen,
} as const;

function viewOf(url: URL | string) {
  return viewIn(new URL(url).searchParams);
}

/** /documents: a folder, or another view that the query names. Waits until the screen of a view is loaded. */
export const DOCUMENTS_ROUTE = {
  async loader({ request }: LoaderFunctionArgs) {
    // The screen says itself when it cannot be loaded.
    await SCREENS[viewOf(request.url)].load().catch(() => undefined);
    return null;
  },
  shouldRevalidate: ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
    viewOf(currentUrl) !== viewOf(nextUrl),
  Component: DocumentsViews,
};

function DocumentsViews() {
  const [query] = useSearchParams();
  const Screen = SCREENS[viewIn(query)];
  return <Screen />;
}
