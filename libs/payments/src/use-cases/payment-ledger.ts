import { type PaymentProviderName, paymentProviders } from '@boutik/contract';
import type { Cents } from '@boutik/kernel';
import { anyRow, countChanged, queryRows } from '@boutik/platform/database';
import { Outbox } from '@boutik/platform/messaging';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import { paymentCaptured } from '../payment-events.js';
import type { PaymentRequest, PaymentState, ProviderEvent } from '../providers/payment-provider.js';

export const paymentSessionRow = z.strictObject({
  id: z.number(),
  provider: z.enum(paymentProviders),
  session_id: z.string(),
  reference: z.string(),
  amount_cents: z.string(),
  currency: z.string(),
  state: z.enum(['paid', 'refused', 'open', 'cancelled']),
  capture_id: z.string().nullable(),
});
export type PaymentSession = z.infer<typeof paymentSessionRow>;
export const SESSION_COLUMNS = Object.keys(paymentSessionRow.shape).join(', ');

/** The final state of a session at the provider. */
export interface SettledPayment {
  state: PaymentState;
  amount: Cents;
  currency: string;
  captureId: string | null;
}

/** A line of the ledger; cents. */
const paymentMovementRow = z.strictObject({
  provider: z.enum(paymentProviders),
  kind: z.enum(['refused', 'cancelled', 'refunded', 'opened', 'captured']),
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

const receivedRow = z.strictObject({ session_id: z.string(), amount: z.number(), currency: z.string() });

/** Payment sessions and their append-only ledger. */
@Injectable()
export class PaymentLedger {
  constructor(
    private readonly database: DataSource,
    private readonly outbox: Outbox,
  ) {}

  async find(provider: PaymentProviderName, sessionId: string): Promise<PaymentSession | null> {
    const [session] = await queryRows(
      this.database,
      paymentSessionRow,
      `select ${SESSION_COLUMNS} from payment_sessions where provider = $1 and session_id = $2`,
      [provider, sessionId],
    );
    return session ?? null;
  }

  /** Sessions of a reference that can still be paid, the newest first. */
  findOpen(provider: PaymentProviderName, reference: string): Promise<PaymentSession[]> {
    return queryRows(
      this.database,
      paymentSessionRow,
      `select ${SESSION_COLUMNS} from payment_sessions where provider = $1 and reference = $2 and state = 'open' order by id desc`,
      [provider, reference],
    );
  }

  /** The session of the payment with the provider's `captureId`. */
  async findByCapture(provider: PaymentProviderName, captureId: string): Promise<PaymentSession | null> {
    const [session] = await queryRows(
      this.database,
      paymentSessionRow,
      `select ${SESSION_COLUMNS} from payment_sessions where provider = $1 and capture_id = $2`,
      [provider, captureId],
    );
    return session ?? null;
  }

  /**
   * Takes open sessions of the last two days without a result for two minutes, and not checked for a quarter of their
   * age: older ones are checked less often. Marks them as checked now.
   */
  async takeStale(limit: number): Promise<PaymentSession[]> {
    const sessions = await queryRows(
      this.database,
      paymentSessionRow,
      `update payment_sessions set checked_at = now() where id in (
         select id from payment_sessions where state = 'open' and created_at > now() - interval '2 days'
           and coalesce(checked_at, created_at) < now() - greatest(interval '2 minutes', (now() - created_at) / 4)
         order by id limit $1 for update skip locked) returning ${SESSION_COLUMNS}`,
      [limit],
    );
    return sessions;
  }

  /** Captured amounts of these sessions, by session; cents. */
  async received(sessionIds: readonly string[]): Promise<Map<string, { amount: Cents; currency: string }>> {
    const rows = await queryRows(
      this.database,
      receivedRow,
      `select s.session_id, l.amount_cents::float8 as amount, l.currency from payment_ledger l
       join payment_sessions s on s.id = l.payment_session_id where l.kind = 'captured' and s.session_id = any($1)`,
      [sessionIds],
    );
    return new Map(rows.map(({ session_id: id, ...money }) => [id, money]));
  }

  /** All ledger lines of one reference, the oldest first. */
  movements(reference: string): Promise<PaymentMovement[]> {
    return queryRows(
      this.database,
      paymentMovementRow,
      `select s.provider, l.kind, l.amount_cents::float8 as amount, l.currency, l.recorded_at as at
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
  async settle(session: PaymentSession, settled: SettledPayment): Promise<void> {
    await this.database.transaction(async (tx) => {
      const changed = await countChanged(
        tx,
        `update payment_sessions set state = $2, settled_at = now(), capture_id = $3 where id = $1 and state = any($4)`,
        [session.id, settled.state, settled.captureId, statesBefore[settled.state]],
      );
      if (changed === 0) return;
      const kind = settled.state === 'paid' ? 'captured' : settled.state;
      await recordInLedger(tx, session.id, { kind, amount: settled.amount, currency: settled.currency });
      if (settled.state !== 'paid') return;
      await this.outbox.publish(tx, paymentCaptured, session.id, {
        paymentId: session.id,
        provider: session.provider,
        sessionId: session.session_id,
        reference: session.reference,
        amount: settled.amount,
        currency: settled.currency,
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
  line: { kind: string; amount: number; currency: string },
): Promise<void> {
  await tx.query(
    'insert into payment_ledger (payment_session_id, kind, amount_cents, currency) values ($1, $2, $3, $4)',
    [sessionId, line.kind, line.amount, line.currency],
  );
}
