import { lazyPage } from '../shell/lazy-page';
import { resourcePages } from '../shell/resource-pages';
import { BannerListPage } from './banner-list-page';

/** Banners of the home page, for administrators: order, dates, pictures, where they lead. */
export const bannerResource = resourcePages({
  name: 'bannieres',
  list: <BannerListPage />,
  record: lazyPage(async () => (await import('./banner-pages')).EditBannerPage),
  more: [{ path: 'nouvelle', element: lazyPage(async () => (await import('./banner-pages')).CreateBannerPage) }],
  recordRepresentation: 'titre',
});
