import { Customer } from '../support/customer.js';
import type { TestShop } from '../support/test-shop.js';

interface Names {
  product: string;
  client: string;
  staff: string;
}

export interface MainPages {
  public: string[];
  /** Of the client, who must be signed in. */
  own: string[];
}

/** Gives a client a cart, a favourite, an order and a quote; the main pages of the shop, and those of that client. */
export async function mainPages(shop: TestShop, { product, client, staff }: Names): Promise<MainPages> {
  const [buyer, seller] = await Promise.all([Customer.signIn(shop.url, client), Customer.signIn(shop.url, staff)]);
  const id = shop.productId(product);
  await buyer.add(id);
  const { commande_id: order } = (await buyer.order()).body;
  await buyer.add(id);
  await buyer.post('/api/favoris', { produit_id: id });
  const [row] = await shop.db.query<{ id: number }>('select id from users where email = $1', [client]);
  const { data: quote } = await seller.post<{ data: { id: number; quote_number: string } }>('/api/commercial/devis', {
    client_id: row?.id,
    valid_until: '2099-12-31',
    status: 'draft',
    items: [{ product_id: id, product_name: product, quantity: 2, unit_price: 542.5 }],
  });
  await seller.post(`/api/commercial/devis/${quote.id}/send-email`);
  const mail = await seller.email(client, new RegExp(quote.quote_number));
  const link = /\/devis-commercial\/[\w-]+\/detail/.exec(mail.text)?.[0] ?? '';
  return {
    public: [
      '/',
      '/category/1',
      '/search?q=carte',
      `/produit/${id}`,
      '/login',
      '/configurateur',
      `/comparer?id=${id}`,
      '/suivi-commande',
      link,
    ],
    own: [
      '/panier',
      '/deliveryLocation',
      '/favoris',
      '/profil',
      '/devis',
      `/devis/${quote.id}`,
      `/detail_commande/${order}`,
    ],
  };
}
