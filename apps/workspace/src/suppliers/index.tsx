import { resourcePages } from '../shell/resource-pages';
import { SupplierProductsPage } from './supplier-products-page';

/** Products of suppliers, with purchase prices and margins. */
export const supplierResource = resourcePages({ name: 'fournisseurs', list: <SupplierProductsPage /> });
