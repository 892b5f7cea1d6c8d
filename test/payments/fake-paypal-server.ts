import { createHash } from 'node:crypto';
import { FakePaypalTransactions } from './fake-paypal-transactions.js';
import { type JsonResponse, type ReceivedRequest, JsonServer } from './json-server.js';

export const PAYPAL_SETTINGS = { clientId: 'client', clientSecret: 'secret', webhookId: 'WH-1' };

interface Unit {
  custom_id: string;
  amount: { currency_code: string; value: string };
}
interface Order {
  id: string;
  status: 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED';
  unit: Unit;
  refunds: Refund[];
}
interface Refund {
  id: string;
  status: 'PENDING' | 'COMPLETED' | 'FAILED';
  amount: Unit['amount'];
}

/** Implements PayPal's reference (Orders v2, Payments v2, Webhooks v1) as far as the shop uses it. */
export class FakePaypalServer {
  private readonly orders = new Map<string, Order>();
  private readonly refunds = new Map<string, Refund>();
  private readonly disputes = new Map<string, { order: string; outcome: 'BUYER' | 'SELLER' | null }>();
  /** New refunds stay pending until `finishRefunds`. */
  refundsPending = false;
  /** Replies "in progress" to every refund request. */
  refundsBusy = false;
  /** What it lists as changes of its balance. */
  readonly transactions = new FakePaypalTransactions();
  private constructor(readonly server: JsonServer) {}

  static async open(): Promise<FakePaypalServer> {
    const holder: { it?: FakePaypalServer } = {};
    const server = await JsonServer.open((request) => holder.it?.reply(request) ?? { status: 500, body: {} });
    holder.it = new FakePaypalServer(server);
    return holder.it;
  }

  /** The payer approves; the shop still has to capture the payment. */
  pay(id: string): void {
    this.order(id).status = 'APPROVED';
  }

  finishRefunds(status: 'COMPLETED' | 'FAILED'): void {
    for (const refund of this.refunds.values()) refund.status = status;
  }

  taken(id: string): boolean {
    return this.order(id).status === 'COMPLETED';
  }

  /** @returns the id of the dispute */
  dispute(order: string): string {
    const id = `PP-D-${order}`;
    this.disputes.set(id, { order, outcome: null });
    return id;
  }

  decideDispute(id: string, outcome: 'BUYER' | 'SELLER'): void {
    const dispute = this.disputes.get(id);
    if (!dispute) throw new Error(`no dispute ${id}`);
    dispute.outcome = outcome;
  }

  disputeAnnouncement(id: string): { body: Buffer; headers: Record<string, string> } {
    return signed({ id: `WH-${id}`, event_type: 'CUSTOMER.DISPUTE.CREATED', resource: { dispute_id: id, links: [] } });
  }

  announcement(id: string): { body: Buffer; headers: Record<string, string> } {
    return signed({ id: `WH-${id}`, event_type: 'CHECKOUT.ORDER.APPROVED', resource: { id, links: [] } });
  }

  private reply({ path, body, headers }: ReceivedRequest): JsonResponse {
    if (path === '/v1/oauth2/token') {
      const right = headers.authorization === `Basic ${Buffer.from('client:secret').toString('base64')}`;
      return right ? { body: { access_token: 'A21AA', expires_in: 32_400 } } : { status: 401, body: {} };
    }
    if (headers.authorization !== 'Bearer A21AA') return { status: 401, body: {} };
    if (path === '/v1/notifications/verify-webhook-signature') return verified(body);
    if (path.startsWith('/v1/reporting/transactions?')) return this.transactions.reply(path);
    if (path === '/v2/checkout/orders') return { status: 201, body: this.show(this.create(body)) };
    const capture = /^\/v2\/payments\/captures\/CAP-(\w+)\/refund$/.exec(path)?.[1];
    if (capture) return this.refund(capture, body, String(headers['paypal-request-id']));
    const refundId = /^\/v2\/payments\/refunds\/([\w-]+)$/.exec(path)?.[1];
    if (refundId) return this.showRefund(refundId);
    const dispute = /^\/v1\/customer\/disputes\/([\w-]+)$/.exec(path)?.[1];
    if (dispute) return this.showDispute(dispute);
    const id = /^\/v2\/checkout\/orders\/(\w+)/.exec(path)?.[1] ?? '';
    const order = this.orders.get(id);
    if (!order) return missing();
    if (path.endsWith('/capture')) {
      if (order.status !== 'APPROVED') return unprocessable('ORDER_ALREADY_CAPTURED');
      order.status = 'COMPLETED';
      return { status: 201, body: this.show(order) };
    }
    return { body: this.show(order) };
  }

  private create(body: string): Order {
    const [unit] = (JSON.parse(body) as { purchase_units: Unit[] }).purchase_units;
    if (!unit) throw new Error('an order without purchase unit');
    const id = `5O190127TN3647${String(this.orders.size + 10)}`;
    const order: Order = { id, status: 'PAYER_ACTION_REQUIRED', unit, refunds: [] };
    this.orders.set(id, order);
    return order;
  }

  private refund(id: string, body: string, key: string): JsonResponse {
    if (this.refundsBusy) return { status: 409, body: { name: 'RESOURCE_CONFLICT' } };
    const known = this.refunds.get(key);
    if (known) return { body: known };
    const order = this.order(id);
    const { amount } = JSON.parse(body) as { amount: Unit['amount'] };
    const given = order.refunds.reduce((sum, refund) => sum + Number(refund.amount.value), 0);
    if (given + Number(amount.value) > Number(order.unit.amount.value)) return unprocessable('REFUND_AMOUNT_EXCEEDED');
    const refund: Refund = {
      id: `REF-${this.refunds.size + 1}`,
      status: this.refundsPending ? 'PENDING' : 'COMPLETED',
      amount,
    };
    order.refunds.push(refund);
    this.refunds.set(key, refund);
    return { status: 201, body: refund };
  }

  private showRefund(id: string): JsonResponse {
    const refund = [...this.refunds.values()].find((known) => known.id === id);
    return refund ? { body: refund } : missing();
  }

  private showDispute(id: string): JsonResponse {
    const dispute = this.disputes.get(id);
    if (!dispute) return missing();
    const { order, outcome } = dispute;
    const { amount } = this.order(order).unit;
    const move = { affected_party: 'SELLER', type: 'DEBIT', initiated_time: '2026-11-25T10:00:00.000Z' };
    const fee = { currency_code: 'EUR', value: '14.00' };
    const settled = { ...amount, value: (Number(amount.value) * 0.96).toFixed(2) };
    return {
      body: {
        dispute_id: id,
        create_time: '2026-11-20T10:00:00.000Z',
        status: outcome ? 'RESOLVED' : 'WAITING_FOR_SELLER_RESPONSE',
        reason: 'MERCHANDISE_OR_SERVICE_NOT_RECEIVED',
        dispute_amount: amount,
        ...(!outcome && { seller_response_due_date: '2026-11-30T10:00:00.000Z' }),
        ...(outcome && {
          dispute_outcome: {
            outcome_code: `RESOLVED_${outcome}_FAVOUR`,
            ...(outcome === 'BUYER' && { amount_refunded: amount }),
          },
        }),
        disputed_transactions: [{ seller_transaction_id: `CAP-${order}` }],
        money_movements:
          outcome === 'BUYER'
            ? [
                { ...move, affected_party: 'BUYER', type: 'CREDIT', amount, reason: 'DISPUTE_SETTLEMENT' },
                { ...move, amount: settled, reason: 'DISPUTE_SETTLEMENT' },
                { ...move, amount: fee, reason: 'DISPUTE_FEE' },
              ]
            : [],
      },
    };
  }

  private order(id: string): Order {
    const order = this.orders.get(id);
    if (!order) throw new Error(`no order ${id}`);
    return order;
  }

  private show({ id, status, unit, refunds }: Order): object {
    const captures = [
      { id: `CAP-${id}`, status: refunds.length > 0 ? 'PARTIALLY_REFUNDED' : 'COMPLETED', amount: unit.amount },
    ];
    return {
      id,
      intent: 'CAPTURE',
      status,
      purchase_units: [{ ...unit, ...(status === 'COMPLETED' && { payments: { captures, refunds } }) }],
      links: [{ href: `https://www.paypal.com/checkoutnow?token=${id}`, rel: 'payer-action', method: 'GET' }],
    };
  }
}

function signed(event: object): { body: Buffer; headers: Record<string, string> } {
  const body = Buffer.from(JSON.stringify(event));
  return {
    body,
    headers: {
      'paypal-auth-algo': 'SHA256withRSA',
      'paypal-cert-url': 'https://api.paypal.com/v1/notifications/certs/CERT-1',
      'paypal-transmission-id': 'transmission',
      'paypal-transmission-sig': signature(body),
      'paypal-transmission-time': new Date().toISOString(),
    },
  };
}

function signature(body: Buffer | string): string {
  return createHash('sha256').update(body).digest('base64');
}

/** The event must be unchanged byte for byte, or the signature is invalid. */
function verified(question: string): JsonResponse {
  const event = question.slice(question.indexOf('"webhook_event":') + '"webhook_event":'.length, -1);
  const { transmission_sig: claimed } = JSON.parse(question) as { transmission_sig: string };
  return { body: { verification_status: claimed === signature(event) ? 'SUCCESS' : 'FAILURE' } };
}

function missing(): JsonResponse {
  return { status: 404, body: { name: 'RESOURCE_NOT_FOUND', details: [{ issue: 'INVALID_RESOURCE_ID' }] } };
}

function unprocessable(issue: string): JsonResponse {
  return { status: 422, body: { name: 'UNPROCESSABLE_ENTITY', details: [{ issue }] } };
}
