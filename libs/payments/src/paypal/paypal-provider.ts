import { createHash } from 'node:crypto';
import { type Cents, DomainError } from '@boutik/kernel';
import { z } from 'zod';
import {
  PaymentProvider,
  type PaymentRequest,
  type ProviderDispute,
  type ProviderPayment,
  type ProviderEvent,
  ProviderUnavailable,
  type RefundResult,
  type RefundRequest,
} from '../providers/payment-provider.js';
import { paypalDispute, toProviderDispute } from './paypal-dispute.js';
import { PaypalClient, PaypalError, type PaypalSettings } from './paypal-client.js';
import {
  toProviderPayment,
  approvalUrl,
  paypalEvent,
  paypalOrder,
  paypalRefund,
  paymentIdsOf,
} from './paypal-schemas.js';

const ORDER_ID_FORMAT = /^[A-Z0-9]{10,40}$/;
const DISPUTE_ID_FORMAT = /^[A-Za-z0-9-]{1,255}$/;
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
              amount: { currency_code: request.currency, value: formatAmount(request.amount) },
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
    const paymentUrl = approvalUrl(order);
    if (!paymentUrl) throw new ProviderUnavailable('PayPal opened an order without a page');
    return { sessionId: order.id, paymentUrl };
  }

  async read(sessionId: string): Promise<ProviderPayment | null> {
    // The id comes from a browser and becomes part of a path.
    if (!ORDER_ID_FORMAT.test(sessionId)) return null;
    try {
      return toProviderPayment(paypalOrder.parse(await this.paypal.get(`/v2/checkout/orders/${sessionId}`)));
    } catch (error) {
      if (error instanceof PaypalError && error.status === 404) return null;
      throw error;
    }
  }

  async capture(sessionId: string): Promise<ProviderPayment | null> {
    const before = await this.read(sessionId);
    if (before?.state !== 'approved') return before;
    try {
      await this.paypal.post(`/v2/checkout/orders/${sessionId}/capture`, '{}', `capture-${sessionId}`);
    } catch (error) {
      if (!(error instanceof PaypalError)) throw error;
      // The payment method was declined: the payer may choose another one on the same page.
      if (error.issues.includes('INSTRUMENT_DECLINED')) return { ...before, state: 'refused' };
    }
    return this.read(sessionId);
  }

  /** PayPal cannot close an order of intent CAPTURE; it is simply never captured. */
  cancel(): Promise<void> {
    return Promise.resolve();
  }

  async refund({ captureId, amount, currency, key }: RefundRequest): Promise<RefundResult> {
    try {
      const body = JSON.stringify({ amount: { value: formatAmount(amount), currency_code: currency } });
      const path = `/v2/payments/captures/${encodeURIComponent(captureId)}/refund`;
      return toRefundResult(await this.paypal.post(path, body, requestId(key)));
    } catch (error) {
      if (!(error instanceof PaypalError)) throw error;
      // The same refund is in progress: its result is not known yet.
      if (error.status === 409 || error.issues.includes('PREVIOUS_REQUEST_IN_PROGRESS'))
        throw new ProviderUnavailable('PayPal is still processing this refund', { cause: error });
      return { state: 'failed', refundId: null };
    }
  }

  async readRefund(refundId: string): Promise<RefundResult> {
    return toRefundResult(await this.paypal.get(`/v2/payments/refunds/${encodeURIComponent(refundId)}`));
  }

  async readDispute(disputeId: string): Promise<ProviderDispute | null> {
    if (!DISPUTE_ID_FORMAT.test(disputeId)) return null;
    try {
      const dispute = paypalDispute.parse(await this.paypal.get(`/v1/customer/disputes/${disputeId}`));
      return toProviderDispute(dispute, { isSandbox: this.settings.apiUrl.includes('sandbox') });
    } catch (error) {
      if (error instanceof PaypalError && error.status === 404) return null;
      throw error;
    }
  }

  /** PayPal verifies its own signature; the webhook is sent back byte for byte, as it was signed. */
  async readWebhook(body: Buffer, headers: Record<string, string | string[] | undefined>): Promise<ProviderEvent> {
    const event = paypalEvent.safeParse(parseJson(body));
    const header = (name: string) => {
      const value = headers[`paypal-${name}`];
      return typeof value === 'string' ? value : '';
    };
    const signature = {
      auth_algo: header('auth-algo'),
      cert_url: header('cert-url'),
      transmission_id: header('transmission-id'),
      transmission_sig: header('transmission-sig'),
      transmission_time: header('transmission-time'),
      webhook_id: this.settings.webhookId,
    };
    const invalidSignature = new DomainError('malformed', 'bad-signature', 'Signature refusée.');
    if (!event.success || Object.values(signature).includes('')) throw invalidSignature;
    const verificationBody = `${JSON.stringify(signature).slice(0, -1)},"webhook_event":${body.toString('utf8')}}`;
    if (!(await this.isSignatureValid(verificationBody))) throw invalidSignature;
    return { id: event.data.id, type: event.data.event_type, ...paymentIdsOf(event.data) };
  }

  private async isSignatureValid(verificationBody: string): Promise<boolean> {
    try {
      const response = await this.paypal.post('/v1/notifications/verify-webhook-signature', verificationBody);
      return verification.parse(response).verification_status === 'SUCCESS';
    } catch (error) {
      if (error instanceof PaypalError) return false;
      throw error;
    }
  }
}

const refundStates: Record<string, RefundResult['state']> = {
  COMPLETED: 'refunded',
  PENDING: 'pending',
  FAILED: 'failed',
  CANCELLED: 'failed',
};

function toRefundResult(reply: unknown): RefundResult {
  const { id, status } = paypalRefund.parse(reply);
  return { state: refundStates[status] ?? 'pending', refundId: id };
}

function formatAmount(amount: Cents): string {
  return (amount / 100).toFixed(2);
}

/** PayPal's request ids are 38 characters at most for some calls. */
function requestId(key: string): string {
  return createHash('sha256').update(key).digest('hex').slice(0, 32);
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return null;
  }
}
