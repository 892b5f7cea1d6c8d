import type { ProductDetail } from '@boutik/contract';
import { StockInputs } from './product-inputs';
import { ProductSectionForm } from './product-section-form';

/** The section "Stock": how many there are, and when they arrive. */
export function ProductStockForm({ product }: { product: ProductDetail }) {
  return (
    <ProductSectionForm product={product} label="Modifier le stock">
      <StockInputs />
    </ProductSectionForm>
  );
}
