import { type PaymentProviderName, paymentCalls, type ReplyOf } from '@boutik/contract';
import { DomainError } from '@boutik/kernel';
import { Serve } from '@boutik/platform';
import { Controller, type RawBodyRequest, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Payments } from './use-cases/payments.js';

type Heard = ReplyOf<typeof paymentCalls.stripe.webhook>;

/** The webhooks of the payment providers; only signed ones are accepted. */
@Controller()
export class WebhookController {
  constructor(private readonly payments: Payments) {}

  @Serve(paymentCalls.stripe.webhook)
  stripe(@Req() request: RawBodyRequest<FastifyRequest>): Promise<Heard> {
    return this.hear('stripe', request);
  }

  @Serve(paymentCalls.paypal.webhook)
  paypal(@Req() request: RawBodyRequest<FastifyRequest>): Promise<Heard> {
    return this.hear('paypal', request);
  }

  private async hear(provider: PaymentProviderName, request: RawBodyRequest<FastifyRequest>): Promise<Heard> {
    if (!request.rawBody) throw new DomainError('malformed', 'empty-webhook', 'Annonce vide.');
    await this.payments.hear(provider, request.rawBody, request.headers);
    return { received: true };
  }
}
