import type { changePurchaseOrder, createPurchaseOrder, InputOf } from '@boutik/contract';
import { type Cents, Clock, DomainError, fromEuros, invalidField, reunionDay } from '@boutik/kernel';
import { queryRows } from '@boutik/platform/database';
import type { SignedInUser } from '@boutik/platform/http';
import { AuditLog } from '@boutik/platform/operations';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import { type PurchaseOrderStatus, transition } from './domain/purchase-order-status.js';
import { PurchaseOrderLineRow } from './purchase-order-line.entity.js';
import { PurchaseOrderRow } from './purchase-order.entity.js';
import { unknownPurchaseOrder } from './purchase-order-list.js';

type Terms = InputOf<typeof createPurchaseOrder>['body'];
type Change = InputOf<typeof changePurchaseOrder>['body'];

const idRow = z.strictObject({ id: z.number() });
const createdRow = z.strictObject({ id: z.number(), number: z.string() });

/** Writes, sends and cancels orders to suppliers; each act stands in the audit log. */
@Injectable()
export class EditPurchaseOrders {
  constructor(
    private readonly database: DataSource,
    private readonly auditLog: AuditLog,
    private readonly clock: Clock,
  ) {}

  /** @returns the id of the draft @throws DomainError 422 for an unknown supplier or product */
  create(terms: Terms, by: SignedInUser): Promise<number> {
    return this.database.transaction(async (tx) => {
      await checkTerms(tx, terms);
      const created = await insertPurchaseOrder(tx, {
        supplierId: terms.fournisseur,
        expectedOn: terms.date_prevue,
        note: terms.note,
        year: reunionDay(this.clock.now()).slice(0, 4),
        lines: toLines(terms),
      });
      await this.record(tx, { by, action: 'purchase-order-created', number: created.number });
      return created.id;
    });
  }

  /** Replaces a draft. @throws DomainError as `create`; not-found; conflict when it was changed, or is no draft */
  change(id: number, change: Change, by: SignedInUser): Promise<void> {
    return this.database.transaction(async (tx) => {
      const order = await lockPurchaseOrder(tx, id, change.version);
      if (order.status !== 'draft')
        throw new DomainError(
          'conflict',
          'purchase-order-closed',
          'La commande est envoyée\u202f: elle ne change plus.',
        );
      await checkTerms(tx, change);
      await tx.delete(PurchaseOrderLineRow, { purchaseOrderId: id });
      await insertLines(tx, id, toLines(change));
      await tx.update(
        PurchaseOrderRow,
        { id },
        {
          supplierId: change.fournisseur,
          expectedOn: change.date_prevue,
          note: change.note,
          version: order.version + 1,
        },
      );
      await this.record(tx, { by, action: 'purchase-order-changed', number: order.number });
    });
  }

  /** @throws DomainError not-found; conflict when it was changed, or may not become `to` */
  moveTo(
    to: Extract<PurchaseOrderStatus, 'sent' | 'cancelled'>,
    { id, version }: { id: number; version: number },
    by: SignedInUser,
  ): Promise<void> {
    return this.database.transaction(async (tx) => {
      const order = await lockPurchaseOrder(tx, id, version);
      const status = transition(order.status, to);
      const sentAt = to === 'sent' ? this.clock.now() : order.sentAt;
      await tx.update(PurchaseOrderRow, { id }, { status, sentAt, version: order.version + 1 });
      await this.record(tx, { by, action: `purchase-order-${to}`, number: order.number });
    });
  }

  private record(tx: EntityManager, { by, action, number }: { by: SignedInUser; action: string; number: string }) {
    return this.auditLog.record(tx, { by, action, subject: `commande ${number}`, note: '' });
  }
}

/** @throws DomainError not-found `unknown-purchase-order`; conflict `purchase-order-changed` for another version */
export async function lockPurchaseOrder(tx: EntityManager, id: number, version: number): Promise<PurchaseOrderRow> {
  const order = await tx.findOne(PurchaseOrderRow, { where: { id }, lock: { mode: 'for_no_key_update' } });
  if (!order) throw unknownPurchaseOrder();
  if (order.version !== version)
    throw new DomainError(
      'conflict',
      'purchase-order-changed',
      'La commande a changé entre-temps. Rechargez la page avant de continuer.',
    );
  return order;
}

async function checkTerms(tx: EntityManager, { fournisseur, lignes }: Terms): Promise<void> {
  const suppliers = await queryRows(tx, idRow, 'select id from suppliers where id = $1 for key share', [fournisseur]);
  if (suppliers.length === 0) throw invalidField('fournisseur', 'Ce fournisseur n’existe pas.');
  const products = await queryRows(tx, idRow, 'select id from products where id = any($1::int[])', [
    lignes.map(({ produit }) => produit),
  ]);
  if (products.length !== lignes.length) throw invalidField('lignes', 'Un produit de la commande n’existe pas.');
}

interface DraftLine {
  productId: number;
  quantity: number;
  unitCost: Cents;
}

interface Draft {
  supplierId: number;
  expectedOn: string | null;
  note: string;
  /** Of its number, "2026". */
  year: string;
  lines: readonly DraftLine[];
}

/** Writes a draft with its lines; the caller has checked supplier and products. */
export async function insertPurchaseOrder(
  tx: EntityManager,
  { supplierId, expectedOn, note, year, lines }: Draft,
): Promise<{ id: number; number: string }> {
  const [created] = await queryRows(
    tx,
    createdRow,
    `insert into purchase_orders (number, supplier_id, expected_on, note)
     select 'CF-' || $1 || '-' || lpad(n::text, greatest(6, length(n::text)), '0'), $2, $3, $4
     from nextval('purchase_order_numbers') n returning id, number`,
    [year, supplierId, expectedOn, note],
  );
  if (!created) throw new Error('The purchase order was not stored.');
  await insertLines(tx, created.id, lines);
  return created;
}

function toLines({ lignes }: Terms): DraftLine[] {
  return lignes.map(({ produit, quantite, cout }) => ({
    productId: produit,
    quantity: quantite,
    unitCost: fromEuros(cout),
  }));
}

async function insertLines(tx: EntityManager, purchaseOrderId: number, lines: readonly DraftLine[]): Promise<void> {
  await tx.insert(
    PurchaseOrderLineRow,
    lines.map((line, index) => ({ ...line, purchaseOrderId, lineNumber: index + 1 })),
  );
}
