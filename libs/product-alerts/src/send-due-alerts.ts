import type { ProductForSale } from '@boutik/catalog';
import { withVat } from '@boutik/kernel';
import { queryRows } from '@boutik/platform/database';
import { MailQueue, renderMail } from '@boutik/platform/mail';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { alertEmail, alertUrl } from './alert-emails.js';

/** Alerts in one transaction. */
const BATCH = 200;

const dueRow = z.strictObject({
  id: z.number(),
  product_id: z.number(),
  kind: z.enum(['stock', 'price']),
  email: z.string(),
  token: z.string(),
});

/** Sends the alerts of products that can be bought, or cost as little as was asked for: each once. */
@Injectable()
export class SendDueAlerts {
  constructor(private readonly mail: MailQueue) {}

  /**
   * In the caller's transaction, which has read the products.
   * @returns whether there may be more
   */
  async send(tx: EntityManager, products: readonly ProductForSale[]): Promise<boolean> {
    const available = products.filter(({ isActive, stock }) => isActive && stock > 0);
    if (available.length === 0) return false;
    const byId = new Map(available.map((product) => [product.id, product]));
    const due = await queryRows(
      tx,
      dueRow,
      `update product_alerts set state = 'sent', sent_at = now() where id in (
         select a.id from product_alerts a
         join unnest($1::int[], $2::int[]) as offered (product_id, price) on offered.product_id = a.product_id
         where a.state = 'active' and (a.kind = 'stock' or offered.price <= a.max_price_cents)
         order by a.id limit ${BATCH} for update of a)
       returning id, product_id, kind, email::text as email, token`,
      [[...byId.keys()], available.map(({ netPrice, vatRate }) => withVat(netPrice, vatRate))],
    );
    for (const { id, product_id: productId, kind, email, token } of due) {
      const product = byId.get(productId);
      if (!product) throw new Error(`The alert ${id} is of another product.`);
      const { subject, mail } = alertEmail(kind, product);
      // The alert may be asked for again with the same id.
      const key = `product-alert-${id}-${Date.now()}`;
      await this.mail.enqueue(tx, {
        key,
        to: email,
        subject,
        unsubscribeUrl: alertUrl(token),
        ...renderMail(mail),
        retentionDays: 30,
      });
    }
    return due.length === BATCH;
  }
}
