import { type InputOf, ok, type PaymentProviderName, type ReplyOf, servicePaymentEndpoints } from '@boutik/contract';
import { CurrentUser, Endpoint, Input, type SignedInUser } from '@boutik/platform';
import { Controller } from '@nestjs/common';
import { PayServiceOrder } from '../use-cases/pay-service-order.js';

type Call = typeof servicePaymentEndpoints.stripe;

/** Opens payments. Success and cancel calls are shared with product orders, see PaymentHandlers. */
@Controller()
export class ServicePaymentsController {
  constructor(private readonly paying: PayServiceOrder) {}

  @Endpoint(servicePaymentEndpoints.stripe)
  stripe(@Input() input: InputOf<Call>, @CurrentUser() user: SignedInUser): Promise<ReplyOf<Call>> {
    return this.open('stripe', input, user);
  }

  @Endpoint(servicePaymentEndpoints.paypal)
  paypal(@Input() input: InputOf<Call>, @CurrentUser() user: SignedInUser): Promise<ReplyOf<Call>> {
    return this.open('paypal', input, user);
  }

  private async open(
    provider: PaymentProviderName,
    { body }: InputOf<Call>,
    user: SignedInUser,
  ): Promise<ReplyOf<Call>> {
    return { ...ok, ...(await this.paying.open(provider, user.id, body.commande_id)) };
  }
}
