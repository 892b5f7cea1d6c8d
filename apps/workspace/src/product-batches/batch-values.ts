import type { NamedPromotionTarget, ProductBatchChange } from '@boutik/contract';
import type { FieldValues } from 'react-hook-form';

/** The fields of the form; an empty one leaves the products as they are. */
export const newBatch = () => ({
  cibles: [] as NamedPromotionTarget[],
  tout: false,
  si_en_vente: null,
  si_en_stock: null,
  type: null,
  valeur: null,
  arrondi: 'ttc',
  nb_stock: null,
  categorie: null,
  en_vente: null,
  duree_livraison: null,
});

const flagOf = (text: unknown) => (text === '1' || text === '0' ? text === '1' : null);

/** What is sent; null while nothing is selected or nothing would change. */
export function batchBody(values: FieldValues) {
  const { cibles, tout, type, valeur, arrondi, nb_stock, categorie, en_vente, duree_livraison } = values;
  const active = flagOf(en_vente);
  const modification = {
    ...(type && typeof valeur === 'number' && { prix: { type, valeur, arrondi } }),
    ...(typeof nb_stock === 'number' && { nb_stock }),
    ...(categorie && { categorie: (categorie as NamedPromotionTarget).id }),
    ...(active !== null && { en_vente: active }),
    ...(duree_livraison && { duree_livraison }),
  } as ProductBatchChange;
  const selected = Boolean(tout) || (Array.isArray(cibles) && cibles.length > 0);
  if (!selected || Object.keys(modification).length === 0) return null;
  const targets = tout ? [] : (cibles as NamedPromotionTarget[]).map(({ type: kind, id }) => ({ type: kind, id }));
  const selection = {
    cibles: targets,
    tout: Boolean(tout),
    en_vente: flagOf(values['si_en_vente']),
    en_stock: flagOf(values['si_en_stock']),
  };
  return { selection, modification };
}
