import { type GuestContact, Guests } from '@boutik/accounts';
import { CheckoutCart } from '@boutik/cart';
import { DeliveryMethods } from '@boutik/delivery';
import { configuration } from '@boutik/platform/config';
import { lockUser } from '@boutik/platform/database';
import { type RateLimitRule, RateLimiter } from '@boutik/platform/http';
import { Injectable } from '@nestjs/common';
import { DraftOrder } from '../checkout/draft-order.js';
import type { RequestedDelivery } from '../checkout/requested-delivery.js';
import { hashToken } from '../checkout/place-quote-order.js';
import { SaveCartOrder } from '../checkout/save-cart-order.js';
import { emptyCart } from '../order.errors.js';
import type { OrderRow } from '../storage/order.entity.js';
import { Orders } from '../storage/orders.js';
import { guestKeyOf } from './guest-key.js';

interface GuestRequest {
  guestCartId: string;
  contact: GuestContact;
  delivery: RequestedDelivery;
  requestKey: string | null;
  /** The IP address. */
  address: string;
}

const HOUR_IN_SECONDS = 3600;

/** Places the order of a visitor who has no account, or does not sign in (decision 191). */
@Injectable()
export class PlaceGuestOrder {
  private readonly perIpAddress: RateLimitRule;
  private readonly perEmail: RateLimitRule;

  constructor(
    private readonly orders: Orders,
    private readonly cart: CheckoutCart,
    private readonly guests: Guests,
    private readonly methods: DeliveryMethods,
    private readonly drafts: DraftOrder,
    private readonly cartOrders: SaveCartOrder,
    private readonly rateLimiter: RateLimiter,
  ) {
    const { guestOrdersPerAddress, mailsPerAccount } = configuration().limits;
    this.perIpAddress = { name: 'guest-order', max: guestOrdersPerAddress, windowSeconds: HOUR_IN_SECONDS };
    this.perEmail = { name: 'guest-order-mail', max: mailsPerAccount, windowSeconds: HOUR_IN_SECONDS };
  }

  /**
   * Like `PlaceOrder.place`, for the cart of a visitor. The address is not confirmed: nothing of an account that has it is
   * read or changed, and the prices are those of the public.
   * @throws as `PlaceOrder.place`; too-many
   */
  async place(request: GuestRequest): Promise<{ order: OrderRow; orderToken: string }> {
    await this.rateLimiter.consume(this.perIpAddress, request.address);
    await this.rateLimiter.consume(this.perEmail, request.contact.email);
    await this.methods.assertServed(request.contact.address);
    const order = await this.save(request);
    return { order, orderToken: guestKeyOf(order.id) };
  }

  private save({ guestCartId, contact, delivery, requestKey }: GuestRequest): Promise<OrderRow> {
    return this.orders.transaction(async (tx) => {
      const known = await this.cart.reserveForGuest(tx, guestCartId);
      if (!known) throw emptyCart();
      // The order that this cart placed for another address is replaced: its guest is locked, too, the older one first.
      if (known.userId !== null) await lockUser(tx, known.userId);
      const user = await this.guests.save(tx, contact, known.userId);
      const cart = await this.cart.assignToGuest(tx, guestCartId, user.id);
      if (!cart) throw emptyCart();
      const buyerId = known.userId ?? user.id;
      const placed = requestKey === null ? null : await this.orders.lockByRequestKey(tx, buyerId, requestKey);
      if (placed) return placed;
      const { earlier, nextId: id, termsVersion } = await this.cartOrders.lockEarlierOrder(tx, buyerId);
      const lines = await this.cart.lines(tx, user.id);
      const draft = await this.drafts.fromCart(tx, { cart: { ...cart, lines }, user }, delivery);
      return this.cartOrders.save(tx, earlier, {
        ...draft,
        id,
        requestKey,
        termsVersion,
        guestKeyHash: hashToken(guestKeyOf(id)),
      });
    });
  }
}
