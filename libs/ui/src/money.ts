import { formatEuros, fromEuros } from '@boutik/kernel';
import { withMinus } from './numbers.js';

const shortAmounts = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 1 });

/** Euros of the API: 1234.5 → "1 234,50 €"; null → "N/A". */
export function euroText(euros: number | null): string {
  return euros === null ? 'N/A' : formatEuros(fromEuros(euros));
}

/** Euros in few characters, for the axis of a chart: 12500 → "12,5 k€", -2000 → "−2 k€". */
export function shortEuroText(euros: number): string {
  const [amount, unit] = Math.abs(euros) >= 1000 ? [euros / 1000, 'k€'] : [euros, '€'];
  return `${withMinus(shortAmounts.format(amount))}\u202f${unit}`;
}
