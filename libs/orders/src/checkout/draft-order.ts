import type { UserProfile } from '@boutik/accounts';
import {
  calculateAmounts,
  CheckoutCart,
  calculateDiscount,
  type DiscountTerms,
  type LineAmounts,
  type LockedCart,
} from '@boutik/cart';
import { customerPrice, type CustomerPrice, CustomerPrices, type CustomerProduct } from '@boutik/catalog';
import { type BasisPoints, STANDARD_VAT } from '@boutik/kernel';
import { chargedVat } from '@boutik/platform/documents';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { FrozenLine } from './domain/frozen-line.js';
import { addressNeeded, emptyCart, noLongerSold, tooExpensive } from '../order.errors.js';
import type { OrderClient } from '../storage/order-client.js';
import { MAX_TOTAL_CENTS, noDiscount, type OrderDraft } from '../storage/orders.js';
import { HOME_DELIVERY } from '../lifecycle/order-terms.js';

/** Free at checkout (AC-458), in cents excluding tax. */
const SHIPPING = 0;

/** Builds an order draft from a cart at current prices. Amounts sent by the browser are never used (decisions §1.5). */
@Injectable()
export class DraftOrder {
  constructor(
    private readonly cart: CheckoutCart,
    private readonly prices: CustomerPrices,
  ) {}

  /**
   * Locks the coupon until the transaction ends.
   * @throws DomainError invalid for an empty cart or home delivery without an address, conflict when a product is no longer sold
   */
  async fromCart(
    tx: EntityManager,
    { cart, user }: { cart: LockedCart; user: UserProfile },
    deliveryMode: number,
  ): Promise<OrderDraft> {
    if (cart.lines.length === 0) throw emptyCart();
    if (deliveryMode === HOME_DELIVERY && !hasAddress(user)) throw addressNeeded();
    const { draft, amounts } = await this.price(tx, { lines: cart.lines, user }, deliveryMode);
    const rates = draft.lines.map(({ vatRate }) => vatRate);
    const coupon = await this.cart.lockCoupon(tx, cart, draft.total);
    const discount = coupon ? calculateDiscount(amounts, rates, coupon.discount).gross : 0;
    return {
      ...draft,
      ...(coupon ? { couponCode: coupon.code, discountRate: rateOf(coupon.discount) } : noDiscount),
      discount,
      total: draft.total - discount,
    };
  }

  /** What staff order for a client. @throws DomainError conflict when a product is no longer sold */
  async fromLines(
    tx: EntityManager,
    ordered: { lines: readonly OrderedLine[]; user: UserProfile },
    deliveryMode: number,
  ): Promise<OrderDraft> {
    return { ...(await this.price(tx, ordered, deliveryMode)).draft, source: 'staff' };
  }

  /** The draft without a coupon, with the amounts that a coupon is taken off. */
  private async price(
    tx: EntityManager,
    { lines: ordered, user }: { lines: readonly OrderedLine[]; user: UserProfile },
    deliveryMode: number,
  ): Promise<{ draft: OrderDraft; amounts: ReturnType<typeof calculateAmounts> }> {
    const userId = user.id;
    const productsById = await this.prices.find(
      ordered.map((line) => line.productId),
      { userId, role: user.role },
      tx,
    );
    const priced = ordered.map(({ productId, quantity, seenName }) => {
      const product = productsById.get(productId);
      if (!product?.isActive) throw noLongerSold(product?.name ?? seenName);
      return { product, quantity, vatRate: product.vatRate, ...customerPrice(product, quantity) };
    });
    const amounts = calculateAmounts(priced, { net: SHIPPING, vatRate: chargedVat(STANDARD_VAT) });
    const { net, shipping, vat, total } = amounts;
    if (total > MAX_TOTAL_CENTS) throw tooExpensive();
    const lines = priced.map((line, index) => freezeLine(line, amounts.lines[index]));
    const head = { userId, source: 'cart' as const, quoteNumber: null, tokenHash: null, deliveryMode };
    const draft = { ...head, net, shipping, vat, ...noDiscount, total, client: clientOf(user), lines };
    return { draft, amounts };
  }
}

/** A product and its quantity; `seenName` is told when the product no longer exists. */
interface OrderedLine {
  productId: number;
  quantity: number;
  seenName: string;
}

/** Whether goods can be sent to this client. */
export function hasAddress({ address }: UserProfile): boolean {
  return address.line !== '' && address.city !== '';
}

/** An amount has no rate. */
function rateOf({ kind, value }: DiscountTerms): BasisPoints {
  return kind === 'percentage' ? value : 0;
}

function freezeLine(
  line: CustomerPrice & { product: CustomerProduct; quantity: number; vatRate: BasisPoints },
  amounts: LineAmounts | undefined,
): FrozenLine {
  const { product, quantity, unitNet, vatRate, promotionId, priceListId } = line;
  if (!amounts) throw new Error(`Line of product ${product.id} has no amounts.`);
  return {
    kind: 'product',
    productId: product.id,
    nature: 'bien',
    name: product.name,
    reference: product.reference,
    imageUrls: product.imageUrls,
    quantity,
    unitNet,
    vatRate,
    promotionId,
    priceListId,
    ...amounts,
  };
}

/** The client data that an order stores. */
export function clientOf(user: UserProfile): OrderClient {
  const { name, prenom, company, email, phone, address, siret, vatNumber } = user;
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
