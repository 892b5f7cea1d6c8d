import { lazyPage } from '../shell/lazy-page';
import { resourcePages } from '../shell/resource-pages';
import { BrandListPage } from './brand-list-page';

/** Brands, for administrators. */
export const brandResource = resourcePages({
  name: 'marques',
  list: <BrandListPage />,
  record: lazyPage(async () => (await import('./brand-pages')).EditBrandPage),
  more: [{ path: 'nouvelle', element: lazyPage(async () => (await import('./brand-pages')).CreateBrandPage) }],
  recordRepresentation: 'nom',
});
