import { randomUUID } from 'node:crypto';
import { unknownAddress, UserAddresses, type UserProfile, Users } from '@boutik/accounts';
import { CheckoutCart } from '@boutik/cart';
import { DomainError } from '@boutik/kernel';
import { lockActingUser } from '@boutik/platform/database';
import { MailQueue, renderMail } from '@boutik/platform/mail';
import { Injectable } from '@nestjs/common';
import { type EntityManager, Raw } from 'typeorm';
import { DraftOrder } from '../checkout/draft-order.js';
import type { RequestedDelivery } from '../checkout/requested-delivery.js';
import { emailShop } from '../notifications/order-mailer.js';
import { emptyCart, notSignedIn } from '../order.errors.js';
import type { OrderDraft } from '../storage/order-draft.js';
import { Orders } from '../storage/orders.js';
import { approvalRequestedEmail } from './approval-emails.js';
import { hasSameProducts, linesOf, mayApprove, needsApproval, netOf } from './approval-rules.js';
import { approvalToken } from './approval-token.js';
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
    private readonly mails: MailQueue,
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
    const fields = { buyerId, companyId, lines: linesOf(draft), shipping: draft.shipping, net: netOf(draft) };
    const members = await this.users.openMembers(companyId, tx);
    const approvers = members.filter((member) => member.confirmed && mayApprove(member, fields, fields.net));
    if (approvers.length === 0) throw noApprover();
    if (await isRepeated(tx, fields)) return;
    await tx.delete(CompanyApprovalRow, { buyerId, state: 'pending' });
    const approval = tx.create(CompanyApprovalRow, fields);
    await tx.insert(CompanyApprovalRow, approval);
    const shop = emailShop();
    for (const { id: readerId, email, prenom, name } of approvers) {
      const href = `${shop.publicUrl}/accord/${approvalToken({ approvalId: approval.id, readerId })}`;
      const reader = prenom || name;
      const colleague = `${user.prenom} ${user.name}`.trim();
      const { subject, mail } = approvalRequestedEmail({ approval, reader, colleague, href }, shop);
      const key = `approval-requested-${randomUUID()}`;
      await this.mails.enqueue(tx, { key, to: email, subject, ...renderMail(mail) });
    }
  }
}

/** Whether the same was asked for a moment ago, as by a second click: the links that were mailed then stay valid. */
async function isRepeated(
  tx: EntityManager,
  { lines, ...request }: Pick<CompanyApprovalRow, 'buyerId' | 'lines' | 'shipping' | 'net'>,
): Promise<boolean> {
  const earlier = await tx.findOneBy(CompanyApprovalRow, {
    buyerId: request.buyerId,
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

function noApprover(): DomainError {
  return new DomainError(
    'conflict',
    'no-approver',
    'Aucun collègue ne peut approuver ce montant. Adressez-vous à l’administrateur de votre entreprise.',
  );
}
