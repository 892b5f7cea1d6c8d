import { type InputOf, ok, paymentEndpoints, type PaymentProviderName, type ReplyOf } from '@boutik/contract';
import { Caller, type CallerInfo, Input, Endpoint } from '@boutik/platform/http';
import { Controller, type Type } from '@nestjs/common';
import { PayOrder, type PaymentTarget } from './pay-order.js';
import { orderAccessOf } from '../store/order-access.js';

type Calls = typeof paymentEndpoints.stripe;

/** The payment calls of one provider. Its webhook is in the payments library. */
function paymentsController(provider: PaymentProviderName): Type {
  const calls = paymentEndpoints[provider];

  @Controller()
  class StorePaymentsController {
    constructor(private readonly paying: PayOrder) {}

    @Endpoint(calls.open)
    async open(
      @Input() { body }: InputOf<Calls['open']>,
      @Caller() caller: CallerInfo,
    ): Promise<ReplyOf<Calls['open']>> {
      return { ...ok, ...(await this.paying.open(provider, toPaymentTarget(body, caller))) };
    }

    @Endpoint(calls.confirm)
    async confirm(
      @Input() { body }: InputOf<Calls['confirm']>,
      @Caller() caller: CallerInfo,
    ): Promise<ReplyOf<Calls['confirm']>> {
      await this.paying.confirm(provider, { ...toPaymentTarget(body, caller), sessionId: body.session_id });
      return { ...ok, message: 'Paiement confirmé.' };
    }

    @Endpoint(calls.cancel)
    async cancel(
      @Input() { body }: InputOf<Calls['cancel']>,
      @Caller() caller: CallerInfo,
    ): Promise<ReplyOf<Calls['cancel']>> {
      const { session_id: sessionId, reference } = body;
      await this.paying.cancel(provider, { ...toPaymentTarget(body, caller), sessionId, reference });
      return { ...ok, message: 'Paiement annulé.' };
    }
  }
  return StorePaymentsController;
}

export const storePaymentsControllers = [paymentsController('stripe'), paymentsController('paypal')];

function toPaymentTarget(
  body: { commande_id?: number | undefined; order_token?: string | undefined },
  caller: CallerInfo,
): PaymentTarget {
  return { access: orderAccessOf(caller, body.order_token), orderId: body.commande_id };
}
