import Stripe from 'stripe';
import { type JsonResponse, type ReceivedRequest, JsonServer } from './json-server.js';

export const STRIPE_WEBHOOK_SECRET = 'whsec_of_this_test';

interface Session {
  id: string;
  reference: string;
  amount: number;
  currency: string;
  status: 'open' | 'complete' | 'expired';
  refunded: number;
}

interface Refund {
  id: string;
  object: 'refund';
  amount: number;
  status: 'pending' | 'succeeded' | 'failed';
  payment_intent: string;
  metadata: { key: string };
}

/** A movement of the account because of a dispute, as in the API reference. */
interface BalanceTransaction {
  amount: number;
  fee: number;
}

const KEY_LIFE_MS = 24 * 3_600_000;

/** Implements Stripe's API reference (Checkout Sessions, Refunds, errors) as far as the shop uses it. */
export class FakeStripeServer {
  private readonly sessions = new Map<string, Session>();
  private readonly refunds: Refund[] = [];
  /** Response per idempotency key: a repeated request gets the same response. */
  private readonly keys = new Map<string, { at: number; response: string }>();
  private readonly disputes = new Map<string, { session: string; status: string; moves: BalanceTransaction[] }>();
  private now = 0;
  /** New refunds stay pending until `finishRefunds`. */
  refundsPending = false;
  /** Executes requests and then replies 500. */
  losesResponses = false;
  private constructor(readonly server: JsonServer) {}

  static async open(): Promise<FakeStripeServer> {
    const holder: { it?: FakeStripeServer } = {};
    const server = await JsonServer.open((request) => holder.it?.reply(request) ?? { status: 500, body: {} });
    holder.it = new FakeStripeServer(server);
    return holder.it;
  }

  /** The payer completes the card form. */
  pay(id: string): void {
    this.session(id).status = 'complete';
  }

  /** Idempotency keys expire after 24 hours. */
  passHours(hours: number): void {
    this.now += hours * 3_600_000;
  }

  finishRefunds(status: 'succeeded' | 'failed'): void {
    for (const refund of this.refunds) refund.status = status;
  }

  /** Refunded amounts of a session, one per refund. */
  given(id: string): number[] {
    return this.refunds.filter((refund) => refund.payment_intent === `pi_${id}`).map(({ amount }) => amount);
  }

  /** The payer’s bank takes the money back. @returns the id of the dispute */
  dispute(session: string): string {
    const id = `du_${session}`;
    const moves = [{ amount: -this.session(session).amount, fee: 2000 }];
    this.disputes.set(id, { session, status: 'needs_response', moves });
    return id;
  }

  /** With the money that comes back when the shop has won. */
  decideDispute(id: string, status: 'won' | 'lost'): void {
    const dispute = this.disputes.get(id);
    if (!dispute) throw new Error(`no dispute ${id}`);
    dispute.status = status;
    if (status === 'won') dispute.moves.push({ amount: this.session(dispute.session).amount, fee: 0 });
  }

  disputeAnnouncement(id: string): { body: Buffer; headers: Record<string, string> } {
    return this.signed({ id: `evt_${id}`, type: 'charge.dispute.created', object: this.showDispute(id) });
  }

  announcement(id: string, at = new Date()): { body: Buffer; headers: Record<string, string> } {
    const event = { id: `evt_${id}`, type: 'checkout.session.completed', object: this.show(this.session(id)) };
    return this.signed(event, at);
  }

  private signed(
    { object, ...event }: { id: string; type: string; object: object | null },
    at = new Date(),
  ): { body: Buffer; headers: Record<string, string> } {
    const body = JSON.stringify({ ...event, object: 'event', data: { object } });
    const signature = Stripe.webhooks.generateTestHeaderString({
      payload: body,
      secret: STRIPE_WEBHOOK_SECRET,
      timestamp: Math.floor(at.getTime() / 1000),
    });
    return { body: Buffer.from(body), headers: { 'stripe-signature': signature } };
  }

  private reply({ method, path, body, headers }: ReceivedRequest): JsonResponse {
    const form = new URLSearchParams(body);
    const id = /^\/v1\/checkout\/sessions\/(\w+)/.exec(path)?.[1];
    if (path === '/v1/checkout/sessions') return { body: this.show(this.create(form)) };
    if (path.startsWith('/v1/refunds'))
      return method === 'POST' ? this.refund(form, String(headers['idempotency-key'])) : this.showRefunds(path);
    const dispute = /^\/v1\/disputes\/(\w+)$/.exec(path)?.[1];
    if (dispute) {
      const body = this.showDispute(dispute);
      return body ? { body } : missing(`No such dispute: '${dispute}'`);
    }
    const session = id && this.sessions.get(id);
    if (!session) return missing(`No such checkout.session: '${id}'`);
    if (path.endsWith('/expire')) {
      if (session.status !== 'open') return refused('Only Checkout Sessions with a status in ["open"] can be expired.');
      session.status = 'expired';
    }
    return method === 'GET' || path.endsWith('/expire') ? { body: this.show(session) } : { status: 405, body: {} };
  }

  private create(form: URLSearchParams): Session {
    const session: Session = {
      id: `cs_test_${this.sessions.size + 1}`,
      reference: form.get('client_reference_id') ?? '',
      amount: Number(form.get('line_items[0][price_data][unit_amount]')),
      currency: form.get('line_items[0][price_data][currency]') ?? '',
      status: 'open',
      refunded: 0,
    };
    this.sessions.set(session.id, session);
    return session;
  }

  private refund(form: URLSearchParams, key: string): JsonResponse {
    const reply = this.createRefund(form, key);
    return this.losesResponses ? { status: 500, body: {} } : reply;
  }

  private createRefund(form: URLSearchParams, key: string): JsonResponse {
    const known = this.keys.get(key);
    if (known && this.now - known.at < KEY_LIFE_MS) return { body: JSON.parse(known.response) as unknown };
    const intent = form.get('payment_intent') ?? '';
    const session = this.sessions.get(intent.replace('pi_', ''));
    const amount = Number(form.get('amount'));
    if (!session || session.refunded + amount > session.amount)
      return refused('Refund amount is greater than unrefunded amount on charge.');
    session.refunded += amount;
    const refund: Refund = {
      id: `re_${this.refunds.length + 1}`,
      object: 'refund',
      amount,
      status: this.refundsPending ? 'pending' : 'succeeded',
      payment_intent: intent,
      metadata: { key: form.get('metadata[key]') ?? '' },
    };
    this.refunds.push(refund);
    this.keys.set(key, { at: this.now, response: JSON.stringify(refund) });
    return { body: refund };
  }

  private showRefunds(path: string): JsonResponse {
    const { pathname, searchParams } = new URL(path, this.server.url);
    if (pathname === '/v1/refunds') {
      const data = this.refunds.filter((refund) => refund.payment_intent === searchParams.get('payment_intent'));
      return { body: { object: 'list', data: data.toReversed(), has_more: false } };
    }
    const refund = this.refunds.find(({ id }) => pathname === `/v1/refunds/${id}`);
    return refund ? { body: refund } : missing(`No such refund: '${pathname}'`);
  }

  private showDispute(id: string): object | null {
    const dispute = this.disputes.get(id);
    if (!dispute) return null;
    const { session, status, moves } = dispute;
    return {
      id,
      object: 'dispute',
      amount: this.session(session).amount,
      currency: 'eur',
      created: 1_795_600_000,
      reason: 'product_not_received',
      status,
      livemode: false,
      payment_intent: `pi_${session}`,
      evidence_details: { due_by: status === 'needs_response' ? 1_796_000_000 : null },
      balance_transactions: moves,
    };
  }

  private session(id: string): Session {
    const session = this.sessions.get(id);
    if (!session) throw new Error(`no session ${id}`);
    return session;
  }

  private show(session: Session): object {
    const paid = session.status === 'complete';
    return {
      id: session.id,
      object: 'checkout.session',
      amount_total: session.amount,
      client_reference_id: session.reference,
      currency: session.currency,
      payment_status: paid ? 'paid' : 'unpaid',
      status: session.status,
      url: session.status === 'open' ? `https://checkout.stripe.com/c/pay/${session.id}` : null,
      payment_intent: paid
        ? {
            id: `pi_${session.id}`,
            object: 'payment_intent',
            latest_charge: { id: `ch_${session.id}`, object: 'charge', amount_refunded: session.refunded },
          }
        : null,
    };
  }
}

function missing(message: string): JsonResponse {
  return { status: 404, body: { error: { type: 'invalid_request_error', code: 'resource_missing', message } } };
}

function refused(message: string): JsonResponse {
  return { status: 400, body: { error: { type: 'invalid_request_error', message } } };
}
