import type { PurchaseProposal } from '@boutik/contract';
import { toEuros } from '@boutik/kernel';
import { queryRows } from '@boutik/platform/database';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { LOW } from '../thresholds/low-stock.js';
import { proposedQuantity } from './domain/proposed-quantity.js';

/** Products of one reply; the next call proposes the rest once these are ordered. */
const MAX_PROPOSED = 1000;

const lowRow = z.strictObject({
  id: z.number(),
  name: z.string(),
  reference: z.string(),
  stock: z.number(),
  threshold: z.number(),
  on_order: z.number(),
  cost: z.number().nullable(),
  supplier_id: z.number().nullable(),
  supplier: z.string().nullable(),
});

/** What the products at or below their threshold need, by supplier, in one statement. */
@Injectable()
export class ProposePurchases {
  constructor(private readonly database: DataSource) {}

  async propose(): Promise<{ proposals: PurchaseProposal[]; withoutSupplier: number }> {
    const rows = await queryRows(this.database, lowRow, STATEMENT);
    const needed = rows
      .map((row) => ({
        row,
        quantity: proposedQuantity({ free: row.stock, onOrder: row.on_order, threshold: row.threshold }),
      }))
      .filter(({ quantity }) => quantity > 0);
    const proposals = new Map<number, PurchaseProposal>();
    for (const { row, quantity } of needed) {
      if (row.supplier_id === null || row.supplier === null) continue;
      const proposal = proposals.get(row.supplier_id) ?? {
        fournisseur: { id: row.supplier_id, nom: row.supplier },
        lignes: [],
      };
      proposal.lignes.push({
        produit: row.id,
        nom: row.name,
        reference: row.reference,
        libre: row.stock,
        attendu: row.on_order,
        seuil: row.threshold,
        quantite: quantity,
        cout: row.cost === null ? null : toEuros(row.cost),
      });
      proposals.set(row.supplier_id, proposal);
    }
    return {
      proposals: [...proposals.values()],
      withoutSupplier: needed.filter(({ row }) => row.supplier_id === null).length,
    };
  }
}

/** Drafts count: who presses twice orders once. */
const ON_ORDER = `select coalesce(sum(greatest(0, line.quantity - line.received)), 0)::int
  from purchase_order_lines line join purchase_orders o on o.id = line.purchase_order_id
  where o.status in ('draft', 'sent', 'partially-received') and line.product_id`;
const STATEMENT = `with ${LOW}
  select low.id, low.name, low.reference, low.stock, low.threshold, (${ON_ORDER} = low.id) as on_order,
    low.purchase_price_cents as cost, low.supplier_id, f.name as supplier
  from low left join suppliers f on f.id = low.supplier_id
  order by f.name, f.id, low.name, low.id limit ${MAX_PROPOSED}`;
