import type {
  InputOf,
  listPurchaseOrders,
  PurchaseEmailState,
  PurchaseOrderState,
  StaffPurchaseOrder,
  StaffPurchaseOrderDetail,
} from '@boutik/contract';
import { type Cents, entriesOf, notFound, reunionIso, toEuros } from '@boutik/kernel';
import { likePattern, queryRows, totalRow } from '@boutik/platform/database';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import type { EmailOutcome } from '../mailing/purchase-order-email.entity.js';
import type { PurchaseOrderStatus } from './domain/purchase-order-status.js';

type Query = InputOf<typeof listPurchaseOrders>['query'];

const wireState = {
  draft: 'brouillon',
  sent: 'envoyée',
  'partially-received': 'reçue en partie',
  received: 'reçue',
  cancelled: 'annulée',
} as const satisfies Record<PurchaseOrderStatus, PurchaseOrderState>;

const listedRow = z.strictObject({
  id: z.number(),
  number: z.string(),
  supplier_id: z.number(),
  supplier: z.string(),
  status: z.custom<PurchaseOrderStatus>(),
  units: z.number(),
  received: z.number(),
  total: z.custom<Cents>(),
  expected_on: z.string().nullable(),
  created_at: z.date(),
});
const detailRow = listedRow.extend({ version: z.number(), note: z.string(), sent_at: z.date().nullable() });
const lineRow = z.strictObject({
  id: z.number(),
  product_id: z.number(),
  name: z.string(),
  reference: z.string(),
  ean: z.string().nullable(),
  quantity: z.number(),
  received: z.number(),
  unit_cost_cents: z.custom<Cents>(),
});
const receiptRow = z.strictObject({
  id: z.number(),
  received_at: z.date(),
  author: z.string().nullable(),
  units: z.number(),
  note: z.string(),
});

const emailRow = z.strictObject({
  id: z.number(),
  of_order: z.boolean(),
  recipient: z.string(),
  requested_at: z.date(),
  author: z.string().nullable(),
  outcome: z.custom<EmailOutcome>().nullable(),
});
const wireOutcomes: Record<EmailOutcome | 'waiting', PurchaseEmailState> = {
  waiting: 'en cours',
  sent: 'envoyé',
  bounced: 'adresse inconnue',
  failed: 'échoué',
};
/** Those of the order, and the last one of another order to the supplier; the newest first. */
const EMAILS = `
  select m.id, m.purchase_order_id = $1 as of_order, m.recipient, m.requested_at,
    nullif(trim(concat_ws(' ', u.prenom, u.name)), '') as author, m.outcome
  from purchase_order_emails m left join users u on u.id = m.actor_id
  where m.purchase_order_id = $1 or m.id = (select max(e.id) from purchase_order_emails e
    join purchase_orders o on o.id = e.purchase_order_id where o.supplier_id = $2)
  order by m.id desc`;

const TABLES = 'purchase_orders o join suppliers f on f.id = o.supplier_id';
const SUMS = `cross join lateral (
    select coalesce(sum(quantity), 0)::int as units, coalesce(sum(received), 0)::int as received,
      coalesce(sum(quantity::bigint * unit_cost_cents), 0)::float8 as total
    from purchase_order_lines where purchase_order_id = o.id) l`;
const COLUMNS = `o.id, o.number, o.supplier_id, f.name as supplier, o.status, l.units, l.received, l.total,
    o.expected_on::text as expected_on, o.created_at`;
const sortColumns: Record<Query['sort_by'], string> = { id: 'o.id', date_prevue: 'o.expected_on' };

/** Orders to suppliers as staff see them. */
@Injectable()
export class PurchaseOrderList {
  constructor(private readonly database: DataSource) {}

  /** Two statements for any page size. */
  async page(query: Query): Promise<{ orders: StaffPurchaseOrder[]; total: number }> {
    const values: unknown[] = [likePattern(query.search)];
    const where = ['(o.number ilike $1 or f.name ilike $1)'];
    const status = entriesOf(wireState).find(([, wire]) => wire === query.etat)?.[0];
    if (status) where.push(`o.status = $${values.push(status)}`);
    if (query.fournisseur !== undefined) where.push(`o.supplier_id = $${values.push(query.fournisseur)}`);
    const condition = where.join(' and ');
    const [[counted], rows] = await Promise.all([
      queryRows(this.database, totalRow, `select count(*)::int as total from ${TABLES} where ${condition}`, values),
      queryRows(
        this.database,
        listedRow,
        `select ${COLUMNS} from ${TABLES} ${SUMS} where ${condition}
         order by ${sortColumns[query.sort_by]} ${query.sort_direction} nulls last, o.id ${query.sort_direction}
         limit $${values.length + 1} offset $${values.length + 2}`,
        [...values, query.per_page, (query.page - 1) * query.per_page],
      ),
    ]);
    return { orders: rows.map(toView), total: counted?.total ?? 0 };
  }

  /** Four statements. @throws DomainError not-found `unknown-purchase-order` */
  async find(id: number, tx: EntityManager = this.database.manager): Promise<StaffPurchaseOrderDetail> {
    const [row] = await queryRows(
      tx,
      detailRow,
      `select ${COLUMNS}, o.version, o.note, o.sent_at from ${TABLES} ${SUMS} where o.id = $1`,
      [id],
    );
    if (!row) throw unknownPurchaseOrder();
    const lines = await queryRows(
      tx,
      lineRow,
      `select l.id, l.product_id, p.name, p.reference, p.ean, l.quantity, l.received, l.unit_cost_cents
       from purchase_order_lines l join products p on p.id = l.product_id
       where l.purchase_order_id = $1 order by l.line_number`,
      [id],
    );
    const receipts = await queryRows(
      tx,
      receiptRow,
      `select r.id, r.received_at, nullif(trim(concat_ws(' ', u.prenom, u.name)), '') as author, r.note,
         (select coalesce(sum(quantity), 0)::int from purchase_receipt_lines where receipt_id = r.id) as units
       from purchase_receipts r left join users u on u.id = r.actor_id where r.purchase_order_id = $1 order by r.id desc`,
      [id],
    );
    const emails = await queryRows(tx, emailRow, EMAILS, [id, row.supplier_id]);
    return toDetail(row, { lines, receipts, emails });
  }
}

export function unknownPurchaseOrder() {
  return notFound('unknown-purchase-order', 'Cette commande n’existe pas.');
}

function toView(row: z.infer<typeof listedRow>): StaffPurchaseOrder {
  return {
    id: row.id,
    numero: row.number,
    fournisseur: { id: row.supplier_id, nom: row.supplier },
    etat: wireState[row.status],
    unites: row.units,
    recues: row.received,
    montant: toEuros(row.total),
    date_prevue: row.expected_on,
    created_at: reunionIso(row.created_at),
  };
}

interface DetailRows {
  lines: readonly z.infer<typeof lineRow>[];
  receipts: readonly z.infer<typeof receiptRow>[];
  /** Of all orders to the supplier. */
  emails: readonly z.infer<typeof emailRow>[];
}

function toDetail(row: z.infer<typeof detailRow>, { lines, receipts, emails }: DetailRows): StaffPurchaseOrderDetail {
  return {
    ...toView(row),
    version: row.version,
    note: row.note,
    sent_at: row.sent_at && reunionIso(row.sent_at),
    lignes: lines.map((line) => ({
      id: line.id,
      produit: line.product_id,
      nom: line.name,
      reference: line.reference,
      ean: line.ean,
      quantite: line.quantity,
      recu: line.received,
      cout: toEuros(line.unit_cost_cents),
    })),
    receptions: receipts.map(({ id, received_at: at, author, units, note }) => ({
      id,
      date: reunionIso(at),
      par: author,
      unites: units,
      note,
    })),
    emails: emails
      .filter(({ of_order }) => of_order)
      .map((email) => ({
        id: email.id,
        destinataire: email.recipient,
        date: reunionIso(email.requested_at),
        par: email.author,
        etat: wireOutcomes[email.outcome ?? 'waiting'],
      })),
    dernier_destinataire: emails[0]?.recipient ?? null,
  };
}
