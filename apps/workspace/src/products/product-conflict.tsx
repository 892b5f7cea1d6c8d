import type { ProductChange, ProductDetail } from '@boutik/contract';
import { euroText, frenchDateTime } from '@boutik/ui';
import Button from '@mui/material/Button';
import { useEffect, useRef, useState } from 'react';
import { getErrorMessage } from '../api/http';
import { Notice } from '../ui/notice';
import { categoryText, type ProductChoices } from './product-choices';
import { HT } from '../ui/tax-label';

type Field = Exclude<keyof ProductChange, 'version' | 'nb_stock_lu'>;

const labels: Readonly<Record<Field, string>> = {
  nom: 'Nom',
  reference: 'Référence',
  categorie_id: 'Catégorie',
  marque: 'Marque',
  description: 'Description',
  ean: 'EAN',
  seo_titre: 'Titre pour les moteurs',
  seo_description: 'Description pour les moteurs',
  fournisseur_id: 'Fournisseur',
  reference_fournisseur: 'Référence du fournisseur',
  prix_vente: `Prix de vente${HT}`,
  prix_promo: `Prix promotionnel${HT}`,
  prix_achat: `Prix d’achat${HT}`,
  taux_tva_produit: 'TVA (%)',
  eco_participation: `Éco-participation${HT}`,
  indice_reparabilite: 'Indice de réparabilité',
  pieces_detachees_annees: 'Pièces détachées (années)',
  classe_energie: 'Classe énergie',
  nb_stock: 'Stock',
  nouveau: 'Nouveau',
  reconditionne: 'Reconditionné',
  grade: 'Grade',
  badge: 'Badge',
  duree_livraison: 'Délai de livraison',
  en_vente: 'En vente',
};
const fields = Object.keys(labels) as Field[];
const MONEY: readonly Field[] = ['prix_vente', 'prix_promo', 'prix_achat', 'eco_participation'];

interface ProductConflictProps {
  /** The product as it was when editing began. */
  read: ProductDetail;
  /** What this person changed, and the product as it is now. */
  mine: ProductChange;
  theirs: ProductDetail;
  choices: ProductChoices | undefined;
  save: (change: ProductChange) => Promise<{ message: string }>;
  onSaved: (reply: { message: string } | null) => void;
}

/** Two people changed one product: each field that both changed is chosen, the others are merged. */
export function ProductConflict({ read, mine, theirs, choices, save, onSaved }: ProductConflictProps) {
  const changed = (field: Field) => !Object.is(theirs[field], read[field]);
  const both = fields.filter((field) => field in mine && changed(field) && !Object.is(mine[field], theirs[field]));
  const onlyTheirs = fields.filter((field) => changed(field) && !(field in mine));
  const [chosen, setChosen] = useState<ReadonlySet<Field>>(new Set());
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const box = useRef<HTMLElement>(null);
  // After the message of the form, which is below it.
  useEffect(() => box.current?.scrollIntoView({ block: 'start' }), []);
  const submit = async () => {
    const dropped = (field: string) => both.some((one) => one === field && chosen.has(one));
    const change: ProductChange = Object.fromEntries(Object.entries(mine).filter(([field]) => !dropped(field)));
    setBusy(true);
    try {
      onSaved(Object.keys(change).length === 0 ? { message: 'La version enregistrée reste' } : await save(change));
    } catch (caught) {
      setError(getErrorMessage(caught, 'Les modifications n’ont pas pu être enregistrées.'));
    } finally {
      setBusy(false);
    }
  };
  const text = (field: Field, value: FieldValue) => valueText(field, value, choices);
  return (
    <section ref={box} aria-labelledby="product-conflict" className="card product-conflict">
      <h2 id="product-conflict" className="card-title">
        Deux modifications du même produit
      </h2>
      <p>{authorText(theirs)}</p>
      {error && <Notice tone="bad">{error}</Notice>}
      {both.map((field) => (
        <fieldset key={field}>
          <legend>{labels[field]}</legend>
          {([false, true] as const).map((theirsWins) => (
            <label key={String(theirsWins)} className="check">
              <input
                type="radio"
                name={`conflict-${field}`}
                checked={chosen.has(field) === theirsWins}
                onChange={() => setChosen(withField(chosen, field, theirsWins))}
              />
              <span>
                <strong>{theirsWins ? 'Enregistré' : 'Le vôtre'}</strong>
                {'\u202f'}: {text(field, theirsWins ? theirs[field] : mine[field])}
              </span>
            </label>
          ))}
        </fieldset>
      ))}
      {onlyTheirs.length > 0 && (
        <ul>
          {onlyTheirs.map((field) => (
            <li key={field}>
              {labels[field]}
              {'\u202f'}: <s>{text(field, read[field])}</s> → {text(field, theirs[field])}
            </li>
          ))}
        </ul>
      )}
      <Button variant="contained" loading={busy} onClick={() => void submit()}>
        Enregistrer ce choix
      </Button>
    </section>
  );
}

function withField(chosen: ReadonlySet<Field>, field: Field, add: boolean): ReadonlySet<Field> {
  const others = [...chosen].filter((one) => one !== field);
  return new Set(add ? [...others, field] : others);
}

function authorText({ historique: [last], updated_at: at }: ProductDetail): string {
  const who = last ? `${last.par} a enregistré des modifications le ${frenchDateTime(last.created_at)}.` : '';
  return who || `Le produit a changé le ${frenchDateTime(at)}.`;
}

type FieldValue = string | number | boolean | null | undefined;

function valueText(field: Field, value: FieldValue, choices: ProductChoices | undefined): string {
  if (value === null || value === undefined || value === '') return '—';
  if (typeof value === 'boolean') return value ? 'oui' : 'non';
  if (field === 'categorie_id') {
    const category = choices?.categories.find(({ id }) => id === value);
    return category ? categoryText(category.chemin) : String(value);
  }
  if (field === 'fournisseur_id') return choices?.fournisseurs.find(({ id }) => id === value)?.nom ?? String(value);
  if (typeof value === 'number') return MONEY.includes(field) ? euroText(value) : String(value).replace('.', ',');
  const shown = value
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return shown.length > 400 ? `${shown.slice(0, 399)}…` : shown;
}
