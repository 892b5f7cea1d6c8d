import type { ProductDetail } from '@boutik/contract';
import { RichTextInput } from '../ui/form/rich-text-input';
import { WithProductChoices } from './product-choices';
import { IdentityInputs, LegalInputs } from './product-inputs';
import { ProductSectionForm } from './product-section-form';
import { SearchEngineInputs } from './search-engine-inputs';

/** The section "Fiche": what the product is. */
export function ProductForm({ product }: { product: ProductDetail }) {
  return (
    <WithProductChoices>
      {(choices) => (
        <ProductSectionForm product={product} choices={choices} label="Modifier le produit">
          <IdentityInputs choices={choices} />
          <LegalInputs />
          <DescriptionInput />
          <SearchEngineInputs />
        </ProductSectionForm>
      )}
    </WithProductChoices>
  );
}

export function DescriptionInput() {
  return (
    <div className="wide">
      <RichTextInput source="description" label="Description" />
    </div>
  );
}
