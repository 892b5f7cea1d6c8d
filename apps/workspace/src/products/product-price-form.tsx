import type { ProductDetail } from '@boutik/contract';
import { PriceReferencesPanel } from '../margins/price-references';
import { WithProductChoices } from './product-choices';
import { PriceInputs } from './product-inputs';
import { ProductSectionForm } from './product-section-form';

/** The section "Prix": what the product costs and is sold for. */
export function ProductPriceForm({ product }: { product: ProductDetail }) {
  return (
    <WithProductChoices>
      {(choices) => (
        <ProductSectionForm product={product} choices={choices} label="Modifier les prix">
          <div className="wide">
            <PriceReferencesPanel productId={product.id} />
          </div>
          <PriceInputs choices={choices} draft={product.prix_vente === null} />
        </ProductSectionForm>
      )}
    </WithProductChoices>
  );
}
