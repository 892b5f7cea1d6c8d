import { type CustomerProduct, customerPrice } from '@boutik/catalog';
import type { PartVerdict } from '@boutik/contract';
import { multiply, toEuros, withVat } from '@boutik/kernel';
import type { Judgement } from './domain/rules/judge.js';

export const wireVerdict: Record<Judgement['result'], PartVerdict> = {
  fits: 'compatible',
  unknown: 'a_verifier',
  refused: 'refuse',
  unjudged: 'non_compare',
};

/** What one unit costs the customer who takes `quantity`, in euros. */
export function pricesOf(product: CustomerProduct, quantity: number): { prix_ht: number; prix_ttc: number } {
  const { unitNet } = customerPrice(product, quantity);
  return { prix_ht: toEuros(unitNet), prix_ttc: toEuros(withVat(unitNet, product.vatRate)) };
}

/** The amounts of a line in cents, as the cart computes them. */
export function amountsOf(product: CustomerProduct, quantity: number): { net: number; gross: number } {
  const net = multiply(customerPrice(product, quantity).unitNet, quantity);
  return { net, gross: withVat(net, product.vatRate) };
}
