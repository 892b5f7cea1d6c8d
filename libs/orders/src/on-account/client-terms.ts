import type { UserProfile } from '@boutik/accounts';
import { addDays, type DomainError, reunionDay } from '@boutik/kernel';
import { findRows } from '@boutik/platform/database';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { kindOf } from '../lifecycle/domain/order-kind.js';
import type { OrderRow } from '../storage/order.entity.js';
import { Orders } from '../storage/orders.js';
import { AccountDebts } from './account-debts.js';
import { AccountSettingsRow } from './account-settings.entity.js';
import { ClientPaymentTermsRow } from './client-payment-terms.entity.js';
import { accountRefusal, dueDayOf, type PaymentTerms } from './domain/payment-terms.js';

/** Whether a client may pay an order on account, until when, and at which penalties. */
export interface AccountOffer {
  terms: PaymentTerms;
  dueOn: string;
  penaltyRate: number;
  /** Why not now; null when they may. */
  refusal: DomainError | null;
}

/** Payment terms of clients; those of a company are its administrator's. */
@Injectable()
export class ClientTerms {
  constructor(
    private readonly database: DataSource,
    private readonly orders: Orders,
    private readonly debts: AccountDebts,
  ) {}

  find(userId: number): Promise<ClientPaymentTermsRow | null> {
    return this.database.manager.findOneBy(ClientPaymentTermsRow, { userId });
  }

  /** Locks the terms of a client, after their order: two orders cannot use the same limit. */
  async lock(tx: EntityManager, userId: number): Promise<ClientPaymentTermsRow | null> {
    return (await findRows(tx, ClientPaymentTermsRow, 'where t.user_id = $1 for update', [userId]))[0] ?? null;
  }

  async settings(tx: EntityManager = this.database.manager): Promise<AccountSettingsRow> {
    const settings = await tx.findOneBy(AccountSettingsRow, { one: true });
    if (!settings) throw new Error('The settings of orders on account are missing.');
    return settings;
  }

  /** @param total of the order; cents */
  async offer(
    userId: number,
    total: number,
    { terms, tx }: { terms: PaymentTerms; tx?: EntityManager },
  ): Promise<AccountOffer> {
    const [settings, account] = [await this.settings(tx), await this.debts.ofClient(userId, tx)];
    const today = reunionDay(this.orders.now());
    const latestDueOn = addDays(today, -settings.maxOverdueDays);
    return {
      terms,
      dueOn: dueDayOf(today, terms),
      penaltyRate: settings.penaltyRate,
      refusal: accountRefusal(total, account, { limit: terms.limit, latestDueOn }),
    };
  }
}

/** Not services, and not an order with a deposit, whose balance is paid before it is prepared. */
export function mayBeOnAccount(order: OrderRow): boolean {
  return kindOf(order) === 'order' && order.deposit === null && order.total > 0;
}

/** Terms are given to validated businesses alone; an account that became a consumer's keeps none. */
export function mayHaveTerms(user: Pick<UserProfile, 'role' | 'validated'> | null): boolean {
  return user?.role === 'professionnel' && user.validated;
}
