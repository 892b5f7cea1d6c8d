import type { ProductDetail } from '@boutik/contract';
import { required } from 'react-admin';
import { MoneyInput } from '../ui/form/number-inputs';
import { ProductSectionForm } from './product-section-form';

const priceRequired = required('Un prix en euros est attendu.');

/** The section "Prix": what the product costs and is sold for. */
export function ProductPriceForm({ product }: { product: ProductDetail }) {
  return (
    <ProductSectionForm product={product} label="Modifier les prix">
      <MoneyInput source="prix_vente" label="Prix de vente HT (€)" validate={priceRequired} />
      <MoneyInput source="prix_promo" label="Prix promotionnel HT (€)" />
      <MoneyInput source="prix_achat" label="Prix d’achat HT (€)" />
    </ProductSectionForm>
  );
}
