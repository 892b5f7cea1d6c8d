import { Users } from '@boutik/accounts';
import { Injectable } from '@nestjs/common';
import type { OrderRow } from '../storage/order.entity.js';
import { type AccountOffer, ClientTerms, mayBeOnAccount, mayHaveTerms } from './client-terms.js';

/** Whether an unpaid order is offered on account to its client. */
@Injectable()
export class AccountOffers {
  constructor(
    private readonly users: Users,
    private readonly terms: ClientTerms,
  ) {}

  /** Null for a client without terms, and for an order that is not unpaid. */
  async find(order: OrderRow): Promise<AccountOffer | null> {
    if (order.status !== 'pending' || order.userId === null || !mayBeOnAccount(order)) return null;
    const user = await this.users.find(order.userId);
    const terms = user && mayHaveTerms(user) ? await this.terms.find(user.companyId) : null;
    return user && terms && this.terms.offer(user.companyId, order.total, { terms });
  }
}
