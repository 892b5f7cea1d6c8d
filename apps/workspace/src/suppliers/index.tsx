import { Route } from 'react-router-dom';
import { SupplierProductsPage } from './supplier-products-page';

/** What suppliers sell us, with what it costs and brings. */
export const supplierRoutes = [<Route key="suppliers" path="/fournisseurs" element={<SupplierProductsPage />} />];
