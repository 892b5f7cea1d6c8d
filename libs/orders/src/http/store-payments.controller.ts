import { type InputOf, ok, paymentCalls, type PaymentProviderName, type ReplyOf } from '@boutik/contract';
import { PaymentClaims } from '@boutik/payments';
import { Caller, type CallerInfo, Input, Serve } from '@boutik/platform';
import { Controller, type Type } from '@nestjs/common';
import { PayOrder, type PaymentTarget } from '../use-cases/pay-order.js';
import { readerOf } from './order-reader.js';

type Calls = typeof paymentCalls.stripe;

/** The payment calls of one provider. Its webhook is in the payments library; payments of other kinds go to their registered handler. */
function paymentsController(provider: PaymentProviderName): Type {
  const calls = paymentCalls[provider];

  @Controller()
  class StorePaymentsController {
    constructor(
      private readonly paying: PayOrder,
      private readonly claims: PaymentClaims,
    ) {}

    @Serve(calls.open)
    async open(
      @Input() { body }: InputOf<Calls['open']>,
      @Caller() caller: CallerInfo,
    ): Promise<ReplyOf<Calls['open']>> {
      return { ...ok, ...(await this.paying.open(provider, targetOf(body, caller))) };
    }

    @Serve(calls.confirm)
    async confirm(
      @Input() { body }: InputOf<Calls['confirm']>,
      @Caller() caller: CallerInfo,
    ): Promise<ReplyOf<Calls['confirm']>> {
      const { session_id: sessionId } = body;
      const claimed = await this.claims.confirm({ provider, sessionId, userId: caller.user?.id ?? null });
      if (!claimed) await this.paying.confirm(provider, { ...targetOf(body, caller), sessionId });
      return { ...ok, message: 'Paiement confirmé.' };
    }

    @Serve(calls.cancel)
    async cancel(
      @Input() { body }: InputOf<Calls['cancel']>,
      @Caller() caller: CallerInfo,
    ): Promise<ReplyOf<Calls['cancel']>> {
      const { session_id: sessionId, reference } = body;
      const claimed = await this.claims.cancel({ provider, sessionId, reference, userId: caller.user?.id ?? null });
      if (!claimed) await this.paying.cancel(provider, targetOf(body, caller));
      return { ...ok, message: 'Paiement annulé.' };
    }
  }
  return StorePaymentsController;
}

export const storePaymentsControllers = [paymentsController('stripe'), paymentsController('paypal')];

function targetOf(
  body: { commande_id?: number | undefined; order_token?: string | undefined },
  caller: CallerInfo,
): PaymentTarget {
  return { reader: readerOf(caller, body.order_token), orderId: body.commande_id };
}
