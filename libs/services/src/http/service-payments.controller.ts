import { type InputOf, ok, type PaymentProviderName, type ReplyOf, servicePaymentEndpoints } from '@boutik/contract';
import { PayOrder } from '@boutik/orders';
import { Caller, type CallerInfo, Input, Endpoint } from '@boutik/platform';
import { Controller } from '@nestjs/common';
import { serviceAccessOf } from './service-access.js';

type Call = typeof servicePaymentEndpoints.stripe;

/** Opens payments. Success and cancel calls are shared with product orders, see PayOrder. */
@Controller()
export class ServicePaymentsController {
  constructor(private readonly paying: PayOrder) {}

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
    caller: CallerInfo,
  ): Promise<ReplyOf<Call>> {
    const target = { access: serviceAccessOf(caller), orderId: body.commande_id };
    return { ...ok, ...(await this.paying.open(provider, target)) };
  }
}
