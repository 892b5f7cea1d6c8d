import type { CollectionWireRule } from '@boutik/contract';

export const newRule: CollectionWireRule = {
  categorie: null,
  marque: null,
  prix_min: null,
  prix_max: null,
  promotions: false,
  etat: null,
  en_stock: true,
  tri: 'ventes',
  maximum: 12,
};

/** The rule as the API takes it: an empty choice is null, and names are left out. */
export function plainRule(rule: CollectionWireRule): CollectionWireRule {
  const { categorie, marque, prix_min, prix_max, promotions, etat, en_stock, tri, maximum } = rule;
  return { categorie, marque, prix_min, prix_max, promotions, etat: etat || null, en_stock, tri, maximum };
}
