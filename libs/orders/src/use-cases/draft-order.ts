import { People, type Person } from '@boutik/accounts';
import { amountsOf, CartToOrder, discountOn, type LineAmounts } from '@boutik/cart';
import { type ProductForSale, ProductsForSale } from '@boutik/catalog';
import type { BasisPoints, Cents } from '@boutik/kernel';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { FrozenLine } from '../domain/frozen-line.js';
import { addressNeeded, emptyCart, noLongerSold, notSignedIn, tooExpensive } from '../domain/order.errors.js';
import type { OrderClient } from '../storage/order-client.js';
import { noDiscount, type OrderDraft } from '../storage/orders.js';
import { HOME } from './order-terms.js';

/** Free at checkout (AC-458), in cents excluding tax. */
const SHIPPING = 0;
const MOST_CENTS = 2_000_000_000;

/** Builds an order draft from a cart at current prices. Amounts sent by the browser are never used (decisions §1.5). */
@Injectable()
export class DraftOrder {
  constructor(
    private readonly cart: CartToOrder,
    private readonly products: ProductsForSale,
    private readonly people: People,
  ) {}

  /**
   * Locks the user's cart until the transaction ends.
   * @throws DomainError invalid for an empty cart or home delivery without an address, conflict when a product is no longer sold
   */
  async fromCart(tx: EntityManager, userId: number, deliveryMode: number): Promise<OrderDraft> {
    const held = await this.cart.hold(tx, userId);
    if (held.length === 0) throw emptyCart();
    const person = await this.people.find(userId, tx);
    if (!person) throw notSignedIn();
    if (deliveryMode === HOME && !(person.address.line && person.address.city)) throw addressNeeded();
    const sold = await this.products.find(
      held.map((line) => line.productId),
      tx,
    );
    const priced = held.map(({ productId, quantity, seenName }) => {
      const product = sold.get(productId);
      if (!product?.isActive) throw noLongerSold(product?.name ?? seenName);
      return { product, quantity, unitNet: product.netPrice, unitEco: product.ecoFee, vatRate: product.vatRate };
    });
    const amounts = amountsOf(priced, SHIPPING);
    const { net, shipping, vat, total } = amounts;
    const rates = priced.map(({ vatRate }) => vatRate);
    const goods = held.map((line) => line.productId);
    const coupon = await this.cart.holdCoupon(tx, userId, goods);
    const discount = coupon ? discountOn(amounts, rates, coupon.discount).gross : 0;
    if (total > MOST_CENTS) throw tooExpensive();
    const lines = priced.map((line, at) => frozen(line, amounts.lines[at]));
    const head = { userId, source: 'cart' as const, quoteNumber: null, tokenHash: null, deliveryMode };
    return {
      ...head,
      net,
      shipping,
      vat,
      ...(coupon ? { couponCode: coupon.code, discountRate: coupon.discount } : noDiscount),
      discount,
      total: total - discount,
      client: clientOf(person),
      lines,
    };
  }
}

function frozen(
  line: { product: ProductForSale; quantity: number; unitNet: Cents; vatRate: BasisPoints },
  amounts: LineAmounts | undefined,
): FrozenLine {
  const { product, quantity, unitNet, vatRate } = line;
  if (!amounts) throw new Error(`Line of product ${product.id} has no amounts.`);
  return {
    productId: product.id,
    nature: 'bien',
    name: product.name,
    reference: product.reference,
    imageUrls: product.imageUrls,
    quantity,
    unitNet,
    vatRate,
    ...amounts,
  };
}

/** The client data that an order stores. */
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
