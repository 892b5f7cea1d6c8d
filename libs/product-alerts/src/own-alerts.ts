import type { ProductAlert } from '@boutik/contract';
import { notFound } from '@boutik/kernel';
import { queryRows } from '@boutik/platform/database';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { alertView } from './alert-view.js';
import { ProductAlertRow } from './product-alert.entity.js';

const ownRow = z.strictObject({
  id: z.number(),
  productId: z.number(),
  product: z.string(),
  kind: z.enum(['stock', 'price']),
  maxPriceCents: z.number().nullable(),
  state: z.enum(['awaiting', 'active', 'sent']),
});

/** The alerts of a signed-in user: those of their address that they, or the link of an email, have confirmed. */
@Injectable()
export class OwnAlerts {
  constructor(private readonly database: DataSource) {}

  async list(email: string): Promise<ProductAlert[]> {
    const rows = await queryRows(
      this.database,
      ownRow,
      `select a.id, a.product_id as "productId", p.name as product, a.kind, a.max_price_cents as "maxPriceCents", a.state
       from product_alerts a join products p on p.id = a.product_id
       where a.email = $1 and a.state <> 'awaiting' order by a.state, a.id desc limit 200`,
      [email],
    );
    return rows.map((row) => alertView(row, row.product));
  }

  /** @throws DomainError not-found `unknown-alert`, also for somebody else's */
  async stop(id: number, email: string): Promise<void> {
    const { affected } = await this.database.manager.delete(ProductAlertRow, { id, email });
    if (!affected) throw notFound('unknown-alert', 'Cette alerte est déjà terminée.');
  }
}
