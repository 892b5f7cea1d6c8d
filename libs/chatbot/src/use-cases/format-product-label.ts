import type { ProductCard } from '@boutik/contract';
import { formatEuros, fromEuros, readsPricesExcludingTax, withVat } from '@boutik/kernel';
import { taxLabel } from '@boutik/platform/documents';
import type { SignedInUser } from '@boutik/platform/http';

/** "SSD Kingston 1 To, 89,90 € TTC": with the price, including or excluding tax, that this user sees. */
export function formatProductLabel({ nom, prix_final, taux_tva }: ProductCard, viewer: SignedInUser | null): string {
  const net = fromEuros(prix_final);
  const withoutTax = readsPricesExcludingTax(viewer?.role ?? null);
  const price = withoutTax ? net : withVat(net, Math.round(taux_tva * 100));
  return `${nom}, ${formatEuros(price)}${taxLabel(withoutTax ? 'HT' : 'TTC')}`;
}
