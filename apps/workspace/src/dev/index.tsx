import { lazyPage } from '../shell/lazy-page';
import { resourcePages } from '../shell/resource-pages';

/** The parts of the screens in their states; the api answers 404 for /dev/ in production. */
export const devResource = resourcePages({
  name: 'dev/ui',
  list: lazyPage(async () => (await import('./ui-page')).UiPage),
  record: lazyPage(async () => (await import('./form-pages')).EditSamplePage),
  more: [{ path: 'nouveau', element: lazyPage(async () => (await import('./form-pages')).CreateSamplePage) }],
});
