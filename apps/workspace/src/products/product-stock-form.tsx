import type { ProductDetail } from '@boutik/contract';
import { required } from 'react-admin';
import { TextInput } from '../ui/form/inputs';
import { NumberInput } from '../ui/form/number-inputs';
import { ProductSectionForm } from './product-section-form';

const stockRequired = required('Le stock est un nombre entier.');

/** The section "Stock": how many there are, and when they arrive. */
export function ProductStockForm({ product }: { product: ProductDetail }) {
  return (
    <ProductSectionForm product={product} label="Modifier le stock">
      <NumberInput source="nb_stock" label="Stock" invalid="Le stock est un nombre entier." validate={stockRequired} />
      <TextInput source="duree_livraison" label="Délai de livraison" maxLength={100} />
    </ProductSectionForm>
  );
}
