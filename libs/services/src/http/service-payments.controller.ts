import { type InputOf, ok, type PaymentProviderName, type ReplyOf, servicePaymentEndpoints } from '@boutik/contract';
import { Caller, type CallerInfo, Input, Endpoint } from '@boutik/platform';
import { Controller } from '@nestjs/common';
import { notSignedIn } from '../domain/service.errors.js';
import { PayServiceOrder } from '../use-cases/pay-service-order.js';

type Call = typeof servicePaymentEndpoints.stripe;

/** Opens payments. Success and cancel calls are shared with product orders, see PaymentHandlers. */
@Controller()
export class ServicePaymentsController {
  constructor(private readonly paying: PayServiceOrder) {}

  @Endpoint(servicePaymentEndpoints.stripe)
  stripe(@Input() input: InputOf<Call>, @Caller() caller: CallerInfo): Promise<ReplyOf<Call>> {
    return this.open('stripe', input, caller);
  }

  @Endpoint(servicePaymentEndpoints.paypal)
  paypal(@Input() input: InputOf<Call>, @Caller() caller: CallerInfo): Promise<ReplyOf<Call>> {
    return this.open('paypal', input, caller);
  }

  private async open(
    provider: PaymentProviderName,
    { body }: InputOf<Call>,
    { user }: CallerInfo,
  ): Promise<ReplyOf<Call>> {
    if (!user) throw notSignedIn();
    return { ...ok, ...(await this.paying.open(provider, user.id, body.commande_id)) };
  }
}
