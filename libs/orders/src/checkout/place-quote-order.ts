import { createHash } from 'node:crypto';
import { Users } from '@boutik/accounts';
import { type ProductForSale, ProductsForSale } from '@boutik/catalog';
import { businessDaysUntilOpen, randomToken, reunionDay, STANDARD_VAT, sum } from '@boutik/kernel';
import { currentClosures } from '@boutik/platform/config';
import { chargedVat } from '@boutik/platform/documents';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { depositOf, type DepositTerms } from '../deposits/domain/deposit.js';
import { ecoOf, type FrozenLine, type QuotedLine, splitQuote } from './domain/frozen-line.js';
import { noLongerSold, quoteAlreadyPaid, unknownOrder } from '../order.errors.js';
import type { OrderDraft } from '../storage/order-draft.js';
import { noDiscount } from '../storage/orders.js';
import { clientOf } from './draft-order.js';
import { OrderLifecycle } from '../lifecycle/order-lifecycle.js';
import { COLLECTION_DAYS, RELAY_POINT } from '../lifecycle/order-terms.js';

/** An accepted quote; amounts in cents, tax and discounts included. The lines need not add up: `totalGross` is what is paid. */
export interface AgreedQuote {
  quoteNumber: string;
  clientId: number;
  lines: readonly QuotedLine[];
  totalGross: number;
  /** It was offered without VAT: the VAT of the day of the order is a part of `totalGross` (decision 231). */
  vatExempt?: boolean;
  /** What is paid first. */
  deposit: DepositTerms | null;
  /** The terms of sale that the client has accepted with it; those that are online where nobody knows. */
  termsVersion?: number | null;
}

@Injectable()
export class PlaceQuoteOrder {
  constructor(
    private readonly users: Users,
    private readonly products: ProductsForSale,
    private readonly lifecycle: OrderLifecycle,
  ) {}

  /**
   * Places the order of an accepted quote at its agreed prices, in the caller's transaction, and reserves its stock.
   * Called again for the same quote it returns the unpaid order with a new token (the earlier one becomes invalid), or a
   * new order when the earlier one was cancelled.
   * @returns the token that allows payment without an account: returned once, stored hashed
   * @throws DomainError conflict `insufficient-stock`, `product-not-for-sale`, `quote-already-paid`
   */
  async place(tx: EntityManager, quote: AgreedQuote): Promise<{ orderId: number; orderToken: string }> {
    const orderToken = randomToken(32);
    const activeOrder = await this.lifecycle.lockActiveOrderOfQuote(tx, quote.quoteNumber);
    if (activeOrder && activeOrder.status !== 'pending') throw quoteAlreadyPaid();
    if (activeOrder) {
      activeOrder.tokenHash = hashToken(orderToken);
      await this.lifecycle.renew(tx, activeOrder);
      return { orderId: activeOrder.id, orderToken };
    }
    const order = await this.lifecycle.place(tx, await this.draft(tx, quote, hashToken(orderToken)));
    return { orderId: order.id, orderToken };
  }

  private async draft(tx: EntityManager, quote: AgreedQuote, hash: string): Promise<OrderDraft> {
    const user = await this.users.find(quote.clientId, tx);
    if (!user) throw unknownOrder();
    const productIds = quote.lines.flatMap(({ productId }) => (productId === null ? [] : [productId]));
    const products = await this.products.find(productIds, tx);
    const lines = freezeLines(quote, products);
    return {
      userId: user.id,
      source: 'quote',
      quoteNumber: quote.quoteNumber,
      termsVersion: quote.termsVersion ?? null,
      tokenHash: hash,
      deliveryMode: RELAY_POINT,
      deliveryDays: collectionDays(Math.max(0, ...[...products.values()].map(({ supplyDays }) => supplyDays))),
      client: clientOf(user),
      lines,
      net: sum(lines.map((line) => line.net)),
      shipping: 0,
      vat: sum(lines.map((line) => line.vat)),
      total: quote.totalGross,
      deposit: depositOf(quote.totalGross, quote.deposit),
      ...noDiscount,
    };
  }
}

/** Business days until an order can be collected. @param wait until the shop has its products */
function collectionDays(wait: number): number {
  const now = new Date();
  return businessDaysUntilOpen(reunionDay(now), COLLECTION_DAYS + wait, currentClosures(now));
}

/** @throws DomainError conflict `product-not-for-sale` */
function freezeLines(quote: AgreedQuote, products: ReadonlyMap<number, ProductForSale>): FrozenLine[] {
  const lines = quote.vatExempt ? quote.lines.map((line) => taxedToday(line, products)) : quote.lines;
  const split = splitQuote(lines, quote.totalGross);
  return lines.map(({ productId, nature, name, quantity, vatRate, ecoGross }, index) => {
    const product = productId === null ? null : products.get(productId);
    const amounts = split[index];
    if (product === undefined || !amounts) throw noLongerSold(name);
    return {
      kind: productId === null ? 'free' : 'product',
      productId,
      nature,
      name,
      quantity,
      vatRate,
      reference: product?.reference ?? '',
      imageUrls: product?.imageUrls ?? '',
      ...amounts,
      ...ecoOf({ net: amounts.net, vatRate }, ecoGross),
    };
  });
}

/** The rate of the catalogue, and the normal one for a free line; none while the seller is exempt. */
function taxedToday(line: QuotedLine, products: ReadonlyMap<number, ProductForSale>): QuotedLine {
  const product = line.productId === null ? null : products.get(line.productId);
  return { ...line, vatRate: product ? product.vatRate : chargedVat(STANDARD_VAT) };
}

/** How an order's token is stored. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
