import { ProductsForSale } from '@boutik/catalog';
import { notFound } from '@boutik/kernel';
import { type RateLimitRule, RateLimiter } from '@boutik/platform/http';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { SendDueAlerts } from './send-due-alerts.js';
import { ProductAlertRow } from './product-alert.entity.js';

/** The same limit as for unknown links of the newsletter. */
const unknownLinkLimit: RateLimitRule = { name: 'product-alert-link', max: 1000, windowSeconds: 3600 };

/** What the links in the emails do: the token is the right to it. */
@Injectable()
export class AlertsByLink {
  constructor(
    private readonly database: DataSource,
    private readonly products: ProductsForSale,
    private readonly due: SendDueAlerts,
    private readonly attempts: RateLimiter,
  ) {}

  /** Changes nothing: mail scanners open every link. @throws DomainError not-found `unknown-link`; "too-many" */
  find(token: string, address: string): Promise<ProductAlertRow> {
    return this.byToken(this.database.manager, token, address);
  }

  /** Starts the alert; one whose product is available at the price is sent at once. Idempotent. @throws DomainError as `find` */
  confirm(token: string, address: string): Promise<ProductAlertRow> {
    return this.database.transaction(async (tx) => {
      const { id, productId } = await this.byToken(tx, token, address);
      await tx.update(ProductAlertRow, { id, state: 'awaiting' }, { state: 'active' });
      await this.due.send(tx, [...(await this.products.find([productId], tx)).values()]);
      return tx.findOneByOrFail(ProductAlertRow, { id });
    });
  }

  /** Deletes the alert, with the address. @throws DomainError as `find` */
  async stop(token: string, address: string): Promise<void> {
    const { id } = await this.byToken(this.database.manager, token, address);
    await this.database.manager.delete(ProductAlertRow, { id });
  }

  private async byToken(tx: EntityManager, token: string, address: string): Promise<ProductAlertRow> {
    await this.attempts.check(unknownLinkLimit, address);
    const found = await tx.findOneBy(ProductAlertRow, { token });
    if (found) return found;
    await this.attempts.count(unknownLinkLimit, address);
    throw notFound('unknown-link', 'Cette alerte est terminée, ou ce lien n’est pas valable.');
  }
}
