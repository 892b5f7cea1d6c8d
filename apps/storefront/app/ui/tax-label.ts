import { VAT_EXEMPTION } from '@boutik/kernel';
import type { Tax } from './price-text';

/**
 * The seller charges no VAT (franchise en base, CGI art. 293 B): prices have no tax to name. The server sets it once,
 * before it renders; the browser reads it from the page.
 */
export let VAT_EXEMPT = typeof document !== 'undefined' && document.querySelector('meta[name="vat-exempt"]') !== null;

export function setVatExempt(exempt: boolean): void {
  VAT_EXEMPT = exempt;
}

/** " TTC" or " HT", after an amount or its name; nothing where the seller charges no VAT. */
export function taxLabel(tax: Tax): string {
  return VAT_EXEMPT ? '' : ` ${tax.toUpperCase()}`;
}

/** Why an order has no VAT: the row of its totals. */
export function untaxedLabel(exported: boolean): string {
  return exported && !VAT_EXEMPT ? 'Hors TVA\u202f: exportation (art. 294 du CGI)' : VAT_EXEMPTION;
}

/** Whether an amount with this VAT is shown as a sum of net and VAT; orders from before an exemption contain some. */
export function showsVat(vat: number): boolean {
  return !VAT_EXEMPT || vat > 0;
}
