import { type Cents, formatEuros, fromEuros, withVat } from '@boutik/kernel';

/** Whether prices are shown with tax or without (decisions §3.1). */
export type Tax = 'ttc' | 'ht';

/** The displayed price in cents, from a price of the API: `net` euros excluding tax, `vat` in percent. */
export function shownCents(net: number, vat: number, tax: Tax): Cents {
  const cents = fromEuros(net);
  return tax === 'ht' ? cents : withVat(cents, Math.round(vat * 100));
}

/** The parts of "1 234,56 €": whole euros, then cents with their comma. */
export function priceParts(cents: Cents): { integer: string; rest: string } {
  const text = formatEuros(cents);
  const comma = text.lastIndexOf(',');
  return { integer: text.slice(0, comma), rest: text.slice(comma) };
}
