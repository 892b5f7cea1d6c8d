import { queryRows } from '@boutik/platform';
import { reunionDay, servicePrice, STANDARD_VAT } from '@boutik/kernel';
import { serviceAmounts } from '@boutik/services';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { idAt, insertRows } from '../write/insert-rows.js';
import { requireId } from '../write/write-users.js';
import type { PaidOrder } from '../write/write-payments.js';
import type { DemoServiceOrder } from './service-orders.js';

const MINUTE_MS = 60_000;
const PAYMENT_DELAY_MS = 4 * MINUTE_MS;

const statuses = { paid: 'paid', waiting: 'pending', 'given-up': 'cancelled' } as const;
const lineStatuses = { paid: 'validated', waiting: 'pending', 'given-up': 'cancelled' } as const;

interface Placed {
  order: DemoServiceOrder;
  number: string;
  priced: (DemoServiceOrder['lines'][number] & { unitNet: number })[];
  amounts: ReturnType<typeof serviceAmounts>;
}

const numberRow = z.strictObject({ number: z.string() });
const writeLinesRow = z.strictObject({ kind: z.string(), name: z.string(), id: z.number() });

/** Writes past service orders with their lines. @returns the paid orders, whose payments are written together with those of product orders */
export async function writeServiceOrders(
  tx: EntityManager,
  data: { orders: readonly DemoServiceOrder[]; userIds: ReadonlyMap<string, number> },
): Promise<PaidOrder[]> {
  const numbers = await queryRows(
    tx,
    numberRow,
    `select lpad(nextval('service_order_numbers')::text, 6, '0') as number from generate_series(1, $1)`,
    [data.orders.length],
  );
  const placed = data.orders.map((order, index): Placed => {
    const priced = order.lines.map((line) => ({ ...line, unitNet: servicePrice(line.price) }));
    const number = `SRV-${reunionDay(order.placedAt).slice(0, 4)}-${numbers[index]?.number}`;
    return { order, number, priced, amounts: serviceAmounts(priced) };
  });
  const ids = await insertRows(
    tx,
    { table: 'service_orders' },
    placed.map((one) => orderRow(one, data.userIds)),
  );
  await writeLines(tx, placed, ids);
  return placed.flatMap((one, index) => paidOrder(one, idAt(ids, index)));
}

function orderRow({ order, number, amounts }: Placed, userIds: ReadonlyMap<string, number>) {
  const { customer, outcome, placedAt } = order;
  const { name, prenom, email, phone, address, company } = customer;
  const client = {
    name,
    prenom,
    company: company?.name ?? null,
    email,
    phone,
    address,
    siret: company?.siret ?? null,
    vatNumber: company?.vatNumber ?? null,
  };
  return {
    number,
    user_id: requireId(userIds, email),
    status: statuses[outcome],
    client,
    net_cents: amounts.net,
    vat_cents: amounts.vat,
    total_cents: amounts.total,
    placed_at: placedAt,
    paid_at: outcome === 'paid' ? new Date(placedAt.getTime() + PAYMENT_DELAY_MS) : null,
    cancelled_at: outcome === 'given-up' ? new Date(placedAt.getTime() + 9 * MINUTE_MS) : null,
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
  const rows = placed.flatMap(({ order, priced, amounts }, index) =>
    priced.map((line, at) => ({
      order_id: idAt(ids, index),
      sub_service_id: line.kind === 'service' ? itemId('service', line.name) : null,
      expertise_id: line.kind === 'expertise' ? itemId('expertise', line.name) : null,
      kind: line.kind,
      service_name: line.service,
      name: line.name,
      quantity: line.quantity,
      unit_net_cents: line.unitNet,
      vat_rate_bp: STANDARD_VAT,
      net_cents: amounts.lines[at]?.net ?? 0,
      vat_cents: amounts.lines[at]?.vat ?? 0,
      status: lineStatuses[order.outcome],
    })),
  );
  await insertRows(tx, { table: 'service_order_lines' }, rows);
}

function paidOrder({ order, number, priced, amounts }: Placed, id: number): PaidOrder[] {
  if (order.outcome !== 'paid') return [];
  const lines = priced.map((line, at) => {
    const { net, vat } = amounts.lines[at] ?? { net: 0, vat: 0 };
    return {
      label: `${line.kind === 'expertise' ? 'Expertise' : line.service}\u202f: ${line.name}`,
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
      soldAs: 'service-order',
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
