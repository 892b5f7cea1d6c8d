import { endpoints } from '@boutik/api-client';
import type { ProductDetail } from '@boutik/contract';
import Button from '@mui/material/Button';
import { type FormEvent, useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { Link, useNavigate } from 'react-router-dom';
import { call, firstMessages, getErrorMessage } from '../api/http';
import { TextArea, TextInput } from '../ui/field';
import { Notice } from '../ui/notice';
import { diffDraft, type DraftErrors, toDraft, type ProductDraft } from './product-draft';
import { productPaths } from './product-paths';

type TextFieldName = Exclude<keyof ProductDraft, 'nouveau' | 'reconditionne' | 'en_vente'>;
type CheckboxName = Exclude<keyof ProductDraft, TextFieldName>;

const priceFields: readonly [TextFieldName, string][] = [
  ['prix_vente', 'Prix de vente HT (€)'],
  ['prix_promo', 'Prix promotionnel HT (€)'],
  ['prix_achat', 'Prix d’achat HT (€)'],
];
const checkboxes: readonly [CheckboxName, string][] = [
  ['en_vente', 'En vente'],
  ['nouveau', 'Nouveau'],
  ['reconditionne', 'Reconditionné'],
];

/** Edits a product; only the changed fields are sent. */
export function ProductForm({ product }: { product: ProductDetail }) {
  const [draft, setDraft] = useState(() => toDraft(product));
  const { errors, errorMessage, busy, save } = useSaveProduct(product);
  const field = (name: TextFieldName) => ({
    name,
    value: draft[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) => setDraft({ ...draft, [name]: event.target.value }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save(draft);
  };
  return (
    <form aria-label="Modifier le produit" noValidate className="product-form card" onSubmit={submit}>
      {errorMessage && <Notice tone="bad">{errorMessage}</Notice>}
      <fieldset className="product-form-fields" disabled={busy}>
        <div className="wide">
          <TextInput label="Nom" required maxLength={300} {...field('nom')} />
        </div>
        {priceFields.map(([name, label]) => (
          <TextInput key={name} label={label} inputMode="decimal" {...field(name)} />
        ))}
        <TextInput label="Stock" inputMode="numeric" {...field('nb_stock')} />
        <TextInput label="EAN" inputMode="numeric" maxLength={14} {...field('ean')} />
        <TextInput label="Badge" maxLength={40} {...field('badge')} />
        <TextInput label="Délai de livraison" maxLength={100} {...field('duree_livraison')} />
        <div className="wide product-form-checks">
          {checkboxes.map(([name, label]) => (
            <label key={name} className="check">
              <input
                type="checkbox"
                name={name}
                checked={draft[name]}
                onChange={(event) => setDraft({ ...draft, [name]: event.target.checked })}
              />
              {label}
            </label>
          ))}
        </div>
        <div className="wide">
          <TextArea
            label="Description"
            hint="HTML simple : paragraphes, listes, titres, gras, liens. Le reste est retiré."
            rows={8}
            {...field('description')}
          />
        </div>
      </fieldset>
      <div className="form-end">
        <Button component={Link} to={productPaths.show(product.id)} variant="outlined">
          Annuler
        </Button>
        <Button type="submit" variant="contained" loading={busy} loadingPosition="start">
          Enregistrer
        </Button>
      </div>
    </form>
  );
}

function useSaveProduct(product: ProductDetail) {
  const [errors, setErrors] = useState<DraftErrors>({});
  const [errorMessage, setErrorMessage] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const notify = useNotify();
  const refresh = useRefresh();
  const navigate = useNavigate();
  const save = async (draft: ProductDraft) => {
    const result = diffDraft(draft, product);
    setErrorMessage(null);
    setErrors('errors' in result ? result.errors : {});
    if ('errors' in result) return;
    if (Object.keys(result.change).length === 0) return navigate(productPaths.show(product.id));
    setBusy(true);
    try {
      const { message } = await call(endpoints.changeProduct, { params: { id: product.id }, body: result.change });
      notify(message, { type: 'success' });
      refresh();
      await navigate(productPaths.show(product.id));
    } catch (error) {
      setErrors(firstMessages(error));
      setErrorMessage(getErrorMessage(error, 'Erreur lors de l’enregistrement du produit'));
    } finally {
      setBusy(false);
    }
  };
  return { errors, errorMessage, busy, save };
}
