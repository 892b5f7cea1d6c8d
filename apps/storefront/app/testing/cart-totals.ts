import type { CartTotals } from '@boutik/contract';

/** Of a cart with one article of 100 € without tax, delivered for nothing. */
export const cartTotals: CartTotals = {
  count: 1,
  total_ht: 100,
  taxe: 8.5,
  frais_livraison_ht: 0,
  total_ttc: 108.5,
  eco_participation_ht: 0,
  eco_participation_ttc: 0,
  remise: 0,
  total_a_payer: 108.5,
  total_a_payer_ht: 100,
  coupon: null,
};
