import { formatEuros } from '@boutik/kernel';
import { queryRows } from '@boutik/platform/database';
import {
  type AccountMerge,
  type AccountMergeProvider,
  type MergedRecords,
  MergesAccounts,
} from '@boutik/platform/privacy';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { DEBT } from '../on-account/account-debts.js';
import { ClientPaymentTermsRow } from '../on-account/client-payment-terms.entity.js';

const debtRow = z.strictObject({ count: z.number(), open: z.number() });
/** The unpaid order that was placed from a cart, which `OrderLifecycle.lockCartOrder` finds; a cart has one. */
const OF_CART = "source = 'cart' and status = 'pending' and stock_reserved and transfer_chosen_at is null";

/** Orders with what is owed for them, and the terms of payment on account. */
@Injectable()
@MergesAccounts({
  moves: {
    'orders.user_id': 'commandes',
    'company_approvals.buyer_id': null,
    'company_approvals.company_id': null,
    'company_approvals.decided_by': null,
  },
  custom: { 'client_payment_terms.user_id': null },
  ofCompany: { 'client_payment_terms.user_id': 'replaces', 'company_approvals.company_id': 'joins' },
  stays: ['order_notes.author_id', 'order_follow_ups.assignee_id', 'orders.seller_id'],
})
export class OrdersAccountMerge implements AccountMergeProvider {
  async refuse(tx: EntityManager, merge: AccountMerge): Promise<string | null> {
    const [from, into] = await findTerms(tx, merge);
    if (!from || !into || (from.limit === into.limit && from.days === into.days && from.endOfMonth === into.endOfMonth))
      return null;
    return 'Les deux comptes paient à échéance, à des conditions différentes. Donnez-leur les mêmes, ou retirez-les à l’un des deux.';
  }

  async describe(tx: EntityManager, { from }: AccountMerge): Promise<MergedRecords[]> {
    const [row] = await queryRows(
      tx,
      debtRow,
      `select count(*) filter (where d.debt > 0)::int as count, coalesce(sum(d.debt), 0)::float8 as open
       from (select ${DEBT} as debt from orders o where o.user_id = $1 and o.due_on is not null) d`,
      [from],
    );
    const { count, open } = row ?? { count: 0, open: 0 };
    return [{ label: `factures à échéance à régler (${formatEuros(open)})`, count }];
  }

  async merge(tx: EntityManager, merge: AccountMerge): Promise<void> {
    // The order keeps its units, and the cart of the other account is free for its own order, as after a change by staff.
    await tx.query(`update orders set source = 'staff' where user_id = $1 and ${OF_CART}`, [merge.from]);
    // The account is the better key: who ordered with somebody else's address loses the order's page to its owner.
    await tx.query('update orders set guest_key_hash = null where user_id = $1 and guest_key_hash is not null', [
      merge.from,
    ]);
    const [from, into] = await findTerms(tx, merge);
    if (from && !into) await tx.update(ClientPaymentTermsRow, { userId: merge.from }, { userId: merge.into });
    else await tx.delete(ClientPaymentTermsRow, { userId: merge.from });
  }
}

async function findTerms(tx: EntityManager, { from, into }: AccountMerge) {
  const ofUser = (userId: number) => tx.findOneBy(ClientPaymentTermsRow, { userId });
  return [await ofUser(from), await ofUser(into)] as const;
}
