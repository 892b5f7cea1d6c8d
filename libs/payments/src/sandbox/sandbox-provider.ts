import { queryRows } from '@boutik/platform/database';
import type { PaymentProviderName } from '@boutik/contract';
import { type Cents, DomainError, randomToken, SystemClock } from '@boutik/kernel';
import { type DataSource, IsNull } from 'typeorm';
import { z } from 'zod';
import {
  PaymentProvider,
  type PaymentRequest,
  type ProviderDispute,
  type ProviderPayment,
  type ProviderEvent,
  type RefundResult,
  type RefundRequest,
} from '../providers/payment-provider.js';
import { SandboxDisputeRow } from './sandbox-dispute.entity.js';
import { SandboxRefundRow } from './sandbox-refund.entity.js';
import { SandboxSessionRow } from './sandbox-session.entity.js';
import { requireSignature } from './signature.js';

const REFUND_PREFIX = 'sandbox_refund_';
const EVIDENCE_DAYS = 10;
/** Cents. */
const DISPUTE_FEE = 2000;
const webhookBody = z.object({
  id: z.string(),
  type: z.string(),
  session_id: z.string(),
  dispute_id: z.string().optional(),
});

const sessionRow = z.strictObject({
  outcome: z.enum(['paid', 'refused', 'cancelled']).nullable(),
  reference: z.string(),
  amount_cents: z.string(),
  currency: z.string(),
  refunded: z.string(),
});

const refundedRow = z.strictObject({ cents: z.number() });

/** A provider without real money (decisions §2.2): same interface, hosted page, server-side state and signed webhooks as a real one. */
export class SandboxProvider extends PaymentProvider {
  readonly isDemonstration = true;

  constructor(
    readonly name: PaymentProviderName,
    private readonly database: DataSource,
    private readonly settings: { publicUrl: string; secret: string },
  ) {
    super();
  }

  async open(request: PaymentRequest): Promise<{ sessionId: string; paymentUrl: string }> {
    const sessionId = `sandbox_${this.name}_${randomToken(18)}`;
    await this.database.query(
      `insert into sandbox_sessions (session_id, provider, reference, description, amount_cents, currency, success_url, cancel_url)
       values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [
        sessionId,
        this.name,
        request.reference,
        request.description,
        request.amount,
        request.currency,
        withSession(request.successUrl, sessionId),
        request.cancelUrl,
      ],
    );
    return { sessionId, paymentUrl: `${this.settings.publicUrl}/sandbox/pay/${sessionId}` };
  }

  async read(sessionId: string): Promise<ProviderPayment | null> {
    const [session] = await queryRows(
      this.database,
      sessionRow,
      `select outcome, reference, amount_cents, currency,
         coalesce((select sum(amount_cents) from sandbox_refunds r where r.session_id = s.session_id), 0) as refunded
       from sandbox_sessions s where session_id = $1 and provider = $2`,
      [sessionId, this.name],
    );
    if (!session) return null;
    return {
      state: session.outcome ?? 'open',
      reference: session.reference,
      amount: Number(session.amount_cents),
      currency: session.currency,
      captureId: session.outcome === 'paid' ? sessionId : null,
      refunded: Number(session.refunded),
    };
  }

  capture(sessionId: string): Promise<ProviderPayment | null> {
    return this.read(sessionId);
  }

  async cancel(sessionId: string): Promise<void> {
    const open = { sessionId, provider: this.name, outcome: IsNull() };
    await this.database.manager.update(SandboxSessionRow, open, { outcome: 'cancelled' });
  }

  async refund({ captureId, amount, key }: RefundRequest): Promise<RefundResult> {
    await this.database.query(
      'insert into sandbox_refunds (key, session_id, amount_cents) values ($1, $2, $3) on conflict do nothing',
      [key, captureId, amount],
    );
    return { state: 'refunded', refundId: `${REFUND_PREFIX}${key}` };
  }

  async readRefund(refundId: string): Promise<RefundResult> {
    const key = refundId.slice(REFUND_PREFIX.length);
    if (!(await this.database.manager.existsBy(SandboxRefundRow, { key })))
      throw new Error(`The sandbox has no refund ${refundId}`);
    return { state: 'refunded', refundId };
  }

  /** The payer gets back at once what was not refunded before, as at Stripe, until the shop has won. */
  async readDispute(disputeId: string): Promise<ProviderDispute | null> {
    const dispute = await this.database.manager.findOneBy(SandboxDisputeRow, { disputeId });
    const payment = dispute && (await this.read(dispute.sessionId));
    if (!dispute || !payment) return null;
    const { currency } = payment;
    const { sessionId, state, openedAt } = dispute;
    const amount = payment.amount - (await this.refundedBefore(disputeId));
    return {
      state,
      captureId: sessionId,
      reason: 'product_not_received',
      amount,
      currency,
      openedAt,
      dueBy: state === 'needs-response' ? new Date(openedAt.getTime() + EVIDENCE_DAYS * 86_400_000) : null,
      withdrawn: amount,
      reinstated: state === 'won' ? amount : 0,
      fee: DISPUTE_FEE,
      url: `${this.settings.publicUrl}/sandbox/pay/${sessionId}`,
    };
  }

  private async refundedBefore(disputeId: string): Promise<Cents> {
    const [row] = await queryRows(
      this.database,
      refundedRow,
      `select coalesce(sum(r.amount_cents), 0)::float8 as cents from sandbox_disputes d
         join sandbox_refunds r on r.session_id = d.session_id and r.created_at <= d.opened_at where d.dispute_id = $1`,
      [disputeId],
    );
    return row?.cents ?? 0;
  }

  async readWebhook(body: Buffer, headers: Record<string, string | string[] | undefined>): Promise<ProviderEvent> {
    const signature = headers['sandbox-signature'];
    requireSignature(body, {
      signature: typeof signature === 'string' ? signature : undefined,
      secret: this.settings.secret,
      now: new SystemClock().now(),
    });
    const parsedBody = webhookBody.safeParse(parseJson(body));
    if (!parsedBody.success) throw new DomainError('malformed', 'unreadable-webhook', 'Annonce illisible.');
    return {
      id: parsedBody.data.id,
      type: parsedBody.data.type,
      sessionId: parsedBody.data.session_id,
      captureId: null,
      disputeId: parsedBody.data.dispute_id ?? null,
    };
  }
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return null;
  }
}

function withSession(address: string, sessionId: string): string {
  const url = new URL(address);
  url.searchParams.set('session_id', sessionId);
  return url.href;
}
