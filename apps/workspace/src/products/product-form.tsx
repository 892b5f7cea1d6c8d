import type { changeProduct, ProductFile, ReplyOf } from '@boutik/contract';
import Button from '@mui/material/Button';
import { type FormEvent, useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { Link, useNavigate } from 'react-router-dom';
import { isRefused, request, sentenceOf } from '../api/http';
import { TextArea, TextInput } from '../ui/field';
import { Notice } from '../ui/notice';
import { changeOf, type DraftFaults, draftOf, type ProductDraft } from './product-draft';
import { productPaths } from './product-paths';

type Texts = Exclude<keyof ProductDraft, 'nouveau' | 'reconditionne' | 'en_vente'>;
type Checks = Exclude<keyof ProductDraft, Texts>;

const prices: readonly [Texts, string][] = [
  ['prix_vente', 'Prix de vente HT (€)'],
  ['prix_promo', 'Prix promotionnel HT (€)'],
  ['prix_achat', 'Prix d’achat HT (€)'],
];
const checks: readonly [Checks, string][] = [
  ['en_vente', 'En vente'],
  ['nouveau', 'Nouveau'],
  ['reconditionne', 'Reconditionné'],
];

/** Edits a product; only the changed fields are sent. */
export function ProductForm({ product }: { product: ProductFile }) {
  const [draft, setDraft] = useState(() => draftOf(product));
  const { faults, refused, busy, save } = useSaving(product);
  const text = (name: Texts) => ({
    name,
    value: draft[name],
    error: faults[name],
    onChange: (event: { target: { value: string } }) => setDraft({ ...draft, [name]: event.target.value }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save(draft);
  };
  return (
    <form aria-label="Modifier le produit" noValidate className="product-form card" onSubmit={submit}>
      {refused && <Notice tone="bad">{refused}</Notice>}
      <fieldset className="product-form-fields" disabled={busy}>
        <div className="wide">
          <TextInput label="Nom" required maxLength={300} {...text('nom')} />
        </div>
        {prices.map(([name, label]) => (
          <TextInput key={name} label={label} inputMode="decimal" {...text(name)} />
        ))}
        <TextInput label="Stock" inputMode="numeric" {...text('nb_stock')} />
        <TextInput label="EAN" inputMode="numeric" maxLength={14} {...text('ean')} />
        <TextInput label="Badge" maxLength={40} {...text('badge')} />
        <TextInput label="Délai de livraison" maxLength={100} {...text('duree_livraison')} />
        <div className="wide product-form-checks">
          {checks.map(([name, label]) => (
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
            {...text('description')}
          />
        </div>
      </fieldset>
      <div className="form-end">
        <Button component={Link} to={productPaths.file(product.id)} variant="outlined">
          Annuler
        </Button>
        <Button type="submit" variant="contained" loading={busy} loadingPosition="start">
          Enregistrer
        </Button>
      </div>
    </form>
  );
}

function useSaving(product: ProductFile) {
  const [faults, setFaults] = useState<DraftFaults>({});
  const [refused, setRefused] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const notify = useNotify();
  const refresh = useRefresh();
  const navigate = useNavigate();
  const save = async (draft: ProductDraft) => {
    const asked = changeOf(draft, product);
    setRefused(null);
    setFaults('faults' in asked ? asked.faults : {});
    if ('faults' in asked) return;
    if (Object.keys(asked.change).length === 0) return navigate(productPaths.file(product.id));
    setBusy(true);
    try {
      const path = `/api/commercial/products/${product.id}`;
      const { message } = await request<ReplyOf<typeof changeProduct>>(path, { method: 'PATCH', body: asked.change });
      notify(message, { type: 'success' });
      refresh();
      await navigate(productPaths.file(product.id));
    } catch (error) {
      setFaults(isRefused(error) ? error.body.errors : {});
      setRefused(sentenceOf(error, 'Erreur lors de l’enregistrement du produit'));
    } finally {
      setBusy(false);
    }
  };
  return { faults, refused, busy, save };
}
