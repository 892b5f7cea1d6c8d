import { type UserProfile, Users } from '@boutik/accounts';
import { customerPrice, CustomerPrices } from '@boutik/catalog';
import { type Cents, DomainError, notFound, sum } from '@boutik/kernel';
import { findRows, lockUser } from '@boutik/platform/database';
import { MailQueue, renderMail } from '@boutik/platform/mail';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { emailShop } from '../notifications/order-mailer.js';
import { Orders } from '../storage/orders.js';
import { approvalDecidedEmail } from './approval-emails.js';
import { mayApprove } from './approval-rules.js';
import { readApprovalToken } from './approval-token.js';
import { type ApprovalLine, CompanyApprovalRow } from './company-approval.entity.js';

/** A request with today's prices, as one colleague sees it. */
export interface OpenApproval {
  approval: CompanyApprovalRow;
  buyer: UserProfile;
  reader: UserProfile;
  lines: (ApprovalLine & { currentNet: Cents | null })[];
  /** Null when a product is no longer sold. */
  currentNet: Cents | null;
}

/** What the colleague decides; `seenNet` is the total that they saw. */
interface Decision {
  approves: boolean;
  reason: string;
  seenNet: Cents | null;
}

/** Shows and decides a request for an approval, by the link that one colleague got. */
@Injectable()
export class DecideApproval {
  constructor(
    private readonly orders: Orders,
    private readonly users: Users,
    private readonly prices: CustomerPrices,
    private readonly mails: MailQueue,
  ) {}

  /** @throws DomainError not-found for an unknown link, and for a colleague who left */
  find(token: string): Promise<OpenApproval> {
    return this.orders.transaction((tx) => this.read(tx, token));
  }

  /**
   * An approval counts up to the total at today's prices.
   * @throws DomainError as `find`; conflict once it is decided, and when prices changed since the page was shown; forbidden beyond the limit
   */
  decide(token: string, { approves, reason, seenNet }: Decision): Promise<void> {
    return this.orders.transaction(async (tx) => {
      await lockUser(tx, readApprovalToken(token)?.readerId ?? null);
      const { approval, buyer, reader, currentNet } = await this.read(tx, token, 'for no key update');
      if (approval.state !== 'pending') throw alreadyDecided();
      if (approves && (currentNet === null || currentNet !== seenNet)) throw priceChanged();
      if (!mayApprove(reader, approval, approves ? (currentNet ?? 0) : 0)) throw beyondLimit();
      const state = approves ? ('approved' as const) : ('refused' as const);
      const decided = { state, reason, decidedBy: reader.id, net: approves ? (currentNet ?? 0) : approval.net };
      await tx.update(CompanyApprovalRow, { id: approval.id }, { ...decided, decidedAt: () => 'now()' });
      await this.mail(tx, { approval: { ...approval, ...decided }, buyer, reader });
    });
  }

  private async read(tx: EntityManager, token: string, lock = ''): Promise<OpenApproval> {
    const link = readApprovalToken(token);
    if (!link) throw unknownApproval();
    const [approval] = await findRows(tx, CompanyApprovalRow, `where t.id = $1 ${lock}`, [link.approvalId]);
    if (!approval) throw unknownApproval();
    const members = await this.users.openMembers(approval.companyId, tx);
    const reader = members.find(({ id }) => id === link.readerId);
    const buyer = members.find(({ id }) => id === approval.buyerId);
    if (!reader || !buyer) throw unknownApproval();
    return { approval, buyer, reader, ...(await this.price(tx, approval, buyer)) };
  }

  /** The prices of a quote are agreed. */
  private async price(
    tx: EntityManager,
    { lines, shipping, net, quoteId }: CompanyApprovalRow,
    { id, role }: UserProfile,
  ) {
    if (quoteId !== null)
      return { lines: lines.map((line) => ({ ...line, currentNet: line.unitNet })), currentNet: net };
    const productIds = lines.flatMap(({ productId }) => productId ?? []);
    const found = await this.prices.find(productIds, { userId: id, role }, tx);
    const priced = lines.map((line) => {
      const product = found.get(line.productId ?? 0);
      return { ...line, currentNet: product?.isActive ? customerPrice(product, line.quantity).unitNet : null };
    });
    const nets = priced.map(({ currentNet, quantity }) => (currentNet === null ? null : currentNet * quantity));
    const known = nets.filter((net) => net !== null);
    return { lines: priced, currentNet: known.length === nets.length ? sum(known) + shipping : null };
  }

  private async mail(
    tx: EntityManager,
    { approval, buyer, reader }: Pick<OpenApproval, 'approval' | 'buyer' | 'reader'>,
  ): Promise<void> {
    const shop = emailShop();
    const colleague = `${reader.prenom} ${reader.name}`.trim();
    const path = approval.quoteId === null ? '/panier' : `/devis/${approval.quoteId}`;
    const isApprovedCart = approval.state === 'approved' && approval.quoteId === null;
    const href = `${shop.publicUrl}${isApprovedCart ? '/deliveryLocation' : path}`;
    const { subject, mail } = approvalDecidedEmail(
      { approval, reader: buyer.prenom || buyer.name, colleague, href },
      shop,
    );
    const key = `approval-decided-${approval.id}`;
    await this.mails.enqueue(tx, { key, to: buyer.email, subject, ...renderMail(mail) });
  }
}

const unknownApproval = () => notFound('unknown-approval', 'Cette demande n’existe plus.');

function alreadyDecided(): DomainError {
  return new DomainError('conflict', 'approval-decided', 'Cette demande a déjà sa réponse.');
}

function priceChanged(): DomainError {
  return new DomainError(
    'conflict',
    'approval-price-changed',
    'Les prix ont changé depuis l’affichage de la page. Vérifiez le nouveau total.',
  );
}

function beyondLimit(): DomainError {
  return new DomainError('forbidden', 'approval-beyond-limit', 'Ce montant dépasse ce que vous pouvez approuver.');
}
