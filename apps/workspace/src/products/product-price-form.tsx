import type { ProductDetail } from '@boutik/contract';
import { WithProductChoices } from './product-choices';
import { PriceInputs } from './product-inputs';
import { ProductSectionForm } from './product-section-form';

/** The section "Prix": what the product costs and is sold for. */
export function ProductPriceForm({ product }: { product: ProductDetail }) {
  return (
    <WithProductChoices>
      {(choices) => (
        <ProductSectionForm product={product} choices={choices} label="Modifier les prix">
          <PriceInputs choices={choices} draft={product.prix_vente === null} />
        </ProductSectionForm>
      )}
    </WithProductChoices>
  );
}
