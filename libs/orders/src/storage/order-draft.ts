import type { TerritoryId } from '@boutik/kernel';
import type { FrozenLine } from '../checkout/domain/frozen-line.js';
import type { Deposit } from '../deposits/domain/deposit.js';
import type { OrderSource } from '../lifecycle/domain/order-kind.js';
import type { OrderClient } from './order-client.js';
import type { OrderRecipient } from './order-recipient.js';
import type { OrderRow } from './order.entity.js';

/** An order as it is about to be placed; amounts in cents. */
export interface OrderDraft {
  userId: number;
  source: OrderSource;
  quoteNumber: string | null;
  tokenHash: string | null;
  guestKeyHash?: string | null;
  /** Null for services. */
  deliveryMode: number | null;
  collectionPoint?: string | null;
  collectionPointId?: number | null;
  collectionHours?: string | null;
  deliveryDays?: number | null;
  /** Where it is delivered; absent: La Réunion. */
  territory?: TerritoryId;
  /** Null: the client receives it. */
  deliverTo?: OrderRecipient | null;
  client: OrderClient;
  lines: readonly FrozenLine[];
  net: number;
  shipping: number;
  vat: number;
  /** `net` + `shipping` + `vat` - `discount`. */
  total: number;
  couponCode: string | null;
  discountRate: number;
  discount: number;
  requestKey?: string | null;
  /** Who places it for the client. */
  sellerId?: number | null;
  /** What is paid first. */
  deposit?: Deposit | null;
  /** The terms of sale that the client has accepted; those that are online where absent. */
  termsVersion?: number | null;
  /** The purchase-order number of a business. */
  buyerReference?: string | null;
  /** Allocated before, for a draft that is inserted at once. */
  id?: number;
}

/** What an order from a cart starts from. */
export interface LockedCartOrder {
  earlier: OrderRow | null;
  nextId: number;
  termsVersion: number | null;
}

/** With the id that it will have. */
export type NumberedDraft = OrderDraft & { id: number };
