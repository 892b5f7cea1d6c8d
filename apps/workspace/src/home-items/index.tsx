import { lazyPage } from '../shell/lazy-page';
import { resourcePages } from '../shell/resource-pages';

/** The home page as it will be at a moment. */
export const homePreviewResource = resourcePages({
  name: 'apercu-accueil',
  list: lazyPage(async () => (await import('./home-preview-page')).HomePreviewPage),
});
