import type { OrderTab } from '@boutik/contract';

/** The tabs of the list of orders, in this order. */
export const orderTabs: readonly { tab: OrderTab | undefined; label: string }[] = [
  { tab: undefined, label: 'Toutes' },
  { tab: 'a-payer', label: 'À payer' },
  { tab: 'confirmees', label: 'Confirmées' },
  { tab: 'closes', label: 'Annulées ou remboursées' },
];

/** The tab in the address; all orders for anything else. */
export function orderTabOf(text: string | null): OrderTab | undefined {
  return orderTabs.find(({ tab }) => tab === text)?.tab;
}
