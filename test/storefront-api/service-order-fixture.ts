import { TestShop, type SignedInUser } from '../support/test-shop.js';
import { seedServices } from '../support/seed-services.js';

export interface PlacedServices {
  message: string;
  commande_id: number;
  totalHT: number;
  taxe: number;
  taxAmount: number;
  total: number;
}
export interface ServiceDetails {
  order: { date_commande: string; status: string; total: number; facture: { numero: string; url: string } | null };
  orderItems: { id: number; sous_service_nom: string; type: string; prix_unitaire: number; status: string }[];
  fraisExpedition: number;
  taxAmount: number;
  totalHT: number;
  total: number;
}
interface CartLines {
  cart_sous_services: { id: number; price: number; sous_service: { id: number } }[];
  cart_expertises: { id: number; price: number; expertise_it: { id: number } }[];
}

/** The caller; null is a guest. */
interface By {
  by?: SignedInUser | null;
  key?: string;
}

/** A shop with services, a buyer and another customer, and calls of the service order API. */
export class ServiceOrderFixture {
  private constructor(
    readonly shop: TestShop,
    readonly buyer: SignedInUser,
    readonly otherCustomer: SignedInUser,
  ) {}

  static async open(options: { worker?: boolean } = {}): Promise<ServiceOrderFixture> {
    const shop = await TestShop.open(options);
    await seedServices(shop.db);
    const buyer = await shop.signedInUser('Payet', 'professionnel');
    return new ServiceOrderFixture(shop, buyer, await shop.signedInUser('Hoarau', 'professionnel'));
  }

  close(): Promise<void> {
    return this.shop.close();
  }

  get<T>(path: string, by: SignedInUser | null = this.buyer) {
    return this.shop.call<T>('GET', path, by ? { token: by.token } : {});
  }

  post<T = { message: string }>(path: string, body: unknown, { by = this.buyer, key }: By = {}) {
    return this.shop.call<T>('POST', path, { ...(by ? { token: by.token } : {}), ...(key ? { key } : {}), body });
  }

  add(body: unknown, by: SignedInUser | null = this.buyer) {
    return this.post('/api/cart/add-service-or-expertise', body, { by });
  }

  async cart(by: SignedInUser | null = this.buyer) {
    const { body: services } = await this.get<CartLines>('/api/cart/sous-services', by);
    const { body: expertises } = await this.get<CartLines>('/api/cart/expertises', by);
    return { services: services.cart_sous_services, expertises: expertises.cart_expertises };
  }

  order(cartItems: unknown, { by, key, ...over }: By & Record<string, unknown> = {}) {
    const body = { cartItems, acceptTerms: true, taxe: 8.5, ...over };
    return this.post<PlacedServices>('/api/order/services', body, {
      ...(by === undefined ? {} : { by }),
      ...(key ? { key } : {}),
    });
  }

  async details(id: number): Promise<ServiceDetails> {
    return (await this.get<ServiceDetails>(`/api/service-orders/${id}/details`)).body;
  }

  async listed(by: SignedInUser = this.buyer) {
    const { body } = await this.get<{ orders: { id: number; amount: number; status: string }[] }>(
      '/api/users/service-orders',
      by,
    );
    return body.orders;
  }
}
