import type { ProductDetail } from '@boutik/contract';
import { required } from 'react-admin';
import { BooleanInput, TextAreaInput, TextInput } from '../ui/form/inputs';
import { ProductSectionForm } from './product-section-form';

const nameRequired = required('Le nom est obligatoire.');
const asTyped = (text: string) => text;

/** The section "Fiche": what the product is. */
export function ProductForm({ product }: { product: ProductDetail }) {
  return (
    <ProductSectionForm product={product} label="Modifier le produit">
      <div className="wide">
        <TextInput source="nom" label="Nom" maxLength={300} validate={nameRequired} />
      </div>
      <TextInput source="ean" label="EAN" inputMode="numeric" maxLength={14} />
      <TextInput source="badge" label="Badge" maxLength={40} />
      <div className="wide record-form-checks">
        <BooleanInput source="en_vente" label="En vente" />
        <BooleanInput source="nouveau" label="Nouveau" />
        <BooleanInput source="reconditionne" label="Reconditionné" />
      </div>
      <div className="wide">
        <TextAreaInput
          source="description"
          label="Description"
          hint="HTML simple : paragraphes, listes, titres, gras, liens. Le reste est retiré."
          rows={8}
          parse={asTyped}
        />
      </div>
    </ProductSectionForm>
  );
}
