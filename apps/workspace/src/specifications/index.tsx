import { lazyPage } from '../shell/lazy-page';
import { resourcePages } from '../shell/resource-pages';
import { SpecificationListPage } from './specification-list-page';

/** Names and values of data sheets, for administrators: doubles are found, merged and renamed. */
export const specificationResource = resourcePages({
  name: 'caracteristiques',
  list: <SpecificationListPage />,
  more: [
    {
      path: 'valeurs',
      element: lazyPage(async () => (await import('./specification-values-page')).SpecificationValuesPage),
    },
  ],
});
