import type { PriceTier } from '@boutik/contract';
import { toEuros, withVat } from '@boutik/kernel';
import { type CustomerProduct, customerTiers } from './customer-prices.js';

/** The quantities from which a unit costs the customer less, for the wire. */
export function toTiers(product: CustomerProduct): PriceTier[] {
  return customerTiers(product).map(({ quantity, price }) => ({
    quantite: quantity,
    prix_ht: toEuros(price),
    prix_ttc: toEuros(withVat(price, product.vatRate)),
  }));
}
