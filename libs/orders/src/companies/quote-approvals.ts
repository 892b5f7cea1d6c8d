import { Users } from '@boutik/accounts';
import { type Cents, sum } from '@boutik/kernel';
import { Injectable } from '@nestjs/common';
import { type EntityManager, MoreThanOrEqual, Raw } from 'typeorm';
import { needsApproval, netOfLine } from './approval-rules.js';
import { Approvers } from './approvers.js';
import { type ApprovalLine, CompanyApprovalRow } from './company-approval.entity.js';
import { assertMayOrder } from './company-rules.js';

/** A quote as its client takes it. */
export interface AcceptedQuote {
  quoteId: number;
  number: string;
  version: number;
  clientId: number;
  lines: readonly (ApprovalLine & { net: Cents })[];
}

/** What colleagues of a company may accept alone of the quotes that the shop wrote to them (docs/decisions/0221). */
@Injectable()
export class QuoteApprovals {
  constructor(
    private readonly users: Users,
    private readonly approvers: Approvers,
  ) {}

  /**
   * Whether the client may accept: within the limit, or approved up to this amount in this version. Otherwise the colleagues who may
   * approve it are mailed; another choice within a minute changes the request, its links stay. The caller has locked the quote.
   * @throws DomainError forbidden for an accountant and for a colleague who has left; conflict `no-approver`
   */
  async request(tx: EntityManager, quote: AcceptedQuote): Promise<'allowed' | 'requested' | 'waiting'> {
    const { clientId: buyerId, quoteId, version: quoteVersion, number: quoteNumber } = quote;
    const buyer = await this.users.find(buyerId, tx);
    if (!buyer) return 'allowed';
    assertMayOrder(buyer);
    const net = sum(quote.lines.map(netOfLine));
    if (!needsApproval(buyer, net)) return 'allowed';
    const ofQuote = { buyerId, quoteId, quoteVersion };
    if (await tx.existsBy(CompanyApprovalRow, { ...ofQuote, state: 'approved', net: MoreThanOrEqual(net) }))
      return 'allowed';
    const fields = { ...ofQuote, quoteNumber, companyId: buyer.companyId, lines: [...quote.lines], shipping: 0, net };
    const approvers = await this.approvers.find(tx, fields);
    const aMinuteAgo = Raw((column) => `${column} > now() - interval '1 minute'`);
    const changed = await tx.update(
      CompanyApprovalRow,
      { ...ofQuote, state: 'pending', requestedAt: aMinuteAgo, net: MoreThanOrEqual(net) },
      { lines: fields.lines, net },
    );
    if (changed.affected) return 'waiting';
    await tx.delete(CompanyApprovalRow, { buyerId, quoteId, state: 'pending' });
    const approval = tx.create(CompanyApprovalRow, fields);
    await tx.insert(CompanyApprovalRow, approval);
    await this.approvers.mail(tx, { approval, buyer, approvers });
    return 'requested';
  }

  /** Links to what nobody has decided of the version before are void. */
  async withdraw(tx: EntityManager, quoteId: number): Promise<void> {
    await tx.delete(CompanyApprovalRow, { quoteId, state: 'pending' });
  }
}
