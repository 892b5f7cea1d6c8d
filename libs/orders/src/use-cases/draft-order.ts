import { People, type Person } from '@boutik/accounts';
import { amountsOf, CartToOrder, discountOn } from '@boutik/cart';
import { ProductsForSale } from '@boutik/catalog';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { emptyCart, noLongerSold, notSignedIn, tooExpensive } from '../domain/order.errors.js';
import type { OrderClient } from '../storage/order-client.js';
import { noDiscount, type OrderDraft } from '../storage/orders.js';

/** Free at checkout (AC-458), in cents excluding tax. */
const SHIPPING = 0;
const MOST_CENTS = 2_000_000_000;

/** Turns a cart into an order at today's prices. Amounts that a browser sends never come here (decisions §1.5). */
@Injectable()
export class DraftOrder {
  constructor(
    private readonly cart: CartToOrder,
    private readonly products: ProductsForSale,
    private readonly people: People,
  ) {}

  /**
   * Holds the person's cart until the transaction ends.
   * @throws DomainError invalid for an empty cart, conflict when a product has left the catalogue
   */
  async fromCart(tx: EntityManager, userId: number, deliveryMode: number): Promise<OrderDraft> {
    const held = await this.cart.hold(tx, userId);
    if (held.length === 0) throw emptyCart();
    const person = await this.people.find(userId, tx);
    if (!person) throw notSignedIn();
    const sold = await this.products.find(
      held.map((line) => line.productId),
      tx,
    );
    const priced = held.map(({ productId, quantity, seenName }) => {
      const product = sold.get(productId);
      if (!product?.isActive) throw noLongerSold(product?.name ?? seenName);
      return { product, quantity, unitNet: product.netPrice, vatRate: product.vatRate };
    });
    const amounts = amountsOf(priced, SHIPPING);
    const { lines, ...totals } = amounts;
    const rates = priced.map(({ vatRate }) => vatRate);
    const goods = held.map((line) => line.productId);
    const coupon = await this.cart.holdCoupon(tx, userId, goods);
    const discount = coupon ? discountOn(amounts, rates, coupon.discount).gross : 0;
    if (totals.total > MOST_CENTS) throw tooExpensive();
    const frozen = priced.map(({ product, ...line }, at) => ({
      ...line,
      productId: product.id,
      name: product.name,
      reference: product.reference,
      imageUrls: product.imageUrls,
      net: lines[at]?.net ?? 0,
      vat: lines[at]?.vat ?? 0,
      gross: lines[at]?.gross ?? 0,
    }));
    const head = { userId, source: 'cart' as const, quoteNumber: null, tokenHash: null, deliveryMode };
    return {
      ...head,
      ...totals,
      ...(coupon ? { couponCode: coupon.code, discountRate: coupon.discount } : noDiscount),
      discount,
      total: totals.total - discount,
      client: clientOf(person),
      lines: frozen,
    };
  }
}

/** What an order keeps of a person. */
export function clientOf(person: Person): OrderClient {
  const { name, prenom, company, email, phone, address, siret, vatNumber } = person;
  return {
    name,
    prenom,
    company,
    email,
    phone,
    address: address.line,
    addressComplement: address.complement,
    postalCode: address.postalCode,
    city: address.city,
    siret,
    vatNumber,
  };
}
