import { Route } from 'react-router-dom';
import { SupplierProductsPage } from './supplier-products-page';

/** Products of suppliers, with purchase prices and margins. */
export const supplierRoutes = [<Route key="suppliers" path="/fournisseurs" element={<SupplierProductsPage />} />];
