import { CURRENT_TERMS_VERSION } from '@boutik/content';
import { queryRows } from '@boutik/platform/database';
import type { DeepPartial, EntityManager, EntityTarget, ObjectLiteral } from 'typeorm';
import { z } from 'zod';
import type { FrozenLine } from '../checkout/domain/frozen-line.js';
import { orderNumberPrefix, type OrderKind } from '../lifecycle/domain/order-kind.js';
import { OrderRow } from './order.entity.js';
import { OrderLineRow } from './order-line.entity.js';

/** A new order; its numbers come from the database. */
type NewOrder = Omit<OrderRow, 'number' | 'serviceId' | 'publicId'>;

const placedRow = z.strictObject({
  number: z.string(),
  service_id: z.number().nullable(),
  terms_version: z.number().nullable(),
});
const sequences: Record<OrderKind, string> = { order: 'order_numbers', 'service-order': 'service_order_numbers' };

/**
 * Writes an order and its lines in one statement, with the terms of sale that are online unless it names others. Order numbers are not reused, so a refused order may leave a gap.
 * @param numbered of which kind, and the year of its number
 */
export async function insertOrder(
  tx: EntityManager,
  { order, lines }: { order: NewOrder; lines: readonly FrozenLine[] },
  { kind, year }: { kind: OrderKind; year: string },
): Promise<OrderRow> {
  const computed = new Set(['number', 'service_id', 'terms_version']);
  const head = recordOf(tx, OrderRow, order);
  const rows = lines.map((line, index) => recordOf(tx, OrderLineRow, { ...line, lineNumber: index + 1 }));
  const columns = Object.keys(head).filter((column) => !computed.has(column));
  const lineColumns = Object.keys(rows[0] ?? {}).filter((column) => column !== 'id' && column !== 'order_id');
  const [placed] = await queryRows(
    tx,
    placedRow,
    `with sequence as (select nextval($3) as n), placed as (
       insert into orders (number, service_id, terms_version, ${columns.join(', ')}) overriding system value
       select $4 || lpad(n::text, greatest(6, length(n::text)), '0'), case when $5 then n end, coalesce(terms_version, ${CURRENT_TERMS_VERSION}), ${columns.join(', ')}
       from sequence, jsonb_populate_record(null::orders, $1) returning id, number, service_id, terms_version
     ), lines as (
       insert into order_lines (order_id, ${lineColumns.join(', ')})
       select placed.id, ${lineColumns.map((column) => `line.${column}`).join(', ')}
       from placed, jsonb_populate_recordset(null::order_lines, $2) as line)
     select number, service_id, terms_version from placed`,
    [
      JSON.stringify(head),
      JSON.stringify(rows),
      sequences[kind],
      orderNumberPrefix(kind, year),
      kind === 'service-order',
    ],
  );
  if (!placed) throw new Error('The order was not stored.');
  return tx.create(OrderRow, {
    ...order,
    number: placed.number,
    serviceId: placed.service_id,
    termsVersion: placed.terms_version,
  });
}

/** The columns of a row by their names in the database. */
function recordOf<Row extends ObjectLiteral>(
  tx: EntityManager,
  row: EntityTarget<Row>,
  values: DeepPartial<Row>,
): Record<string, unknown> {
  const entity = tx.create(row, values);
  const { columns } = tx.connection.getMetadata(row);
  return Object.fromEntries(columns.map((column) => [column.databaseName, column.getEntityValue(entity) ?? null]));
}
