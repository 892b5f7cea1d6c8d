import { lazyPage } from '../shell/lazy-page';
import { resourcePages } from '../shell/resource-pages';
import { FaqListPage } from './faq-list-page';

/** The frequent questions of the site, their themes and answers. */
export const faqResource = resourcePages({
  name: 'faq',
  list: <FaqListPage />,
  record: lazyPage(async () => (await import('./faq-pages')).EditFaqPage),
  more: [
    { path: 'nouvelle', element: lazyPage(async () => (await import('./faq-pages')).CreateFaqPage) },
    { path: 'themes', element: lazyPage(async () => (await import('./faq-themes-page')).FaqThemesPage) },
  ],
  recordRepresentation: 'question',
});
