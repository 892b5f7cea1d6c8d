import type { UserProfile } from '@boutik/accounts';
import {
  addShipping,
  calculateAmounts,
  CheckoutCart,
  calculateDiscount,
  type DiscountTerms,
  type LineAmounts,
  type LockedCart,
} from '@boutik/cart';
import { customerPrice, type CustomerPrice, CustomerPrices, type CustomerProduct } from '@boutik/catalog';
import {
  chooseDelivery,
  type DeliveryMethod,
  deliveryFee,
  DeliveryMethods,
  type Destination,
  deliveryRefused,
  type Parcel,
  parcelOf,
} from '@boutik/delivery';
import { type BasisPoints, STANDARD_VAT, vatIn } from '@boutik/kernel';
import { pipeline } from '@boutik/platform/database';
import { chargedVat } from '@boutik/platform/documents';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { FrozenLine } from './domain/frozen-line.js';
import { type RequestedDelivery, toRecipient } from './requested-delivery.js';
import { addressNeeded, clientAddressNeeded, emptyCart, noLongerSold, tooExpensive } from '../order.errors.js';
import type { OrderClient } from '../storage/order-client.js';
import type { OrderDraft } from '../storage/order-draft.js';
import { MAX_TOTAL_CENTS, noDiscount } from '../storage/orders.js';
import { HOME_DELIVERY } from '../lifecycle/order-terms.js';

/** Builds an order draft from a cart at current prices. Amounts sent by the browser are never used (decisions §1.5). */
@Injectable()
export class DraftOrder {
  constructor(
    private readonly cart: CheckoutCart,
    private readonly prices: CustomerPrices,
    private readonly methods: DeliveryMethods,
  ) {}

  /**
   * Locks the coupon until the transaction ends.
   * @throws DomainError invalid for an empty cart, home delivery without an address or outside of all zones, conflict when a product is no longer sold
   */
  async fromCart(
    tx: EntityManager,
    { cart, user }: { cart: LockedCart; user: UserProfile },
    delivery: RequestedDelivery,
  ): Promise<OrderDraft> {
    if (cart.lines.length === 0) throw emptyCart();
    if (delivery.mode === HOME_DELIVERY && !hasAddress(user, delivery)) throw addressNeeded();
    const priced = await this.price(tx, { lines: cart.lines, user }, delivery);
    const coupon = await this.cart.lockCoupon(tx, { ...cart, isGuest: user.isGuest }, priced.products.total);
    await this.methods.takePlace(priced.method, user.id, tx);
    return draftOf(priced, 'cart', coupon);
  }

  /** What staff order for a client. Locks the coupon, if there is one. @throws DomainError as `fromCart`, but for the cart */
  async fromLines(
    tx: EntityManager,
    {
      couponCode = null,
      freeDelivery = false,
      ...ordered
    }: { lines: readonly OrderedLine[]; user: UserProfile; couponCode?: string | null; freeDelivery?: boolean },
    delivery: RequestedDelivery,
  ): Promise<OrderDraft> {
    const { user, lines } = ordered;
    if (delivery.mode === HOME_DELIVERY && !hasAddress(user, delivery)) throw clientAddressNeeded();
    const priced = await this.price(tx, ordered, delivery);
    const coupon = await this.cart.lockCoupon(
      tx,
      { userId: user.id, couponCode, lines, isGuest: user.isGuest },
      priced.products.total,
    );
    await this.methods.takePlace(priced.method, user.id, tx);
    return draftOf({ ...priced, freeDelivery }, 'staff', coupon);
  }

  private async price(
    tx: EntityManager,
    { lines: ordered, user }: { lines: readonly OrderedLine[]; user: UserProfile },
    delivery: RequestedDelivery,
  ) {
    const productIds = ordered.map(({ productId }) => productId);
    const [productsById, terms] = await pipeline(tx, [
      () => this.prices.find(productIds, { userId: user.id, role: user.role }, tx),
      () => this.methods.terms(productIds, user.id, tx),
    ]);
    const destination = delivery.address ?? user.address;
    const method = methodOf(terms.methods, { ...delivery, parcel: parcelOf(ordered, terms.products, 0) }, destination);
    const lines = ordered.map(({ productId, quantity, seenName }) => {
      const product = productsById.get(productId);
      if (!product?.isActive) throw noLongerSold(product?.name ?? seenName);
      const vatRate = vatIn(method.territory, product.vatRate);
      return { product, quantity, ...customerPrice(product, quantity), vatRate };
    });
    const products = calculateAmounts(lines);
    const parcel = parcelOf(ordered, terms.products, products.total);
    return { user, delivery, method, parcel, lines, products };
  }
}

/** A product and its quantity; `seenName` is told when the product no longer exists. */
interface OrderedLine {
  productId: number;
  quantity: number;
  seenName: string;
}

type PricedOrder = Awaited<ReturnType<DraftOrder['price']>> & { freeDelivery?: boolean };
type LockedCoupon = Awaited<ReturnType<CheckoutCart['lockCoupon']>>;

/** @throws DomainError invalid above the largest amount */
function draftOf(priced: PricedOrder, source: 'cart' | 'staff', coupon: LockedCoupon): OrderDraft {
  const { user, delivery, method, parcel, products, freeDelivery } = priced;
  const fee = freeDelivery || coupon?.isFreeDelivery ? 0 : deliveryFee(method, parcel);
  const amounts = addShipping(products, { net: fee, vatRate: vatIn(method.territory, chargedVat(STANDARD_VAT)) });
  const { net, shipping, vat, total } = amounts;
  const rates = priced.lines.map(({ vatRate }) => vatRate);
  const discount = coupon ? calculateDiscount(amounts, rates, coupon.discount).gross : 0;
  if (total > MAX_TOTAL_CENTS) throw tooExpensive();
  return {
    userId: user.id,
    source,
    quoteNumber: null,
    tokenHash: null,
    ...deliveryOf(delivery, method),
    territory: method.territory,
    net,
    shipping,
    vat,
    ...(coupon ? { couponCode: coupon.code, discountRate: rateOf(coupon.discount) } : noDiscount),
    discount,
    total: total - discount,
    client: clientOf(user),
    lines: priced.lines.map((line, index) => freezeLine(line, amounts.lines[index])),
  };
}

/** Whether goods can be sent to this client. */
function hasAddress(user: UserProfile, delivery: RequestedDelivery): boolean {
  const address = delivery.address ?? user.address;
  return address.line !== '' && address.city !== '';
}

function methodOf(
  offered: readonly DeliveryMethod[],
  { mode, pointId, parcel }: RequestedDelivery & { parcel: Parcel },
  destination: Destination,
): DeliveryMethod {
  const kind = mode === HOME_DELIVERY ? 'home' : 'collection';
  const { method, refusal } = chooseDelivery(offered, { kind, pointId, destination, parcel });
  if (!method) throw deliveryRefused(refusal, destination);
  return method;
}

/** Orders keep the collection point as text, too, and the delay: staff may change or close it later. */
function deliveryOf(delivery: RequestedDelivery, { id, kind, name, address, hours, maxDays }: DeliveryMethod) {
  const collectionPoint = address && `${name}, ${address}`;
  return {
    deliveryMode: delivery.mode,
    collectionPoint,
    collectionPointId: kind === 'collection' ? id : null,
    collectionHours: collectionPoint && hours,
    deliveryDays: maxDays,
    deliverTo: toRecipient(delivery),
  };
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
