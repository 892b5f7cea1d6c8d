import { paymentMeans } from '@boutik/contract';
import { queryRows } from '@boutik/platform/database';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';

/** What a provider took because of a dispute, and gave back, and what is owed again because of it. */
const disputeKinds = ['disputed', 'reinstated', 'fee', 'fee-returned', 'charged-back', 'charge-back-lifted'] as const;

/** Money that came in, or went back; cents, positive. */
const periodRow = z.strictObject({
  kind: z.enum(['captured', 'refunded', ...disputeKinds]),
  means: z.enum(paymentMeans),
  reference: z.string(),
  amount: z.number(),
  at: z.date(),
});

/** The movements of money of a period, from the ledger. */
@Injectable()
export class PaymentsOfPeriod {
  constructor(private readonly database: DataSource) {}

  /** The oldest first; both days included, in La Réunion. */
  list(
    { from, to }: { from: string; to: string },
    manager: EntityManager = this.database.manager,
  ): Promise<z.infer<typeof periodRow>[]> {
    return queryRows(
      manager,
      periodRow,
      `select case when l.kind = 'received' then 'captured' when l.kind = 'reversed' then 'refunded' else l.kind end as kind,
         coalesce(l.means, s.provider) as means, s.reference, abs(l.amount_cents)::float8 as amount, l.recorded_at as at
       from payment_ledger l join payment_sessions s on s.id = l.payment_session_id
       where l.kind in ('captured', 'received', 'refunded', 'reversed', ${disputeKinds.map((kind) => `'${kind}'`).join(', ')})
         and l.recorded_at >= ($1::date)::timestamp at time zone 'Indian/Reunion'
         and l.recorded_at < ($2::date + 1)::timestamp at time zone 'Indian/Reunion' order by l.id`,
      [from, to],
    );
  }
}
