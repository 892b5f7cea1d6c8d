import type { PaymentSource } from '@boutik/contract';
import type { Cents } from '@boutik/kernel';
import { queryRows } from '@boutik/platform/database';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { recordInLedger } from '../use-cases/payment-ledger.js';
import { lockPaidSession } from '../use-cases/refunds.js';

const lostRow = z.strictObject({ lost: z.number(), booked: z.number() });

/** Payments that their payer owes again, because the provider gave them back. */
@Injectable()
export class ChargeBacks {
  /**
   * Books what lost disputes have taken of a payment as owed again, or no longer owed when the provider has changed its mind.
   * Idempotent: only what the ledger lacks is written. Locks the payment; call it last, as every writer of the ledger.
   * @returns cents that are owed again
   * @throws DomainError not-found for a payment that was not captured
   */
  async book(tx: EntityManager, payment: { provider: PaymentSource; sessionId: string }): Promise<Cents> {
    const { id, currency } = await lockPaidSession(tx, payment);
    const [row] = await queryRows(
      tx,
      lostRow,
      `select (select coalesce(sum(d.withdrawn_cents - d.reinstated_cents), 0) from payment_disputes d
           where d.payment_session_id = $1 and d.state = 'lost')::float8 as lost,
         (select coalesce(sum(case l.kind when 'charged-back' then l.amount_cents else -l.amount_cents end), 0)
           from payment_ledger l where l.payment_session_id = $1
             and l.kind in ('charged-back', 'charge-back-lifted'))::float8 as booked`,
      [id],
    );
    const { lost, booked } = row ?? { lost: 0, booked: 0 };
    const kind = lost > booked ? 'charged-back' : 'charge-back-lifted';
    if (lost !== booked) await recordInLedger(tx, id, { kind, amount: Math.abs(lost - booked), currency, means: null });
    return lost;
  }
}
