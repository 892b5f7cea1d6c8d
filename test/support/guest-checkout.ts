import { randomUUID } from 'node:crypto';
import type { TestShop } from './test-shop.js';

export interface PlacedGuestOrder {
  commande_id: number;
  order_token: string;
  total: number;
  message: string;
  errors?: Record<string, string[]>;
  code?: string;
}
interface Detail {
  commande: { numero: string; status: string; client_email: string; sans_compte: boolean; total: number };
}

export const guestContact = (email: string) => ({
  email,
  prenom: 'Line',
  name: 'Maillot',
  adresse: '3 chemin des Filaos',
  ville: 'Saint-Paul',
});
export const guestTerms = { acceptTerms: true, selectedModeLivraison: 4 };

/** Visitors who order without an account, through HTTP. */
export function guestCheckout(shop: () => TestShop) {
  /** The cart of a visitor with this product. */
  const visitor = async (produit_id: number, quantity = 1) => {
    const session = randomUUID();
    await shop().call('POST', '/api/cart/add-no-auth', {
      session,
      body: { produit_id, quantity, session_id: session },
    });
    return session;
  };
  const place = (session: string, email: string, { key, ...more }: Record<string, unknown> & { key?: string } = {}) =>
    shop().call<PlacedGuestOrder>('POST', '/api/order/invite', {
      session,
      body: { ...guestContact(email), ...guestTerms, ...more },
      ...(key && { key }),
    });
  const open = (id: number, token: string) =>
    shop().call<Detail>('GET', `/api/commandes/${id}?${new URLSearchParams({ order_token: token })}`);
  const pay = async ({ commande_id, order_token }: PlacedGuestOrder) => {
    const body = { commande_id, order_token };
    const opened = await shop().call<{ paymentUrl: string; sessionId: string }>('POST', '/api/stripe/payment', {
      body,
    });
    await shop().payOnSandbox(opened.body.paymentUrl, 'paid');
    const paid = { ...body, session_id: opened.body.sessionId };
    expect(await shop().call('POST', '/api/stripe/success', { body: paid })).toMatchObject({ status: 200 });
  };
  const card = (stock = 5) => shop().createProduct({ netPriceCents: 10_000, stock });
  return { visitor, place, open, pay, card };
}
