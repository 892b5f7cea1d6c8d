import {
  paymentMeans,
  paymentMovementKinds,
  type PaymentProviderName,
  paymentProviders,
  type PaymentSource,
} from '@boutik/contract';
import type { Cents } from '@boutik/kernel';
import { anyRow, findRows, finishWith, queryRows, queryWithCommit } from '@boutik/platform/database';
import { Outbox } from '@boutik/platform/messaging';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import type { LedgerMeans } from './payment-ledger.entity.js';
import { PaymentSessionRow } from './payment-session.entity.js';
import { paymentCaptured } from '../payment-events.js';
import type { PaymentRequest, PaymentState, ProviderEvent } from '../providers/payment-provider.js';

/** The final state of a session at the provider. */
export interface SettledPayment {
  state: PaymentState;
  amount: Cents;
  currency: string;
  captureId: string | null;
}

/** A line of the ledger; cents. */
const paymentMovementRow = z.strictObject({
  means: z.enum(paymentMeans),
  kind: z.enum(paymentMovementKinds),
  amount: z.number(),
  currency: z.string(),
  at: z.date(),
});
export type PaymentMovement = z.infer<typeof paymentMovementRow>;

/** From which states each is reached. A payment captured after a refusal or a cancellation is still recorded. */
const statesBefore: Record<PaymentState, readonly PaymentState[]> = {
  open: [],
  refused: ['open'],
  cancelled: ['open', 'refused'],
  paid: ['open', 'refused', 'cancelled'],
};

const SETTLED = `settled as (
  update payment_sessions set state = $2, capture_id = $3, settled_at = now() where id = $1 and state = any($4) returning id)`;
const ENTRY = `insert into payment_ledger (payment_session_id, kind, amount_cents, currency) select id, $5, $6, $7 from settled`;

const staleSessionRow = z.strictObject({ id: z.number(), provider: z.enum(paymentProviders), sessionId: z.string() });
const receivedRow = z.strictObject({ session_id: z.string(), amount: z.number(), currency: z.string() });

/** Payment sessions and their append-only ledger. */
@Injectable()
export class PaymentLedger {
  constructor(
    private readonly database: DataSource,
    private readonly outbox: Outbox,
  ) {}

  async find(provider: PaymentSource, sessionId: string): Promise<PaymentSessionRow | null> {
    const found = 'where t.provider = $1 and t.session_id = $2';
    const [session] = await findRows(this.database.manager, PaymentSessionRow, found, [provider, sessionId]);
    return session ?? null;
  }

  /** Sessions of a reference that can still be paid, the newest first. */
  findOpen(provider: PaymentProviderName, reference: string): Promise<PaymentSessionRow[]> {
    const open = { provider, reference, state: 'open' } as const;
    return this.database.manager.find(PaymentSessionRow, { where: open, order: { id: 'desc' } });
  }

  /** The session of the payment with the provider's `captureId`. */
  findByCapture(provider: PaymentProviderName, captureId: string): Promise<PaymentSessionRow | null> {
    return this.database.manager.findOneBy(PaymentSessionRow, { provider, captureId });
  }

  /**
   * Takes open sessions of the last two days without a result for two minutes, and not checked for a quarter of their
   * age: older ones are checked less often. Marks them as checked now.
   */
  takeStale(limit: number): Promise<z.infer<typeof staleSessionRow>[]> {
    return queryRows(
      this.database,
      staleSessionRow,
      `update payment_sessions set checked_at = now() where id in (
         select id from payment_sessions where state = 'open' and created_at > now() - interval '2 days'
           and coalesce(checked_at, created_at) < now() - greatest(interval '2 minutes', (now() - created_at) / 4)
         order by id limit $1 for update skip locked) returning id, provider, session_id as "sessionId"`,
      [limit],
    );
  }

  /** Captured amounts of these sessions, by session; cents. */
  async received(sessionIds: readonly string[]): Promise<Map<string, { amount: Cents; currency: string }>> {
    const rows = await queryRows(
      this.database,
      receivedRow,
      `select s.session_id, sum(case when l.kind = 'reversed' then -l.amount_cents else l.amount_cents end)::float8 as amount,
         l.currency from payment_ledger l join payment_sessions s on s.id = l.payment_session_id
       where l.kind in ('captured', 'received', 'reversed') and s.session_id = any($1) group by s.session_id, l.currency`,
      [sessionIds],
    );
    return new Map(rows.map(({ session_id: id, ...money }) => [id, money]));
  }

  /** All ledger lines of one reference, the oldest first. */
  movements(reference: string): Promise<PaymentMovement[]> {
    return queryRows(
      this.database,
      paymentMovementRow,
      `select coalesce(l.means, s.provider) as means, l.kind, l.amount_cents::float8 as amount, l.currency, l.recorded_at as at
       from payment_sessions s join payment_ledger l on l.payment_session_id = s.id
       where s.reference = $1 order by l.id`,
      [reference],
    );
  }

  async recordOpened(provider: PaymentProviderName, sessionId: string, request: PaymentRequest): Promise<void> {
    await this.database.query(
      `with session as (
         insert into payment_sessions (provider, session_id, reference, amount_cents, currency)
         values ($1, $2, $3, $4, $5) returning id, amount_cents, currency)
       insert into payment_ledger (payment_session_id, kind, amount_cents, currency)
       select id, 'opened', amount_cents, currency from session`,
      [provider, sessionId, request.reference, request.amount, request.currency],
    );
  }

  /** Records the final state once, and publishes a captured payment. */
  settle(session: Readonly<PaymentSessionRow>, settled: SettledPayment): Promise<void> {
    return this.database.transaction((tx) => this.settleWithin(tx, session, settled));
  }

  /** The same in the caller's transaction, with its commit: all captures wait for each other in the ledger until then. */
  settleWithin(tx: EntityManager, session: Readonly<PaymentSessionRow>, settled: SettledPayment): Promise<void> {
    const { state, captureId, amount, currency } = settled;
    const kind = state === 'paid' ? 'captured' : state;
    const { id: paymentId, provider, sessionId, reference } = session;
    const values = [paymentId, state, captureId, statesBefore[state], kind, amount, currency];
    return finishWith(tx, async () => {
      if (state !== 'paid' || provider === 'manual' || provider === 'voucher')
        return queryWithCommit(tx, `with ${SETTLED} ${ENTRY}`, values);
      const facts = paymentCaptured.schema.parse({ paymentId, provider, sessionId, reference, amount, currency });
      await this.outbox.publishWritten(tx, paymentCaptured, {
        write: `${SETTLED}, written as (${ENTRY} returning payment_session_id)`,
        values: [...values, JSON.stringify(facts)],
        aggregateId: 'payment_session_id',
        data: '$8::jsonb',
      });
    });
  }

  /** False when the webhook was received before. */
  async recordWebhook(provider: PaymentProviderName, event: ProviderEvent): Promise<boolean> {
    const rows = await queryRows(
      this.database,
      anyRow,
      `insert into payment_webhooks (provider, event_id, type, session_id) values ($1, $2, $3, $4)
       on conflict do nothing returning event_id`,
      [provider, event.id, event.type, event.sessionId],
    );
    return rows.length > 0;
  }
}

/** Adds a line to the append-only ledger; the database chains it to the one before. */
export async function recordInLedger(
  tx: EntityManager,
  sessionId: number,
  line: { kind: PaymentMovement['kind']; amount: number; currency: string; means: LedgerMeans | null },
): Promise<void> {
  await tx.query(
    'insert into payment_ledger (payment_session_id, kind, amount_cents, currency, means) values ($1, $2, $3, $4, $5)',
    [sessionId, line.kind, line.amount, line.currency, line.means],
  );
}
