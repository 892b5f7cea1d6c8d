import { queryRows } from '@boutik/platform/database';
import { calculateAmounts } from '@boutik/cart';
import { Stock } from '@boutik/catalog';
import { addDays, reunionDay, STANDARD_VAT } from '@boutik/kernel';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import type { DemoOrder } from '../history/orders.js';
import type { DemoUser } from '../users/users.js';
import { imageUrls } from '../pictures/picture-plan.js';
import { idAt, insertRows } from './insert-rows.js';
import { NullOutbox } from './transaction.js';
import { requireId } from './write-users.js';
import { type PaidOrder, writePayments } from './write-payments.js';

const MINUTE_MS = 60_000;
/** The default reservation time of orders (ORDER_RESERVATION_MINUTES). */
const RESERVATION_MS = 60 * MINUTE_MS;
const PAYMENT_DELAY_MS = 4 * MINUTE_MS;
/** Of orders on account, and what the business may owe; cents. */
const ACCOUNT_DAYS = 30;
const ACCOUNT_LIMIT = 1_000_000;

export interface OrderSeed {
  orders: readonly DemoOrder[];
  users: readonly DemoUser[];
  /** Ids by e-mail address and by reference. */
  userIds: ReadonlyMap<string, number>;
  productIds: ReadonlyMap<string, number>;
  /** Other paid orders: all invoices share one series, numbered in the order of their dates. */
  otherPaidOrders?: readonly PaidOrder[];
}

const numberRow = z.strictObject({ number: z.string() });

/** Writes past orders with their lines, payments and invoices, oldest first. Sends no e-mail, publishes no event and does not change the current stock of paid orders. */
export async function writeOrders(tx: EntityManager, data: OrderSeed): Promise<void> {
  const numbers = await queryRows(
    tx,
    numberRow,
    `select lpad(nextval('order_numbers')::text, 6, '0') as number from generate_series(1, $1)`,
    [data.orders.length],
  );
  const placed = data.orders.map((order, index) => ({
    order,
    number: `CMD-${reunionDay(order.placedAt).slice(0, 4)}-${numbers[index]?.number}`,
    amounts: calculateAmounts(pricedLines(order)),
  }));
  const ids = await insertRows(
    tx,
    { table: 'orders' },
    placed.map((one) => orderRow(one, data)),
  );
  const lines = placed.flatMap((one, index) => lineRows(one, idAt(ids, index), data));
  await insertRows(tx, { table: 'order_lines' }, lines);
  await reserveStock(tx, data);
  await updateSoldCounts(tx);
  const paid = placed.flatMap((one, index) => paidOrder(one, { id: idAt(ids, index), data }));
  await allowOnAccount(tx, data);
  await writePayments(tx, [...paid, ...(data.otherPaidOrders ?? [])]);
}

interface Placed {
  order: DemoOrder;
  number: string;
  amounts: ReturnType<typeof calculateAmounts>;
}

function pricedLines(order: DemoOrder): Parameters<typeof calculateAmounts>[0] {
  return order.lines.map(({ product, quantity }) => ({
    unitNet: product.netPriceCents,
    unitEco: product.mandatoryInfo.ecoFeeCents ?? 0,
    quantity,
    vatRate: STANDARD_VAT,
  }));
}

function orderRow({ order, number, amounts }: Placed, { users, userIds }: OrderSeed) {
  const customer = users.find(({ email }) => email === order.email);
  if (!customer) throw new Error(`No demo user has the address ${order.email}.`);
  const cancelled = order.outcome === 'expired' || order.outcome === 'given-up';
  return {
    number,
    user_id: requireId(userIds, order.email),
    source: 'cart',
    status: statuses[order.outcome],
    delivery_mode: order.deliveryMode,
    ...clientRow(customer),
    net_cents: amounts.net,
    shipping_cents: amounts.shipping,
    vat_cents: amounts.vat,
    total_cents: amounts.total,
    // A refund returned the products; a pending demo order reserves them without time limit.
    stock_reserved: order.outcome === 'paid' || order.outcome === 'on-account' || order.outcome === 'waiting',
    placed_at: order.placedAt,
    paid_at: isPaid(order) ? paidAt(order) : null,
    due_on: dueOn(order),
    cancelled_at: cancelled
      ? new Date(order.placedAt.getTime() + (order.outcome === 'expired' ? RESERVATION_MS : 9 * MINUTE_MS))
      : null,
    cancel_reason: cancelled ? (order.outcome === 'expired' ? 'expired' : 'client') : null,
  };
}

/** The client's columns of an order. */
export function clientRow(customer: DemoUser) {
  return {
    client_name: customer.name,
    client_prenom: customer.prenom,
    client_company: customer.company?.name ?? null,
    client_email: customer.email,
    client_phone: customer.phone,
    client_address: customer.address.line,
    client_address_complement: customer.address.complement,
    client_postal_code: customer.address.postalCode,
    client_city: customer.address.city,
    client_siret: customer.company?.siret ?? null,
    client_vat_number: customer.company?.vatNumber ?? null,
  };
}

const statuses: Readonly<Record<DemoOrder['outcome'], string>> = {
  paid: 'paid',
  'on-account': 'paid',
  refunded: 'refunded',
  waiting: 'pending',
  expired: 'cancelled',
  'given-up': 'cancelled',
};

function isPaid(order: DemoOrder): boolean {
  return order.outcome === 'paid' || order.outcome === 'on-account' || order.outcome === 'refunded';
}

function dueOn(order: DemoOrder): string | null {
  return order.outcome === 'on-account' ? addDays(reunionDay(paidAt(order)), ACCOUNT_DAYS) : null;
}

async function allowOnAccount(tx: EntityManager, { orders, userIds }: OrderSeed): Promise<void> {
  const emails = new Set(orders.filter(({ outcome }) => outcome === 'on-account').map(({ email }) => email));
  for (const email of emails)
    await tx.query('insert into client_payment_terms (user_id, limit_cents, days) values ($1, $2, $3)', [
      requireId(userIds, email),
      ACCOUNT_LIMIT,
      ACCOUNT_DAYS,
    ]);
}

function paidAt(order: DemoOrder): Date {
  return new Date(order.placedAt.getTime() + PAYMENT_DELAY_MS);
}

function lineRows({ order, amounts }: Placed, orderId: number, { productIds }: OrderSeed) {
  return order.lines.map(({ product, quantity }, index) => {
    const amount = amounts.lines[index];
    if (!amount) throw new Error('A line without amounts.');
    return {
      order_id: orderId,
      line_number: index + 1,
      kind: 'product',
      product_id: requireId(productIds, product.reference),
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
async function reserveStock(tx: EntityManager, { orders, productIds }: OrderSeed): Promise<void> {
  const pending = orders.filter(({ outcome }) => outcome === 'waiting').flatMap(({ lines }) => lines);
  if (pending.length === 0) return;
  await new Stock(new NullOutbox()).reserve(
    tx,
    pending.map(({ product, quantity }) => ({ productId: requireId(productIds, product.reference), quantity })),
    null,
  );
}

/** Updates the sales counters that product lists are sorted by. */
async function updateSoldCounts(tx: EntityManager): Promise<void> {
  await tx.query(
    `update products p set sold_count = sold.total
     from (select product_id, sum(quantity)::int as total from order_lines l join orders o on o.id = l.order_id
           where o.status in ('paid', 'pending') group by product_id) sold
     where p.id = sold.product_id`,
  );
}

function paidOrder({ order, number, amounts }: Placed, { id, data }: { id: number; data: OrderSeed }): PaidOrder[] {
  if (!isPaid(order)) return [];
  const customer = data.users.find(({ email }) => email === order.email);
  if (!customer) return [];
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
      customer,
      lines,
      total: amounts.total,
      provider: order.provider,
      openedAt: new Date(order.placedAt.getTime() + MINUTE_MS),
      paidAt: paidAt(order),
      refunded: order.outcome === 'refunded',
      asVoucher: order.asVoucher === true,
      dueOn: dueOn(order),
    },
  ];
}
