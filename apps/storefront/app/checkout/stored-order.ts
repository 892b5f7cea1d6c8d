import { toRecord } from '@boutik/kernel';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { OrderReply } from './read-order';

const KEY = 'orderDetails';

/** Stores the order while the browser is on the provider's page (AC-148); amounts in euros, never sent back. */
export function storeOrder({ commande, produits }: OrderReply): void {
  const { id: orderId, selectedModeLivraison, fraisExpedition, totalHT, taxAmount, total } = commande;
  const items = produits.map(({ nom, price, quantite }) => ({ name: nom, price, quantity: quantite }));
  tryStorage(() =>
    localStorage.setItem(
      KEY,
      JSON.stringify({ selectedModeLivraison, fraisExpedition, totalHT, taxAmount, total, orderId, items }),
    ),
  );
}

/** Shows the stored order on a page of the payment whose address names none (AC-179, AC-433). */
export function useStoredOrder(): void {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const id = search === '' ? storedOrderId() : null;
    if (id !== null) void navigate(`${pathname}?commande=${id}`, { replace: true });
  }, [pathname, search, navigate]);
}

function storedOrderId(): number | null {
  const stored = tryStorage(() => toRecord(JSON.parse(localStorage.getItem(KEY) ?? 'null')));
  const id = stored?.['orderId'];
  return typeof id === 'number' ? id : null;
}

/** Clears the stored order after the payment succeeded or was cancelled. */
export function clearStoredOrder(): void {
  tryStorage(() => localStorage.removeItem(KEY));
}

/** False once another tab has paid or cancelled this order. True when storage is not available. */
export function orderIsStored(): boolean {
  return tryStorage(() => localStorage.getItem(KEY) !== null) ?? true;
}

/** Storage may not be available: then nothing is stored, and the URL is enough. */
function tryStorage<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
