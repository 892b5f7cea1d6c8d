import { type ProductForSale, ProductsForSale } from '@boutik/catalog';
import {
  type Cents,
  DomainError,
  formatEuros,
  fromEuros,
  invalidField,
  notFound,
  randomToken,
  withVat,
} from '@boutik/kernel';
import { lockActingUser, queryRows } from '@boutik/platform/database';
import { taxLabel } from '@boutik/platform/documents';
import { type CallerInfo, type RateLimitRule, RateLimiter } from '@boutik/platform/http';
import { MailQueue, renderMail } from '@boutik/platform/mail';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import { alertConfirmationEmail, alertUrl } from './alert-emails.js';
import type { AlertKind } from './product-alert.entity.js';

/** Each request may send an email to an address that somebody else typed. */
const addressLimit: RateLimitRule = { name: 'product-alert', max: 60, windowSeconds: 3600 };
const emailLimit: RateLimitRule = { name: 'product-alert-email', max: 20, windowSeconds: 24 * 3600 };

export interface AlertRequest {
  productId: number;
  kind: AlertKind;
  /** Euros including tax, of a price alert. */
  maxPrice: number | undefined;
  /** Of a visitor without session. */
  email: string | undefined;
}

const alertRow = z.strictObject({ id: z.number(), token: z.string() });

/** Stores the request to be told that a product is in stock again or costs less. */
@Injectable()
export class RequestAlert {
  constructor(
    private readonly database: DataSource,
    private readonly products: ProductsForSale,
    private readonly mail: MailQueue,
    private readonly attempts: RateLimiter,
  ) {}

  /**
   * The alert of a signed-in user is active at once; a visitor’s awaits the link of an email, and the answer does not
   * tell whether the address had one already.
   * @returns whether it awaits its confirmation
   * @throws DomainError not-found `unknown-product`; conflict `product-available`; 422 for a missing address or a price that is no reduction; "too-many"
   */
  async request(
    { productId, kind, maxPrice, email: typed }: AlertRequest,
    { user, address }: CallerInfo,
  ): Promise<boolean> {
    const email = user?.email ?? typed;
    if (!email) throw invalidField('email', 'Indiquez votre adresse email.');
    await this.attempts.consume(addressLimit, address);
    await this.attempts.consume(emailLimit, email.toLowerCase());
    await this.database.transaction(async (tx) => {
      if (user) await lockActingUser(tx, user.id);
      const product = (await this.products.find([productId], tx)).get(productId);
      if (!product?.isActive) throw notFound('unknown-product', 'Ce produit n’est plus proposé.');
      const requested = {
        productId,
        kind,
        email,
        maxPriceCents: kind === 'price' ? reducedPrice(product, maxPrice) : null,
      };
      if (kind === 'stock' && product.stock > 0)
        throw new DomainError(
          'conflict',
          'product-available',
          'Ce produit est en stock\u202f: vous pouvez le commander.',
        );
      if (user) await save(tx, requested, 'active');
      else await this.saveUnconfirmed(tx, requested, product);
    });
    return user === null;
  }

  private async saveUnconfirmed(tx: EntityManager, requested: RequestedAlert, { name }: ProductForSale): Promise<void> {
    const alert = await save(tx, requested, 'awaiting');
    if (!alert) return;
    const day = new Date().toISOString().slice(0, 10);
    const { subject, mail } = alertConfirmationEmail({ ...requested, product: name, link: alertUrl(alert.token) });
    const key = `product-alert-confirmation-${alert.id}-${day}`;
    await this.mail.enqueue(tx, { key, to: requested.email, subject, ...renderMail(mail), retentionDays: 7 });
  }
}

interface RequestedAlert {
  productId: number;
  kind: AlertKind;
  email: string;
  maxPriceCents: Cents | null;
}

/**
 * One alert per product, kind and address: asked for again it starts anew, but whoever only typed the address changes
 * none that is active.
 * @returns null when that is the case
 */
async function save(
  tx: EntityManager,
  { productId, kind, email, maxPriceCents }: RequestedAlert,
  state: 'awaiting' | 'active',
): Promise<{ id: number; token: string } | null> {
  const [row] = await queryRows(
    tx,
    alertRow,
    `insert into product_alerts as a (product_id, kind, email, max_price_cents, token, state)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (product_id, kind, email) do update
       set max_price_cents = excluded.max_price_cents, state = excluded.state, requested_at = now(), sent_at = null
       where a.state <> 'active' or excluded.state = 'active'
     returning id, token`,
    [productId, kind, email, maxPriceCents, randomToken(), state],
  );
  return row ?? null;
}

/** The price to wait for, in cents: any reduction without one. */
function reducedPrice({ netPrice, vatRate }: ProductForSale, maxPrice: number | undefined): Cents {
  const price = withVat(netPrice, vatRate);
  const wanted = maxPrice === undefined ? price - 1 : fromEuros(maxPrice);
  if (wanted <= 0 || wanted >= price)
    throw invalidField(
      'prix_max',
      `Indiquez un prix inférieur au prix actuel, ${formatEuros(price)}${taxLabel('TTC')}.`,
    );
  return wanted;
}
