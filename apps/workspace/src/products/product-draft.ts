import type { ProductChange, ProductDetail } from '@boutik/contract';
import { fromEuros, toEuros } from '@boutik/kernel';
import { parseHundredths, formatHundredths, parseInteger } from '../ui/typed-number';

/** The values of the product form, as typed. */
export interface ProductDraft {
  nom: string;
  ean: string;
  prix_vente: string;
  prix_promo: string;
  prix_achat: string;
  nb_stock: string;
  badge: string;
  duree_livraison: string;
  description: string;
  nouveau: boolean;
  reconditionne: boolean;
  en_vente: boolean;
}

export type DraftErrors = Partial<Record<keyof ProductDraft, string>>;

export function toDraft(product: ProductDetail): ProductDraft {
  return {
    nom: product.nom,
    ean: product.ean ?? '',
    prix_vente: priceText(product.prix_vente),
    prix_promo: priceText(product.prix_promo),
    prix_achat: priceText(product.prix_achat),
    nb_stock: String(product.nb_stock),
    badge: product.badge ?? '',
    duree_livraison: product.duree_livraison ?? '',
    description: product.description,
    nouveau: product.nouveau,
    reconditionne: product.reconditionne,
    en_vente: product.en_vente,
  };
}

/** The changed fields as the API takes them, or the errors by field. */
export function diffDraft(
  draft: ProductDraft,
  product: ProductDetail,
): { change: ProductChange } | { errors: DraftErrors } {
  const before = toDraft(product);
  const change: ProductChange = {};
  const errors: DraftErrors = {};
  for (const field of ['nom', 'description'] as const) if (draft[field] !== before[field]) change[field] = draft[field];
  for (const field of ['ean', 'badge', 'duree_livraison'] as const)
    if (draft[field] !== before[field]) change[field] = draft[field].trim() || null;
  for (const field of ['nouveau', 'reconditionne', 'en_vente'] as const)
    if (draft[field] !== before[field]) change[field] = draft[field];
  for (const field of ['prix_vente', 'prix_promo', 'prix_achat'] as const) {
    if (draft[field] === before[field]) continue;
    const cents = parseHundredths(draft[field]);
    if (cents !== null) change[field] = toEuros(cents);
    else if (draft[field].trim() === '' && field !== 'prix_vente') change[field] = null;
    else errors[field] = 'Un prix en euros est attendu.';
  }
  if (draft.nb_stock !== before.nb_stock) {
    const stock = parseInteger(draft.nb_stock);
    if (stock === null) errors.nb_stock = 'Le stock est un nombre entier.';
    else {
      change.nb_stock = stock;
      change.nb_stock_lu = product.nb_stock;
    }
  }
  if (draft.nom.trim() === '') errors.nom = 'Le nom est obligatoire.';
  return Object.keys(errors).length > 0 ? { errors } : { change };
}

function priceText(euros: number | null): string {
  return euros === null ? '' : formatHundredths(fromEuros(euros));
}
