import {
  useLocation,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
} from 'react-router-dom';
import { viewAt } from '../urls.ts';
import { VIEW_SCREENS } from './route-screens.tsx';

/** /documents: a folder, or another view that the query names. The route waits until the view's screen is loaded. */
export const DOCUMENTS_ROUTE = {
  async loader({ request }: LoaderFunctionArgs) {
    // A screen that cannot be loaded says so itself.
    await VIEW_SCREENS[viewAt(new URL(request.url)) ?? 'folder'].load().catch(() => undefined);
    return null;
  },
  shouldRevalidate: ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
    viewAt(currentUrl) !== viewAt(nextUrl),
  Component: DocumentsViews,
};

function DocumentsViews() {
  const Screen = VIEW_SCREENS[viewAt(useLocation()) ?? 'folder'];
  return <Screen />;
}
