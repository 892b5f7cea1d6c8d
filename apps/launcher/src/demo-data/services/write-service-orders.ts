import { queryRows } from '@boutik/platform/database';
import { reunionDay, servicePrice, STANDARD_VAT } from '@boutik/kernel';
import { serviceAmounts } from '@boutik/orders';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { idAt, insertRows } from '../write/insert-rows.js';
import { clientRow } from '../write/write-orders.js';
import { requireId } from '../write/write-users.js';
import type { PaidOrder } from '../write/write-payments.js';
import type { DemoServiceOrder } from './service-orders.js';

const MINUTE_MS = 60_000;
const PAYMENT_DELAY_MS = 4 * MINUTE_MS;

const statuses = { paid: 'paid', waiting: 'pending', 'given-up': 'cancelled' } as const;

interface Placed {
  order: DemoServiceOrder;
  serviceId: number;
  number: string;
  priced: (DemoServiceOrder['lines'][number] & { unitNet: number })[];
  amounts: ReturnType<typeof serviceAmounts>;
}

const sequenceRow = z.strictObject({ n: z.number() });
const writeLinesRow = z.strictObject({ kind: z.string(), name: z.string(), id: z.number() });

/** Writes past service orders with their lines. @returns the paid orders, whose payments are written together with those of product orders */
export async function writeServiceOrders(
  tx: EntityManager,
  data: { orders: readonly DemoServiceOrder[]; userIds: ReadonlyMap<string, number> },
): Promise<PaidOrder[]> {
  const sequence = await queryRows(
    tx,
    sequenceRow,
    `select nextval('service_order_numbers')::int as n from generate_series(1, $1)`,
    [data.orders.length],
  );
  const placed = data.orders.map((order, index): Placed => {
    const priced = order.lines.map((line) => ({ ...line, unitNet: servicePrice(line.price) }));
    const serviceId = sequence[index]?.n ?? 0;
    const number = `SRV-${reunionDay(order.placedAt).slice(0, 4)}-${String(serviceId).padStart(6, '0')}`;
    return { order, serviceId, number, priced, amounts: serviceAmounts(priced) };
  });
  const ids = await insertRows(
    tx,
    { table: 'orders' },
    placed.map((one) => orderRow(one, data.userIds)),
  );
  await writeLines(tx, placed, ids);
  return placed.flatMap((one, index) => paidOrder(one, idAt(ids, index)));
}

function orderRow({ order, serviceId, number, amounts }: Placed, userIds: ReadonlyMap<string, number>) {
  const { customer, outcome, placedAt } = order;
  return {
    number,
    service_id: serviceId,
    source: 'services',
    user_id: requireId(userIds, customer.email),
    status: statuses[outcome],
    ...clientRow(customer),
    stock_reserved: false,
    net_cents: amounts.net,
    shipping_cents: 0,
    vat_cents: amounts.vat,
    total_cents: amounts.total,
    placed_at: placedAt,
    paid_at: outcome === 'paid' ? new Date(placedAt.getTime() + PAYMENT_DELAY_MS) : null,
    cancelled_at: outcome === 'given-up' ? new Date(placedAt.getTime() + 9 * MINUTE_MS) : null,
    cancel_reason: outcome === 'given-up' ? 'client' : null,
  };
}

async function writeLines(tx: EntityManager, placed: readonly Placed[], ids: readonly number[]): Promise<void> {
  const items = await queryRows(
    tx,
    writeLinesRow,
    `select 'service' as kind, name, id from sub_services union all select 'expertise', name, id from expertises`,
  );
  const itemId = (kind: string, name: string) =>
    items.find((item) => item.kind === kind && item.name === name)?.id ?? null;
  const rows = placed.flatMap(({ priced, amounts }, index) =>
    priced.map((line, at) => ({
      order_id: idAt(ids, index),
      line_number: at + 1,
      kind: 'service',
      nature: 'service',
      reference: '',
      image_urls: '',
      service_type: line.kind,
      sub_service_id: line.kind === 'service' ? itemId('service', line.name) : null,
      expertise_id: line.kind === 'expertise' ? itemId('expertise', line.name) : null,
      service_name: line.service,
      name: line.name,
      quantity: line.quantity,
      unit_net_cents: line.unitNet,
      vat_rate_bp: STANDARD_VAT,
      net_cents: amounts.lines[at]?.net ?? 0,
      vat_cents: amounts.lines[at]?.vat ?? 0,
      gross_cents: (amounts.lines[at]?.net ?? 0) + (amounts.lines[at]?.vat ?? 0),
    })),
  );
  await insertRows(tx, { table: 'order_lines' }, rows);
}

function paidOrder({ order, number, priced, amounts }: Placed, id: number): PaidOrder[] {
  if (order.outcome !== 'paid') return [];
  const lines = priced.map((line, at) => {
    const { net, vat } = amounts.lines[at] ?? { net: 0, vat: 0 };
    return {
      label: `${line.kind === 'expertise' ? 'Expertise' : line.service}\u202f: ${line.name}`,
      nature: 'service' as const,
      reference: '',
      quantity: line.quantity,
      unitNet: line.unitNet,
      vatRate: STANDARD_VAT,
      net,
      vat,
      gross: net + vat,
    };
  });
  return [
    {
      id,
      number,
      customer: order.customer,
      lines,
      total: amounts.total,
      provider: order.provider,
      openedAt: new Date(order.placedAt.getTime() + MINUTE_MS),
      paidAt: new Date(order.placedAt.getTime() + PAYMENT_DELAY_MS),
      refunded: false,
    },
  ];
}
