import Stripe from 'stripe';
import { type Answer, type Asked, JsonServer } from './json-server.js';

export const STRIPE_WEBHOOK_SECRET = 'whsec_of_this_test';

interface Session {
  id: string;
  reference: string;
  amount: number;
  currency: string;
  status: 'open' | 'complete' | 'expired';
  refunded: number;
}

/** Answers as Stripe's API reference shows (Checkout Sessions, Refunds, errors), as far as the shop asks. */
export class StripeStandIn {
  private readonly sessions = new Map<string, Session>();
  private readonly refunds = new Map<string, unknown>();
  private constructor(readonly server: JsonServer) {}

  static async open(): Promise<StripeStandIn> {
    const hold: { it?: StripeStandIn } = {};
    const server = await JsonServer.open((asked) => hold.it?.answer(asked) ?? { status: 500, body: {} });
    hold.it = new StripeStandIn(server);
    return hold.it;
  }

  /** The payer fills the card form in. */
  pay(id: string): void {
    this.session(id).status = 'complete';
  }

  announcement(id: string, at = new Date()): { body: Buffer; headers: Record<string, string> } {
    const body = JSON.stringify({
      id: `evt_${id}`,
      object: 'event',
      type: 'checkout.session.completed',
      data: { object: this.show(this.session(id)) },
    });
    const signature = Stripe.webhooks.generateTestHeaderString({
      payload: body,
      secret: STRIPE_WEBHOOK_SECRET,
      timestamp: Math.floor(at.getTime() / 1000),
    });
    return { body: Buffer.from(body), headers: { 'stripe-signature': signature } };
  }

  private answer({ method, path, body, headers }: Asked): Answer {
    const form = new URLSearchParams(body);
    const id = /^\/v1\/checkout\/sessions\/(\w+)/.exec(path)?.[1];
    if (path === '/v1/checkout/sessions') return { body: this.show(this.create(form)) };
    if (path === '/v1/refunds') return this.refund(form, String(headers['idempotency-key']));
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

  private refund(form: URLSearchParams, key: string): Answer {
    const known = this.refunds.get(key);
    if (known) return { body: known };
    const session = this.sessions.get((form.get('payment_intent') ?? '').replace('pi_', ''));
    const amount = Number(form.get('amount'));
    if (!session || session.refunded + amount > session.amount)
      return refused('Refund amount is greater than unrefunded amount on charge.');
    session.refunded += amount;
    const refund = { id: `re_${this.refunds.size + 1}`, object: 'refund', amount, status: 'succeeded' };
    this.refunds.set(key, refund);
    return { body: refund };
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

function missing(message: string): Answer {
  return { status: 404, body: { error: { type: 'invalid_request_error', code: 'resource_missing', message } } };
}

function refused(message: string): Answer {
  return { status: 400, body: { error: { type: 'invalid_request_error', message } } };
}
