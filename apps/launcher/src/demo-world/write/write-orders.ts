import { amountsOf } from '@boutik/cart';
import { Stock } from '@boutik/catalog';
import { reunionDay, STANDARD_VAT } from '@boutik/kernel';
import type { EntityManager } from 'typeorm';
import type { DemoOrder } from '../history/orders.js';
import type { DemoPerson } from '../people/people.js';
import { imageUrls } from '../pictures/picture-plan.js';
import { idAt, insertRows } from './insert-rows.js';
import { SilentOutbox } from './joined-transaction.js';
import { idOf } from './write-people.js';
import { type PaidOrder, writePayments } from './write-payments.js';

const MINUTE_MS = 60_000;
/** The default reservation time of orders (ORDER_HOLD_MINUTES). */
const HOLD_MS = 60 * MINUTE_MS;
const PAYING_MS = 4 * MINUTE_MS;

export interface OrderWorld {
  orders: readonly DemoOrder[];
  people: readonly DemoPerson[];
  /** Ids by e-mail address and by reference. */
  personIds: ReadonlyMap<string, number>;
  productIds: ReadonlyMap<string, number>;
  /** Other paid orders: all invoices share one series, numbered in the order of their dates. */
  alsoPaid?: readonly PaidOrder[];
}

/** Writes past orders with their lines, payments and invoices, oldest first. Sends no e-mail, publishes no event and does not change the current stock of paid orders. */
export async function writeOrders(tx: EntityManager, world: OrderWorld): Promise<void> {
  const numbers = await tx.query<{ number: string }[]>(
    `select lpad(nextval('order_numbers')::text, 6, '0') as number from generate_series(1, $1)`,
    [world.orders.length],
  );
  const placed = world.orders.map((order, index) => ({
    order,
    number: `CMD-${reunionDay(order.placedAt).slice(0, 4)}-${numbers[index]?.number}`,
    amounts: amountsOf(pricedLines(order)),
  }));
  const ids = await insertRows(
    tx,
    { table: 'orders' },
    placed.map((one) => orderRow(one, world)),
  );
  const lines = placed.flatMap((one, index) => lineRows(one, idAt(ids, index), world));
  await insertRows(tx, { table: 'order_lines' }, lines);
  await holdStock(tx, world);
  await countSales(tx);
  const paid = placed.flatMap((one, index) => paidOrder(one, { id: idAt(ids, index), world }));
  await writePayments(tx, [...paid, ...(world.alsoPaid ?? [])]);
}

interface Placed {
  order: DemoOrder;
  number: string;
  amounts: ReturnType<typeof amountsOf>;
}

function pricedLines(order: DemoOrder): Parameters<typeof amountsOf>[0] {
  return order.lines.map(({ product, quantity }) => ({
    unitNet: product.netPriceCents,
    unitEco: product.duties.ecoFeeCents ?? 0,
    quantity,
    vatRate: STANDARD_VAT,
  }));
}

function orderRow({ order, number, amounts }: Placed, { people, personIds }: OrderWorld) {
  const buyer = people.find(({ email }) => email === order.email);
  if (!buyer) throw new Error(`No demo user has the address ${order.email}.`);
  const cancelled = order.outcome === 'expired' || order.outcome === 'given-up';
  return {
    number,
    user_id: idOf(personIds, order.email),
    source: 'cart',
    status: statuses[order.outcome],
    delivery_mode: order.deliveryMode,
    client_name: buyer.name,
    client_prenom: buyer.prenom,
    client_company: buyer.company?.name ?? null,
    client_email: buyer.email,
    client_phone: buyer.phone,
    client_address: buyer.address.line,
    client_address_complement: buyer.address.complement,
    client_postal_code: buyer.address.postalCode,
    client_city: buyer.address.city,
    client_siret: buyer.company?.siret ?? null,
    client_vat_number: buyer.company?.vatNumber ?? null,
    net_cents: amounts.net,
    shipping_cents: amounts.shipping,
    vat_cents: amounts.vat,
    total_cents: amounts.total,
    // A refund returned the products; a pending demo order reserves them without time limit.
    holds_stock: order.outcome === 'paid' || order.outcome === 'waiting',
    placed_at: order.placedAt,
    paid_at: isPaid(order) ? paidAt(order) : null,
    cancelled_at: cancelled
      ? new Date(order.placedAt.getTime() + (order.outcome === 'expired' ? HOLD_MS : 9 * MINUTE_MS))
      : null,
    cancel_reason: cancelled ? (order.outcome === 'expired' ? 'expired' : 'client') : null,
  };
}

const statuses: Readonly<Record<DemoOrder['outcome'], string>> = {
  paid: 'payé',
  refunded: 'remboursé',
  waiting: 'en attente',
  expired: 'annulé',
  'given-up': 'annulé',
};

function isPaid(order: DemoOrder): boolean {
  return order.outcome === 'paid' || order.outcome === 'refunded';
}

function paidAt(order: DemoOrder): Date {
  return new Date(order.placedAt.getTime() + PAYING_MS);
}

function lineRows({ order, amounts }: Placed, orderId: number, { productIds }: OrderWorld) {
  return order.lines.map(({ product, quantity }, index) => {
    const amount = amounts.lines[index];
    if (!amount) throw new Error('A line without amounts.');
    return {
      order_id: orderId,
      place: index + 1,
      product_id: idOf(productIds, product.reference),
      name: product.name,
      reference: product.reference,
      image_urls: imageUrls(product).join(','),
      quantity,
      unit_net_cents: product.netPriceCents,
      vat_rate_bp: STANDARD_VAT,
      net_cents: amount.net,
      vat_cents: amount.vat,
      gross_cents: amount.gross,
      eco_net_cents: amount.ecoNet,
      eco_gross_cents: amount.ecoGross,
    };
  });
}

/** Pending orders reserve their units, as any order does. */
async function holdStock(tx: EntityManager, { orders, productIds }: OrderWorld): Promise<void> {
  const waiting = orders.filter(({ outcome }) => outcome === 'waiting').flatMap(({ lines }) => lines);
  if (waiting.length === 0) return;
  await new Stock(new SilentOutbox()).reserve(
    tx,
    waiting.map(({ product, quantity }) => ({ productId: idOf(productIds, product.reference), quantity })),
  );
}

/** Updates the sales counters that product lists are sorted by. */
async function countSales(tx: EntityManager): Promise<void> {
  await tx.query(
    `update products p set sold_count = sold.total
     from (select product_id, sum(quantity)::int as total from order_lines l join orders o on o.id = l.order_id
           where o.status in ('payé', 'en attente') group by product_id) sold
     where p.id = sold.product_id`,
  );
}

function paidOrder({ order, number, amounts }: Placed, { id, world }: { id: number; world: OrderWorld }): PaidOrder[] {
  if (!isPaid(order)) return [];
  const buyer = world.people.find(({ email }) => email === order.email);
  if (!buyer) return [];
  const lines = order.lines.map(({ product, quantity }, index) => {
    const amount = amounts.lines[index] ?? { net: 0, vat: 0, gross: 0, ecoNet: 0, ecoGross: 0 };
    return {
      label: product.name,
      reference: product.reference,
      quantity,
      unitNet: product.netPriceCents,
      vatRate: STANDARD_VAT,
      ...amount,
    };
  });
  return [
    {
      id,
      number,
      buyer,
      lines,
      total: amounts.total,
      provider: order.provider,
      openedAt: new Date(order.placedAt.getTime() + MINUTE_MS),
      paidAt: paidAt(order),
      refunded: order.outcome === 'refunded',
    },
  ];
}
