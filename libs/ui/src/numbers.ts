import { formatEuros, fromEuros } from '@boutik/kernel';

const decimals = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 2 });
const integers = new Intl.NumberFormat('fr-FR');

/** Euros of the API: 1234.5 → "1 234,50 €"; null → "N/A". */
export function euroText(euros: number | null): string {
  return euros === null ? 'N/A' : formatEuros(fromEuros(euros));
}

/** 12.5 → "12,5 %". */
export function percentText(percent: number): string {
  return `${decimals.format(percent)}\u202f%`;
}

/** 12345 → "12 345". */
export function countText(count: number): string {
  return integers.format(count).replace(/[\u00a0\u202f]/g, '\u202f');
}
