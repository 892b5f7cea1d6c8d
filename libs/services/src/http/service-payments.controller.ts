import { type InputOf, ok, type PaymentProviderName, type ReplyOf, servicePaymentCalls } from '@boutik/contract';
import { Caller, type CallerInfo, Input, Serve } from '@boutik/platform';
import { Controller } from '@nestjs/common';
import { signedOut } from '../domain/service.errors.js';
import { PayServiceOrder } from '../use-cases/pay-service-order.js';

type Call = typeof servicePaymentCalls.stripe;

/** Opens payments. Success and cancel calls are shared with product orders, see PaymentHandlers. */
@Controller()
export class ServicePaymentsController {
  constructor(private readonly paying: PayServiceOrder) {}

  @Serve(servicePaymentCalls.stripe)
  stripe(@Input() input: InputOf<Call>, @Caller() caller: CallerInfo): Promise<ReplyOf<Call>> {
    return this.open('stripe', input, caller);
  }

  @Serve(servicePaymentCalls.paypal)
  paypal(@Input() input: InputOf<Call>, @Caller() caller: CallerInfo): Promise<ReplyOf<Call>> {
    return this.open('paypal', input, caller);
  }

  private async open(
    provider: PaymentProviderName,
    { body }: InputOf<Call>,
    { user }: CallerInfo,
  ): Promise<ReplyOf<Call>> {
    if (!user) throw signedOut();
    return { ...ok, ...(await this.paying.open(provider, user.id, body.commande_id)) };
  }
}
