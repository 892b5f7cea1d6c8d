import { lazyPage } from '../shell/lazy-page';
import { resourcePages } from '../shell/resource-pages';
import { ExpertiseListPage } from './expertise-list-page';
import { ServiceListPage } from './service-list-page';

/** The services of the site with their prices, and the expertises, which are always on quote. */
export const serviceResources = [
  resourcePages({
    name: 'services',
    list: <ServiceListPage />,
    record: lazyPage(async () => (await import('./service-pages')).EditServicePage),
    more: [{ path: 'nouveau', element: lazyPage(async () => (await import('./service-pages')).CreateServicePage) }],
    recordRepresentation: 'nom',
  }),
  resourcePages({
    name: 'expertises',
    list: <ExpertiseListPage />,
    record: lazyPage(async () => (await import('./expertise-pages')).EditExpertisePage),
    more: [
      { path: 'nouvelle', element: lazyPage(async () => (await import('./expertise-pages')).CreateExpertisePage) },
    ],
    recordRepresentation: 'nom',
  }),
];
