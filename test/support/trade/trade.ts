import { until } from '../until.js';
import { expectedCartTotals } from '../expected-cart-totals.js';
import type { SeedProduct } from '../seed-shop.js';
import { Caller } from './caller.js';
import { today } from '../today.js';

/** 10 %, and 5 euros. */
export const PERCENT_COUPON = 'DIX';
export const AMOUNT_COUPON = 'CINQ';
/** What delivery at home costs, excluding tax of 8.5 %, and what it costs in Mayotte, where there is none. */
export const DELIVERY_NET_CENTS = 990;
export const EXPORT_NET_CENTS = 2550;

export type TradedProduct = SeedProduct & { vatRateBp: number; ecoFeeCents: number };
export type Roll = (below: number) => number;

/** What the program has done about one order, from which the shop's books are calculated independently; cents. */
export interface Sale {
  id: number;
  number: string;
  email: string;
  total: number;
  items: { name: string; quantity: number }[];
  /** Money that the customer has paid and got back. */
  received: number;
  refunded: number;
  /** Priced per unit including tax, as quotes are. */
  quoted?: true;
  /** Delivered in Mayotte, without VAT. */
  exported?: true;
  /** Whether the order has become paid. */
  paid: boolean;
  /** Units that came back into stock, by product. */
  restocked: { name: string; quantity: number }[];
}

export interface Customer {
  id: number;
  email: string;
  caller: Caller;
  /** Buys on account by telephone; nobody else orders for it at the same time. */
  business: Business;
}

export interface Business {
  id: number;
  email: string;
}

/** One order from its beginning to its end. */
export type Kind = (trade: Trade, customer: Customer, roll: Roll) => Promise<void>;

/** A running shop, in processes of its own or in the test's. */
export interface TradedShop {
  url: string;
  /** Ids by name. */
  products: ReadonlyMap<string, number>;
  query<T extends object>(sql: string, values?: unknown[]): Promise<T[]>;
  runSchedule(name: string): Promise<void>;
}

/** A shop with its customers and staff, and the records of what they did. */
export class Trade {
  readonly sales: Sale[] = [];
  /** Units that staff put into stock, by product. */
  readonly receipts: { name: string; quantity: number }[] = [];
  /** What clients disputed at their bank; cents. */
  readonly disputes: { amount: number; state: 'won' | 'lost'; dueAgain: boolean }[] = [];
  private parcels = 0;
  private visitors = 0;

  constructor(
    readonly shop: TradedShop,
    readonly setup: {
      products: readonly TradedProduct[];
      staff: Caller;
      admin: Caller;
    },
  ) {}

  /** Someone without an account, from an address of their own: public links are limited by address. */
  visitor(): Caller {
    this.visitors += 1;
    return Caller.visitor(this.shop.url, `10.1.${this.visitors >> 8}.${this.visitors & 255}`);
  }

  idOf(name: string): number {
    const id = this.shop.products.get(name);
    if (id === undefined) throw new Error(`no product "${name}"`);
    return id;
  }

  /** One to three different products, up to four units of each. */
  basket(roll: Roll, lines = 1 + roll(3)): Sale['items'] {
    const first = roll(this.setup.products.length);
    return Array.from({ length: lines }, (_, at) => {
      const product = this.setup.products[(first + at * 7) % this.setup.products.length];
      return { name: product?.name ?? '', quantity: 1 + roll(4) };
    });
  }

  /** An unpaid order of the customer's cart, picked up at the shop unless at home, or at an address in Mayotte. */
  async order(
    customer: Customer,
    items: Sale['items'],
    { home = false, coupon = '', mayotte = null as number | null } = {},
  ): Promise<Sale> {
    const { caller } = customer;
    // An order that was not paid leaves its products in the cart.
    const { cart } = await caller.must<{ cart: { id: number }[] }>('GET', '/api/cart');
    for (const { id } of cart) await caller.must('POST', '/api/cart/remove', { item_id: id });
    for (const { name, quantity } of items) {
      const body = { produit_id: this.idOf(name), quantity };
      const added = await caller.call<{ item_id: number }>('POST', '/api/cart/add', body);
      if (added.status !== 200) throw new Error(`cart: ${JSON.stringify(added)}`);
      // The first of two requests may have been carried out too.
      if (added.repeated) await caller.must('POST', '/api/cart/update', { item_id: added.body.item_id, quantity });
    }
    if (coupon) await caller.must('POST', '/api/apply-coupon', { code: coupon });
    const exported = mayotte !== null;
    const body = { acceptTerms: true, selectedModeLivraison: home || exported ? 5 : 4, adresse_id: mayotte };
    const { commande_id: id } = await caller.must<{ commande_id: number }>('POST', '/api/order', body);
    const sale = await this.record(customer, id, items);
    if (exported) sale.exported = true;
    const expected = this.expectedTotal(items, { home, coupon, exported });
    if (sale.total !== expected) throw new Error(`${sale.number} costs ${sale.total} instead of ${expected} cents`);
    return sale;
  }

  /** Calculated without the shop's code. */
  expectedTotal(items: Sale['items'], { home = false, coupon = '', exported = false } = {}): number {
    const lines = items.map(({ name, quantity }) => {
      const product = this.setup.products.find((one) => one.name === name);
      if (!product) throw new Error(`no product "${name}"`);
      return {
        unit: product.netPriceCents,
        eco: product.ecoFeeCents,
        quantity,
        rate: exported ? 0 : product.vatRateBp,
      };
    });
    const delivery = home ? [{ unit: DELIVERY_NET_CENTS, eco: 0, quantity: 1, rate: 850 }] : [];
    const flight = exported ? [{ unit: EXPORT_NET_CENTS, eco: 0, quantity: 1, rate: 0 }] : [];
    const { toPay } = expectedCartTotals([...lines, ...delivery, ...flight], coupon === PERCENT_COUPON ? 1000 : 0);
    return coupon === AMOUNT_COUPON ? toPay - 500 : toPay;
  }

  /** An unpaid order that staff enter, picked up at the shop. */
  async orderByStaff(client: Business, items: Sale['items']): Promise<Sale> {
    const produits = items.map(({ name, quantity }) => ({ id: this.idOf(name), quantite: quantity }));
    const body = { client_id: client.id, mode_livraison: 4, produits };
    const { id } = await this.setup.staff.must<{ id: number }>('POST', '/api/commercial/commandes', body);
    return this.record(client, id, items);
  }

  confirmOnAccount({ id }: Sale) {
    return this.setup.staff.call('POST', `/api/commercial/commandes/${id}/paiement-a-echeance`);
  }

  /** Confirmed before it is paid. */
  async orderOnAccount(client: Business, items: Sale['items']): Promise<Sale> {
    const sale = await this.orderByStaff(client, items);
    const { status, body } = await this.confirmOnAccount(sale);
    if (status !== 200) throw new Error(`on account: ${status} ${JSON.stringify(body)}`);
    sale.paid = true;
    return sale;
  }

  async record({ email }: Business, id: number, items: Sale['items']): Promise<Sale> {
    const [row] = await this.shop.query<{ number: string; total: number }>(
      'select number, total_cents::int as total from orders where id = $1',
      [id],
    );
    if (!row) throw new Error(`no order ${id}`);
    const sale: Sale = { id, email, items, ...row, received: 0, refunded: 0, paid: false, restocked: [] };
    this.sales.push(sale);
    return sale;
  }

  /** Pays at a provider's sandbox; `authority` is the customer, or a visitor with the token of a link. */
  async payByCard(sale: Sale, caller: Caller, { provider = 'stripe', order_token = '' } = {}): Promise<string> {
    const target = { commande_id: sale.id, ...(order_token && { order_token }) };
    const opened = await caller.must<{ paymentUrl: string; sessionId: string }>(
      'POST',
      `/api/${provider}/payment`,
      target,
    );
    await caller.payOnSandbox(opened.paymentUrl, 'paid');
    await caller.must('POST', `/api/${provider}/success`, { ...target, session_id: opened.sessionId });
    sale.received += sale.total;
    sale.paid = true;
    return opened.paymentUrl;
  }

  /** Staff record money that came in. */
  async receive(sale: Sale, moyen: 'virement' | 'chèque' | 'espèces', cents: number): Promise<void> {
    const body = { moyen, montant: cents / 100, date: today(), piece: `${sale.number} ${sale.received}` };
    await this.setup.staff.must('POST', `/api/commercial/commandes/${sale.id}/encaissements`, body);
    sale.received += cents;
    sale.paid ||= sale.received >= sale.total;
  }

  /** An administrator refunds an order, or a part of it. */
  async refund(sale: Sale, body: object): Promise<void> {
    const path = `/api/commercial/commandes/${sale.number}/remboursement`;
    const { montant } = await this.setup.admin.must<{ montant: number }>('POST', path, { motif: 'Geste', ...body });
    sale.refunded += Math.round(montant * 100);
  }

  /** Money that was recorded by hand goes back by hand. */
  async payOutRefunds(sale: Sale): Promise<void> {
    const requested = () =>
      this.shop.query<{ id: number }>(
        `select r.id from payment_refunds r join payment_sessions s on s.id = r.payment_session_id
         where s.reference = $1 and s.provider = 'manual' and r.state in ('requested', 'pending')`,
        [sale.number],
      );
    await until('the refund to be requested', async () => (await requested()).length > 0, 60_000);
    for (const { id } of await requested())
      await this.setup.admin.must('POST', `/api/commercial/refunds/${id}/paid-out`, {
        note: 'Rendu',
        moyen: 'virement',
      });
  }

  /** Ships some units by line of the order, or everything that is left. */
  async ship(sale: Sale, lignes?: { ligne: number; quantite: number }[]): Promise<void> {
    const prepared = 'select 1 from fulfilments where order_id = $1';
    await until('the fulfilment', async () => (await this.shop.query(prepared, [sale.id])).length === 1, 120_000);
    const path = `/api/commercial/commandes/${sale.id}/colis`;
    const { data } = await this.setup.staff.must<{ data: { colis: { id: number; etat: string }[] } }>(
      'POST',
      path,
      lignes ? { lignes } : {},
    );
    const parcel = data.colis.at(-1)?.id ?? 0;
    this.parcels += 1;
    const shipped = { etape: 'expédié', transporteur: 'colissimo', numero_suivi: `6A${100_000 + this.parcels}` };
    for (const step of [shipped, { etape: 'livré' }]) await this.step(parcel, step);
  }

  private async step(parcel: number, body: object): Promise<void> {
    const [row] = await this.shop.query<{ version: number }>('select version from shipments where id = $1', [parcel]);
    await this.setup.staff.must('POST', `/api/commercial/colis/${parcel}/etapes`, { version: row?.version, ...body });
  }
}
