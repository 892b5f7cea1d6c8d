import { endpoints } from '@boutik/api-client';
import type { ProductChange, ProductDetail } from '@boutik/contract';
import { required, useNotify, useRefresh } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { changedFields } from '../api/changed-fields';
import { call } from '../api/http';
import { BooleanInput, TextAreaInput, TextInput } from '../ui/form/inputs';
import { MoneyInput, NumberInput } from '../ui/form/number-inputs';
import { RecordForm } from '../ui/form/record-form';
import { productPaths } from './product-paths';

const nameRequired = required('Le nom est obligatoire.');
const priceRequired = required('Un prix en euros est attendu.');
const stockRequired = required('Le stock est un nombre entier.');
const asTyped = (text: string) => text;

/** Edits a product; only the changed fields are sent, with the stock that was read. */
export function ProductForm({ product }: { product: ProductDetail }) {
  const notify = useNotify();
  const refresh = useRefresh();
  const navigate = useNavigate();
  const save = async (values: FieldValues) => {
    const change: ProductChange = changedFields(values, product);
    if (Object.keys(change).length === 0) return null;
    const body = 'nb_stock' in change ? { ...change, nb_stock_lu: product.nb_stock } : change;
    return call(endpoints.changeProduct, { params: { id: product.id }, body });
  };
  const onSaved = (reply: { message: string } | null) => {
    if (reply) {
      notify(reply.message, { type: 'success' });
      refresh();
    }
    return navigate(productPaths.show(product.id));
  };
  return (
    <RecordForm
      label="Modifier le produit"
      record={product}
      save={save}
      onSaved={onSaved}
      failure="Erreur lors de l’enregistrement du produit"
      cancelTo={productPaths.show(product.id)}
    >
      <div className="wide">
        <TextInput source="nom" label="Nom" maxLength={300} validate={nameRequired} />
      </div>
      <MoneyInput source="prix_vente" label="Prix de vente HT (€)" validate={priceRequired} />
      <MoneyInput source="prix_promo" label="Prix promotionnel HT (€)" />
      <MoneyInput source="prix_achat" label="Prix d’achat HT (€)" />
      <NumberInput source="nb_stock" label="Stock" invalid="Le stock est un nombre entier." validate={stockRequired} />
      <TextInput source="ean" label="EAN" inputMode="numeric" maxLength={14} />
      <TextInput source="badge" label="Badge" maxLength={40} />
      <TextInput source="duree_livraison" label="Délai de livraison" maxLength={100} />
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
    </RecordForm>
  );
}
