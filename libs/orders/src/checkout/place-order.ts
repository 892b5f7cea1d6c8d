import { unknownAddress, UserAddresses, Users } from '@boutik/accounts';
import { CheckoutCart } from '@boutik/cart';
import { lockActingUser, pipeline } from '@boutik/platform/database';
import { Injectable } from '@nestjs/common';
import type { OrderRow } from '../storage/order.entity.js';
import { Orders } from '../storage/orders.js';
import { useApproval } from '../companies/approval-rules.js';
import { assertMayOrder } from '../companies/company-rules.js';
import { emptyCart, notSignedIn } from '../order.errors.js';
import { DraftOrder } from './draft-order.js';
import type { RequestedDelivery } from './requested-delivery.js';
import { SaveCartOrder } from './save-cart-order.js';

/** `addressId`: one of the user's further addresses; without it, that of the account. `buyerReference`: of a business. */
type PlacedDelivery = RequestedDelivery & { addressId?: number | null; buyerReference?: string | null };

@Injectable()
export class PlaceOrder {
  constructor(
    private readonly orders: Orders,
    private readonly cart: CheckoutCart,
    private readonly users: Users,
    private readonly addresses: UserAddresses,
    private readonly drafts: DraftOrder,
    private readonly cartOrders: SaveCartOrder,
  ) {}

  /**
   * Places an order from the user's cart. A cart reserves stock once: while its earlier order is unpaid, the same cart
   * returns that order with a new time limit, and a changed cart replaces it. An order that a coupon covers in full is
   * paid at once.
   * Idempotent per request key: a retried request returns the order that it placed, whatever the cart contains now.
   * @throws DomainError forbidden for an accountant of a company, invalid for an empty cart or an expired coupon, conflict when a product is out of stock or not for
   * sale, or beyond the limit of a colleague without an approval; nothing is written then
   */
  place(
    userId: number,
    { addressId = null, buyerReference = null, ...delivery }: PlacedDelivery,
    requestKey: string | null = null,
  ): Promise<OrderRow> {
    return this.orders.transaction(async (tx) => {
      const [cart, existing, { earlier, nextId, termsVersion }, user, address] = await pipeline(tx, [
        () => this.cart.lockCart(tx, userId),
        async () => (requestKey === null ? null : this.orders.lockByRequestKey(tx, userId, requestKey)),
        () => this.cartOrders.lockEarlierOrder(tx, userId),
        () => this.users.find(userId, tx),
        async () => (addressId === null ? null : this.addresses.find(userId, addressId, tx)),
      ]);
      await lockActingUser(tx, userId);
      if (existing) return existing;
      if (!cart) throw emptyCart();
      if (!user) throw notSignedIn();
      assertMayOrder(user);
      if (addressId !== null && !address) throw unknownAddress();
      const draft = await this.drafts.fromCart(tx, { cart, user }, { ...delivery, address });
      const reference = user.role === 'professionnel' ? buyerReference : null;
      const placed = { requestKey, termsVersion, buyerReference: reference, id: nextId };
      const order = await this.cartOrders.save(tx, earlier, { ...draft, ...placed });
      await useApproval(tx, user, { ...draft, id: order.id });
      return order;
    });
  }
}
