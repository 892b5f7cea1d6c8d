import { type Cents, DomainError } from '@boutik/kernel';
import { queryRows } from '@boutik/platform/database';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { PaymentSessionRow } from '../use-cases/payment-session.entity.js';

/** Of disputes `d`: those that the provider has not decided yet. */
export const IS_OPEN = "d.state in ('needs-response', 'under-review')";

const openRow = z.strictObject({ open: z.boolean() });

/** Whether the provider may still take the money of a payment back for its payer. */
export async function isDisputed(manager: EntityManager, sessionId: number): Promise<boolean> {
  const sql = `select exists (select from payment_disputes d where d.payment_session_id = $1 and ${IS_OPEN}) as open`;
  const [row] = await queryRows(manager, openRow, sql, [sessionId]);
  return row?.open ?? false;
}

/**
 * A refund while the provider decides could pay the client twice. The caller has locked the session.
 * @throws DomainError conflict
 */
export async function assertUndisputed(tx: EntityManager, sessionId: number): Promise<void> {
  if (await isDisputed(tx, sessionId))
    throw new DomainError(
      'conflict',
      'payment-disputed',
      'Le paiement est contesté auprès du prestataire\u202f: attendez la fin du litige avant de rembourser.',
    );
}

/** The same for several payments; those that never came in are not disputed. @throws DomainError conflict */
export async function assertNoneDisputed(
  tx: EntityManager,
  payments: readonly Pick<PaymentSessionRow, 'provider' | 'sessionId'>[],
): Promise<void> {
  for (const { provider, sessionId } of payments) {
    const session = await tx.findOneBy(PaymentSessionRow, { provider, sessionId });
    if (session) await assertUndisputed(tx, session.id);
  }
}

/** What a provider took and gave back because of a dispute; cents, never negative. */
interface DisputeMoney {
  withdrawn: Cents;
  reinstated: Cents;
  fee: Cents;
}

/** The lines that the ledger lacks after a report; a fee may be given back. */
export function newMovements(
  before: DisputeMoney,
  after: DisputeMoney,
): { kind: 'disputed' | 'reinstated' | 'fee' | 'fee-returned'; amount: Cents }[] {
  const fee = after.fee - before.fee;
  const lines = [
    { kind: 'disputed', amount: after.withdrawn - before.withdrawn },
    { kind: 'fee', amount: fee },
    { kind: 'reinstated', amount: after.reinstated - before.reinstated },
    { kind: 'fee-returned', amount: -fee },
  ] as const;
  return lines.filter(({ amount }) => amount > 0);
}
