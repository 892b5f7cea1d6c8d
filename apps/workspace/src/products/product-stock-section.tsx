import type { ProductDetail } from '@boutik/contract';
import { WithRight } from '../shell/right-gate';
import { ProductStock } from '../stock/product-stock';
import { ProductStockForm } from './product-stock-form';

/** The section "Stock": how many there are and why, and what staff set. */
export function ProductStockSection({ product }: { product: ProductDetail }) {
  return (
    <>
      <ProductStock id={product.id} reference={product.reference} />
      <WithRight right="products.edit">
        <ProductStockForm product={product} />
      </WithRight>
    </>
  );
}
