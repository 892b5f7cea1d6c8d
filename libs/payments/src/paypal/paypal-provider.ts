import { createHash } from 'node:crypto';
import { type Cents, DomainError } from '@boutik/kernel';
import { z } from 'zod';
import {
  PaymentProvider,
  type PaymentRequest,
  type ProviderAnswer,
  type ProviderEvent,
  ProviderUnavailable,
  type RefundAnswer,
  type RefundRequest,
} from '../providers/payment-provider.js';
import { PaypalClient, PaypalRefusal, type PaypalSettings } from './paypal-client.js';
import { answerOf, payerPage, paypalEvent, paypalOrder, paypalRefund, subjectOf } from './paypal-shapes.js';

const SESSION = /^[A-Z0-9]{10,40}$/;
const verification = z.object({ verification_status: z.string() });

/** The PayPal wallet through Orders v2, intent CAPTURE: the payer approves, then we capture. */
export class PaypalProvider extends PaymentProvider {
  readonly name = 'paypal';
  readonly isDemonstration = false;
  private readonly paypal: PaypalClient;

  constructor(private readonly settings: PaypalSettings) {
    super();
    this.paypal = new PaypalClient(settings);
  }

  async open(request: PaymentRequest): Promise<{ sessionId: string; paymentUrl: string }> {
    const order = paypalOrder.parse(
      await this.paypal.post(
        '/v2/checkout/orders',
        JSON.stringify({
          intent: 'CAPTURE',
          purchase_units: [
            {
              custom_id: request.reference,
              description: request.description.slice(0, 127),
              amount: { currency_code: request.currency, value: euros(request.amount) },
            },
          ],
          payment_source: {
            paypal: {
              email_address: request.customerEmail,
              experience_context: {
                locale: 'fr-FR',
                user_action: 'PAY_NOW',
                shipping_preference: 'NO_SHIPPING',
                return_url: request.successUrl,
                cancel_url: request.cancelUrl,
              },
            },
          },
        }),
      ),
    );
    const paymentUrl = payerPage(order);
    if (!paymentUrl) throw new ProviderUnavailable('PayPal opened an order without a page');
    return { sessionId: order.id, paymentUrl };
  }

  async read(sessionId: string): Promise<ProviderAnswer | null> {
    // The id comes from a browser and becomes part of a path.
    if (!SESSION.test(sessionId)) return null;
    try {
      return answerOf(paypalOrder.parse(await this.paypal.get(`/v2/checkout/orders/${sessionId}`)));
    } catch (error) {
      if (error instanceof PaypalRefusal && error.status === 404) return null;
      throw error;
    }
  }

  async capture(sessionId: string): Promise<ProviderAnswer | null> {
    const before = await this.read(sessionId);
    if (before?.state !== 'approved') return before;
    try {
      await this.paypal.post(`/v2/checkout/orders/${sessionId}/capture`, '{}', `capture-${sessionId}`);
    } catch (error) {
      if (!(error instanceof PaypalRefusal)) throw error;
      // The payment method was declined: the payer may choose another one on the same page.
      if (error.issues.includes('INSTRUMENT_DECLINED')) return { ...before, state: 'refused' };
    }
    return this.read(sessionId);
  }

  /** PayPal cannot close an order of intent CAPTURE; it is simply never captured. */
  cancel(): Promise<void> {
    return Promise.resolve();
  }

  async refund({ captureId, amount, currency, key }: RefundRequest): Promise<RefundAnswer> {
    try {
      const body = JSON.stringify({ amount: { value: euros(amount), currency_code: currency } });
      const path = `/v2/payments/captures/${encodeURIComponent(captureId)}/refund`;
      return refundAnswer(await this.paypal.post(path, body, requestId(key)));
    } catch (error) {
      if (!(error instanceof PaypalRefusal)) throw error;
      // The same refund is in progress: its result is not known yet.
      if (error.status === 409 || error.issues.includes('PREVIOUS_REQUEST_IN_PROGRESS'))
        throw new ProviderUnavailable('PayPal is still processing this refund', { cause: error });
      return { state: 'failed', refundId: null };
    }
  }

  async readRefund(refundId: string): Promise<RefundAnswer> {
    return refundAnswer(await this.paypal.get(`/v2/payments/refunds/${encodeURIComponent(refundId)}`));
  }

  /** PayPal verifies its own signature; the webhook is sent back byte for byte, as it was signed. */
  async readWebhook(body: Buffer, headers: Record<string, string | string[] | undefined>): Promise<ProviderEvent> {
    const event = paypalEvent.safeParse(parsed(body));
    const said = (name: string) => {
      const value = headers[`paypal-${name}`];
      return typeof value === 'string' ? value : '';
    };
    const signature = {
      auth_algo: said('auth-algo'),
      cert_url: said('cert-url'),
      transmission_id: said('transmission-id'),
      transmission_sig: said('transmission-sig'),
      transmission_time: said('transmission-time'),
      webhook_id: this.settings.webhookId,
    };
    const refused = new DomainError('malformed', 'bad-signature', 'Signature refusée.');
    if (!event.success || Object.values(signature).includes('')) throw refused;
    const asked = `${JSON.stringify(signature).slice(0, -1)},"webhook_event":${body.toString('utf8')}}`;
    if (!(await this.vouchesFor(asked))) throw refused;
    return { id: event.data.id, type: event.data.event_type, ...subjectOf(event.data) };
  }

  private async vouchesFor(question: string): Promise<boolean> {
    try {
      const answer = await this.paypal.post('/v1/notifications/verify-webhook-signature', question);
      return verification.parse(answer).verification_status === 'SUCCESS';
    } catch (error) {
      if (error instanceof PaypalRefusal) return false;
      throw error;
    }
  }
}

const refundStates: Record<string, RefundAnswer['state']> = {
  COMPLETED: 'refunded',
  PENDING: 'pending',
  FAILED: 'failed',
  CANCELLED: 'failed',
};

function refundAnswer(reply: unknown): RefundAnswer {
  const { id, status } = paypalRefund.parse(reply);
  return { state: refundStates[status] ?? 'pending', refundId: id };
}

function euros(amount: Cents): string {
  return (amount / 100).toFixed(2);
}

/** PayPal's request ids are 38 characters at most for some calls. */
function requestId(key: string): string {
  return createHash('sha256').update(key).digest('hex').slice(0, 32);
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return null;
  }
}
