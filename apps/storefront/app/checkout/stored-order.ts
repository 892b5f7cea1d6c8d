import type { OrderReply } from './read-order';

const KEY = 'orderDetails';

/** Keeps what is being paid while the browser is away at the provider (AC-148); amounts in euros, never sent back. */
export function storeOrder({ commande, produits }: OrderReply): void {
  const { id: orderId, selectedModeLivraison, fraisExpedition, totalHT, taxAmount, total } = commande;
  const items = produits.map(({ nom, price, quantite }) => ({ name: nom, price, quantity: quantite }));
  quietly(() =>
    localStorage.setItem(
      KEY,
      JSON.stringify({ selectedModeLivraison, fraisExpedition, totalHT, taxAmount, total, orderId, items }),
    ),
  );
}

/** The payment came to its end, one way or the other. */
export function forgetOrder(): void {
  quietly(() => localStorage.removeItem(KEY));
}

/** False once another tab has paid or cancelled what this one still shows. True where the browser keeps nothing. */
export function orderIsStored(): boolean {
  return quietly(() => localStorage.getItem(KEY) !== null) ?? true;
}

/** A browser may forbid storage: then nothing is kept, and the order's address does it all. */
function quietly<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
