import { type InputOf, ok, type PaymentProviderName, type ReplyOf, servicePaymentEndpoints } from '@boutik/contract';
import { PayOrder } from '@boutik/orders';
import { CurrentUser, Endpoint, Input, type SignedInUser } from '@boutik/platform/http';
import { Controller } from '@nestjs/common';
import { serviceAccessOf } from './service-access.js';

type Call = typeof servicePaymentEndpoints.stripe;

/** Opens payments. Success and cancel calls are shared with product orders, see PayOrder. */
@Controller()
export class ServicePaymentsController {
  constructor(private readonly paying: PayOrder) {}

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
    const target = { access: serviceAccessOf(user), orderId: body.commande_id };
    return { ...ok, ...(await this.paying.open(provider, target)) };
  }
}
