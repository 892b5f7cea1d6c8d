import { type InputOf, MAX_PURCHASE_LINES, type orderLowStock } from '@boutik/contract';
import { type Cents, Clock, invalidField, reunionDay } from '@boutik/kernel';
import { queryRows } from '@boutik/platform/database';
import type { SignedInUser } from '@boutik/platform/http';
import { AuditLog } from '@boutik/platform/operations';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { insertPurchaseOrder } from './edit-purchase-orders.js';

type Wanted = InputOf<typeof orderLowStock>['body']['lignes'];

const productRow = z.strictObject({
  id: z.number(),
  supplier_id: z.number(),
  cost: z.custom<Cents>(),
});

/** Makes one draft for each supplier of several products, at their purchase prices. */
@Injectable()
export class DraftPurchases {
  constructor(
    private readonly database: DataSource,
    private readonly auditLog: AuditLog,
    private readonly clock: Clock,
  ) {}

  /**
   * A supplier of more products than one order has lines for gets several drafts.
   * @returns the drafts @throws DomainError 422 for a product that is unknown or has no supplier
   */
  create(wanted: Wanted, by: SignedInUser): Promise<{ id: number; number: string }[]> {
    return this.database.transaction(async (tx) => {
      const products = await queryRows(
        tx,
        productRow,
        `select p.id, p.supplier_id, coalesce(p.purchase_price_cents, 0) as cost from products p
         join suppliers f on f.id = p.supplier_id where p.id = any($1::int[]) order by f.name, f.id, p.name, p.id
         for key share of f`,
        [wanted.map(({ produit }) => produit)],
      );
      if (products.length < wanted.length)
        throw invalidField('lignes', 'Un produit n’existe pas ou n’a pas de fournisseur.');
      const quantities = new Map(wanted.map(({ produit, quantite }) => [produit, quantite]));
      const year = reunionDay(this.clock.now()).slice(0, 4);
      const drafts: { id: number; number: string }[] = [];
      const supplierIds = [...new Set(products.map((product) => product.supplier_id))];
      for (const supplierId of supplierIds) {
        const ofSupplier = products.filter((product) => product.supplier_id === supplierId);
        for (let start = 0; start < ofSupplier.length; start += MAX_PURCHASE_LINES) {
          const lines = ofSupplier
            .slice(start, start + MAX_PURCHASE_LINES)
            .map(({ id, cost }) => ({ productId: id, quantity: quantities.get(id) ?? 1, unitCost: cost }));
          const draft = await insertPurchaseOrder(tx, { supplierId, expectedOn: null, note: '', year, lines });
          const subject = `commande ${draft.number}`;
          await this.auditLog.record(tx, { by, action: 'purchase-order-created', subject, note: 'stock bas' });
          drafts.push(draft);
        }
      }
      return drafts;
    });
  }
}
