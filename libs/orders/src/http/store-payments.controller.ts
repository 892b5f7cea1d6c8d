import { type InputOf, ok, paymentEndpoints, type PaymentProviderName, type ReplyOf } from '@boutik/contract';
import { PaymentHandlers } from '@boutik/payments';
import { Caller, type CallerInfo, Input, Endpoint } from '@boutik/platform';
import { Controller, type Type } from '@nestjs/common';
import { PayOrder, type PaymentTarget } from '../use-cases/pay-order.js';
import { orderAccessOf } from './order-access.js';

type Calls = typeof paymentEndpoints.stripe;

/** The payment calls of one provider. Its webhook is in the payments library; payments of other kinds go to their registered handler. */
function paymentsController(provider: PaymentProviderName): Type {
  const calls = paymentEndpoints[provider];

  @Controller()
  class StorePaymentsController {
    constructor(
      private readonly paying: PayOrder,
      private readonly claims: PaymentHandlers,
    ) {}

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
      const { session_id: sessionId } = body;
      const handled = await this.claims.confirm({ provider, sessionId, userId: caller.user?.id ?? null });
      if (!handled) await this.paying.confirm(provider, { ...toPaymentTarget(body, caller), sessionId });
      return { ...ok, message: 'Paiement confirmé.' };
    }

    @Endpoint(calls.cancel)
    async cancel(
      @Input() { body }: InputOf<Calls['cancel']>,
      @Caller() caller: CallerInfo,
    ): Promise<ReplyOf<Calls['cancel']>> {
      const { session_id: sessionId, reference } = body;
      const handled = await this.claims.cancel({ provider, sessionId, reference, userId: caller.user?.id ?? null });
      if (!handled) await this.paying.cancel(provider, toPaymentTarget(body, caller));
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
