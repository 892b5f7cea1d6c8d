import { type PaymentProviderName, paymentEndpoints, type ReplyOf } from '@boutik/contract';
import { DomainError } from '@boutik/kernel';
import { Endpoint } from '@boutik/platform/http';
import { logger, MetricsRegistry } from '@boutik/platform/observability';
import { Controller, type RawBodyRequest, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Payments } from './use-cases/payments.js';

type WebhookReply = ReplyOf<typeof paymentEndpoints.stripe.webhook>;

/** The webhooks of the payment providers; only signed ones are accepted. */
@Controller()
export class WebhookController {
  constructor(
    private readonly payments: Payments,
    private readonly metrics: MetricsRegistry,
  ) {}

  @Endpoint(paymentEndpoints.stripe.webhook)
  stripe(@Req() request: RawBodyRequest<FastifyRequest>): Promise<WebhookReply> {
    return this.handle('stripe', request);
  }

  @Endpoint(paymentEndpoints.paypal.webhook)
  paypal(@Req() request: RawBodyRequest<FastifyRequest>): Promise<WebhookReply> {
    return this.handle('paypal', request);
  }

  private async handle(provider: PaymentProviderName, request: RawBodyRequest<FastifyRequest>): Promise<WebhookReply> {
    try {
      if (!request.rawBody) throw new DomainError('malformed', 'empty-webhook', 'Annonce vide.');
      await this.payments.handleWebhook(provider, request.rawBody, request.headers);
    } catch (error) {
      const reason = error instanceof DomainError ? error.code : 'error';
      this.metrics.countWebhookFailure({ provider, reason });
      logger('payments').warn({ provider, reason }, 'A webhook was not accepted');
      throw error;
    }
    return { received: true };
  }
}
