import { unknownAddress, UserAddresses, type UserProfile, Users } from '@boutik/accounts';
import { CheckoutCart } from '@boutik/cart';
import { DomainError } from '@boutik/kernel';
import { lockActingUser } from '@boutik/platform/database';
import { Injectable } from '@nestjs/common';
import { type EntityManager, IsNull, Raw } from 'typeorm';
import { DraftOrder } from '../checkout/draft-order.js';
import type { RequestedDelivery } from '../checkout/requested-delivery.js';
import { emptyCart, notSignedIn } from '../order.errors.js';
import type { OrderDraft } from '../storage/order-draft.js';
import { Orders } from '../storage/orders.js';
import { hasSameProducts, linesOf, needsApproval, netOf } from './approval-rules.js';
import { Approvers } from './approvers.js';
import { CompanyApprovalRow } from './company-approval.entity.js';
import { assertMayOrder } from './company-rules.js';

/** Asks the colleagues who may approve it for a cart above the limit of its buyer. */
@Injectable()
export class RequestApproval {
  constructor(
    private readonly orders: Orders,
    private readonly cart: CheckoutCart,
    private readonly users: Users,
    private readonly addresses: UserAddresses,
    private readonly drafts: DraftOrder,
    private readonly approvers: Approvers,
  ) {}

  /**
   * Replaces a request of the same buyer that nobody has decided; its links are void. The same one within a minute is sent
   * once. Nothing is reserved.
   * @throws DomainError as an order, and conflict within the limit or without a colleague who may approve
   */
  request(userId: number, { addressId = null, ...delivery }: RequestedDelivery & { addressId?: number | null }) {
    return this.orders.transaction(async (tx) => {
      const cart = await this.cart.lockCart(tx, userId);
      await lockActingUser(tx, userId);
      const user = await this.users.find(userId, tx);
      if (!user) throw notSignedIn();
      if (!cart) throw emptyCart();
      assertMayOrder(user);
      const address = addressId === null ? null : await this.addresses.find(userId, addressId, tx);
      if (addressId !== null && !address) throw unknownAddress();
      const draft = await this.drafts.fromCart(tx, { cart, user }, { ...delivery, address });
      if (!needsApproval(user, netOf(draft))) throw notNeeded();
      await this.store(tx, user, draft);
    });
  }

  private async store(tx: EntityManager, user: UserProfile, draft: OrderDraft): Promise<void> {
    const { id: buyerId, companyId } = user;
    const { shipping } = draft;
    const fields = { buyerId, companyId, quoteNumber: null, lines: linesOf(draft), shipping, net: netOf(draft) };
    const approvers = await this.approvers.find(tx, fields);
    if (await isRepeated(tx, fields)) return;
    await tx.delete(CompanyApprovalRow, { buyerId, quoteId: IsNull(), state: 'pending' });
    const approval = tx.create(CompanyApprovalRow, fields);
    await tx.insert(CompanyApprovalRow, approval);
    await this.approvers.mail(tx, { approval, buyer: user, approvers });
  }
}

/** Whether the same was asked for a moment ago, as by a second click: the links that were mailed then stay valid. */
async function isRepeated(
  tx: EntityManager,
  { lines, ...request }: Pick<CompanyApprovalRow, 'buyerId' | 'lines' | 'shipping' | 'net'>,
): Promise<boolean> {
  const earlier = await tx.findOneBy(CompanyApprovalRow, {
    buyerId: request.buyerId,
    quoteId: IsNull(),
    shipping: request.shipping,
    net: request.net,
    state: 'pending',
    requestedAt: Raw((column) => `${column} > now() - interval '1 minute'`),
  });
  return earlier !== null && hasSameProducts(earlier.lines, lines);
}

function notNeeded(): DomainError {
  return new DomainError('conflict', 'approval-not-needed', 'Cette commande ne demande l’accord de personne.');
}
