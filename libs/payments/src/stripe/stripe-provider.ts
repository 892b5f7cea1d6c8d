import { DomainError } from '@boutik/kernel';
import Stripe from 'stripe';
import { disputeIdOf, toProviderDispute } from './stripe-dispute.js';
import { DELAYED_MEANS, offersOf } from './stripe-offers.js';
import {
  type PaymentOffers,
  PaymentProvider,
  type PaymentRequest,
  type ProviderDispute,
  type ProviderPayment,
  type ProviderEvent,
  ProviderUnavailable,
  type RefundResult,
  type RefundRequest,
} from '../providers/payment-provider.js';

export interface StripeSettings {
  secretKey: string;
  webhookSecret: string;
  /** How long a payment page can be used, in minutes; Stripe allows 30 to 1440. */
  openMinutes: number;
  /** Overrides Stripe's API address. */
  api?: { protocol: 'http' | 'https'; host: string; port: number };
}

const STRIPE_TIMEOUT_MS = 10_000;

/** Cards, wallets and credits of others through Stripe Checkout (https://docs.stripe.com/api/checkout/sessions). */
export class StripeProvider extends PaymentProvider {
  readonly name = 'stripe';
  readonly isDemonstration = false;
  private readonly stripe: Stripe;

  constructor(private readonly settings: StripeSettings) {
    super();
    this.stripe = new Stripe(settings.secretKey, {
      timeout: STRIPE_TIMEOUT_MS,
      maxNetworkRetries: 2,
      telemetry: false,
      ...settings.api,
    });
  }

  override async readOffers(): Promise<PaymentOffers> {
    return offersOf(await callStripe(this.stripe.paymentMethodConfigurations.list({ limit: 100 })));
  }

  /** Whether the key takes real money; asks Stripe for the account's balance, which only a right key reads. */
  async readMode(): Promise<boolean> {
    return (await callStripe(this.stripe.balance.retrieve())).livemode;
  }

  async open(request: PaymentRequest): Promise<{ sessionId: string; paymentUrl: string }> {
    const metadata = { reference: request.reference };
    const session = await callStripe(
      this.stripe.checkout.sessions.create({
        mode: 'payment',
        locale: 'fr',
        client_reference_id: request.reference,
        customer_email: request.customerEmail,
        line_items: [
          {
            quantity: 1,
            price_data: {
              currency: request.currency.toLowerCase(),
              unit_amount: request.amount,
              product_data: { name: request.description },
            },
          },
        ],
        // The means are those of the shop's settings at Stripe, which its page offers by amount, country and device.
        excluded_payment_method_types: [...DELAYED_MEANS],
        metadata,
        payment_intent_data: { description: request.description, metadata },
        expires_at: Math.floor(Date.now() / 1000) + this.openSeconds(),
        // Stripe replaces the placeholder in braces; encoded braces would not be replaced.
        success_url: `${request.successUrl}${request.successUrl.includes('?') ? '&' : '?'}session_id={CHECKOUT_SESSION_ID}`,
        cancel_url: request.cancelUrl,
      }),
    );
    if (!session.url) throw new ProviderUnavailable('Stripe opened a session without a page');
    return { sessionId: session.id, paymentUrl: session.url };
  }

  async read(sessionId: string): Promise<ProviderPayment | null> {
    try {
      const expand = ['payment_intent.latest_charge'];
      return toProviderPayment(await callStripe(this.stripe.checkout.sessions.retrieve(sessionId, { expand })));
    } catch (error) {
      if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing') return null;
      throw error;
    }
  }

  capture(sessionId: string): Promise<ProviderPayment | null> {
    return this.read(sessionId);
  }

  async cancel(sessionId: string): Promise<void> {
    try {
      await callStripe(this.stripe.checkout.sessions.expire(sessionId));
    } catch (error) {
      // Already complete or expired: its state is read, not assumed.
      if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
    }
  }

  async refund({ captureId, amount, key }: RefundRequest): Promise<RefundResult> {
    try {
      const existing = await this.findCreatedRefund(captureId, key);
      const refund =
        existing ??
        (await callStripe(
          this.stripe.refunds.create(
            { payment_intent: captureId, amount, metadata: { key } },
            { idempotencyKey: `refund-${key}` },
          ),
        ));
      return toRefundResult(refund);
    } catch (error) {
      if (error instanceof Stripe.errors.StripeInvalidRequestError) return { state: 'failed', refundId: null };
      throw error;
    }
  }

  async readRefund(refundId: string): Promise<RefundResult> {
    return toRefundResult(await callStripe(this.stripe.refunds.retrieve(refundId)));
  }

  /** The refund of an earlier call whose response was lost: Stripe's idempotency keys expire after 24 hours. */
  private async findCreatedRefund(captureId: string, key: string): Promise<Stripe.Refund | null> {
    const { data } = await callStripe(this.stripe.refunds.list({ payment_intent: captureId, limit: 100 }));
    return data.find(({ metadata }) => metadata?.['key'] === key) ?? null;
  }

  async readDispute(disputeId: string): Promise<ProviderDispute | null> {
    try {
      return toProviderDispute(await callStripe(this.stripe.disputes.retrieve(disputeId)));
    } catch (error) {
      if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing') return null;
      throw error;
    }
  }

  async readWebhook(body: Buffer, headers: Record<string, string | string[] | undefined>): Promise<ProviderEvent> {
    const signature = headers['stripe-signature'];
    try {
      const event = await this.stripe.webhooks.constructEventAsync(
        body,
        typeof signature === 'string' ? signature : '',
        this.settings.webhookSecret,
      );
      return { id: event.id, type: event.type, ...paymentIdsOf(event), disputeId: disputeIdOf(event) };
    } catch (error) {
      if (error instanceof Stripe.errors.StripeSignatureVerificationError || error instanceof SyntaxError)
        throw new DomainError('malformed', 'bad-signature', 'Signature refusée.');
      throw error;
    }
  }

  private openSeconds(): number {
    // A little over Stripe's minimum of 30 minutes: clocks differ.
    return Math.min(1440, Math.max(31, this.settings.openMinutes)) * 60;
  }
}

const refundStates: Record<string, RefundResult['state']> = {
  succeeded: 'refunded',
  pending: 'pending',
  requires_action: 'pending',
  failed: 'failed',
  canceled: 'failed',
};

function toRefundResult({ id, status }: Stripe.Refund): RefundResult {
  return { state: refundStates[status ?? 'pending'] ?? 'pending', refundId: id };
}

function toProviderPayment(session: Stripe.Checkout.Session): ProviderPayment {
  const intent = typeof session.payment_intent === 'object' ? session.payment_intent : null;
  const charge = typeof intent?.latest_charge === 'object' ? intent.latest_charge : null;
  return {
    state: session.payment_status === 'paid' ? 'paid' : session.status === 'expired' ? 'cancelled' : 'open',
    reference: session.client_reference_id ?? '',
    amount: session.amount_total ?? 0,
    currency: (session.currency ?? '').toUpperCase(),
    captureId: intent?.id ?? (typeof session.payment_intent === 'string' ? session.payment_intent : null),
    refunded: charge?.amount_refunded ?? 0,
  };
}

/** The payment of a webhook: sessions contain their own id, charges and refunds that of their payment intent. */
function paymentIdsOf(event: Stripe.Event): { sessionId: string | null; captureId: string | null } {
  const { object }: { object: { id?: string; object?: string; payment_intent?: unknown } } = event.data;
  if (object.object === 'checkout.session') return { sessionId: object.id ?? null, captureId: null };
  const intent = object.object === 'payment_intent' ? object.id : object.payment_intent;
  return { sessionId: null, captureId: typeof intent === 'string' ? intent : null };
}

/** Maps Stripe's temporary errors to ProviderUnavailable. */
async function callStripe<T extends { object: string }>(call: Promise<T>): Promise<T> {
  try {
    const response = await call;
    // The SDK returns an error page without Stripe's error object as a response.
    if (typeof response.object !== 'string') throw new ProviderUnavailable('Stripe answered with something else');
    return response;
  } catch (error) {
    const isTemporary =
      error instanceof Stripe.errors.StripeConnectionError ||
      error instanceof Stripe.errors.StripeAPIError ||
      error instanceof Stripe.errors.StripeRateLimitError;
    throw isTemporary ? new ProviderUnavailable(error.message, { cause: error }) : error;
  }
}
