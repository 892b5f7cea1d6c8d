import type { NamedPromotionTarget, ProductBatchChange } from '@boutik/contract';
import type { FieldValues } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import type { ListedProducts } from '../products/product-filters';

/** What the list of products passes on: the selected rows, or all products of its filters. */
interface ChosenProducts {
  cibles?: NamedPromotionTarget[];
  liste?: ListedProducts;
}

export const newSelection = ({ cibles = [], liste }: ChosenProducts = {}) => ({
  cibles,
  liste: liste ?? null,
  tout: false,
  si_en_vente: null,
  si_en_stock: null,
});

/** The fields of the form; an empty one leaves the products as they are. */
export const newBatch = (chosen?: ChosenProducts) => ({
  ...newSelection(chosen),
  type: null,
  valeur: null,
  arrondi: 'ttc',
  promo: null,
  promo_valeur: null,
  promo_arrondi: 'ttc',
  nb_stock: null,
  categorie: null,
  en_vente: null,
  duree_livraison: null,
});

/** Choices of the form: the kind of change on the wire, and its sign. */
const priceChanges: Readonly<Record<string, readonly ['pourcentage' | 'montant' | 'prix fixe', 1 | -1]>> = {
  'hausse-pourcentage': ['pourcentage', 1],
  'baisse-pourcentage': ['pourcentage', -1],
  'hausse-montant': ['montant', 1],
  'baisse-montant': ['montant', -1],
  prix: ['prix fixe', 1],
};

function priceOf({ type, valeur, arrondi }: FieldValues) {
  const change = priceChanges[String(type)];
  if (!change || typeof valeur !== 'number' || Number.isNaN(valeur)) return undefined;
  return { type: change[0], valeur: change[1] * valeur, arrondi };
}

/** The own promotional price: null takes it away, undefined leaves it. */
function promotionOf({ promo, promo_valeur: valeur, promo_arrondi: arrondi }: FieldValues) {
  if (promo === 'aucun') return null;
  if (!promo || typeof valeur !== 'number' || Number.isNaN(valeur)) return undefined;
  return { type: promo, valeur, arrondi };
}

const flagOf = (text: unknown) => (text === '1' || text === '0' ? text === '1' : null);

/** What is sent; null while nothing is selected or nothing would change. */
export function batchBody(values: FieldValues) {
  const { nb_stock, categorie, en_vente, duree_livraison } = values;
  const active = flagOf(en_vente);
  const prix = priceOf(values);
  const promo = promotionOf(values);
  const modification = {
    ...(prix && { prix }),
    ...(promo !== undefined && { prix_promo: promo }),
    ...(typeof nb_stock === 'number' && { nb_stock }),
    ...(categorie && { categorie: (categorie as NamedPromotionTarget).id }),
    ...(active !== null && { en_vente: active }),
    ...(duree_livraison && { duree_livraison }),
  } as ProductBatchChange;
  const selection = selectionOf(values);
  return selection && Object.keys(modification).length > 0 ? { selection, modification } : null;
}

/** The selected products; null while nothing is selected. */
export function selectionOf({ cibles, tout, liste, si_en_vente, si_en_stock }: FieldValues) {
  const filtres = (liste as ListedProducts | null)?.filtres;
  const targets = filtres || tout || !Array.isArray(cibles) ? [] : (cibles as NamedPromotionTarget[]);
  if (!filtres && !tout && targets.length === 0) return null;
  return {
    cibles: targets.map(({ type, id }) => ({ type, id })),
    tout: Boolean(tout) && !filtres,
    ...(filtres && { filtres }),
    en_vente: filtres ? null : flagOf(si_en_vente),
    en_stock: filtres ? null : flagOf(si_en_stock),
  };
}

/** The products that the list passed on to this page. */
export function useChosenProducts(): ChosenProducts {
  // Written by the buttons of that list alone.
  return (useLocation().state as ChosenProducts | null) ?? {};
}
