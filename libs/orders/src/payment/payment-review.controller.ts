import { decidePaymentUnderReview, type InputOf, listPaymentsUnderReview, ok, type ReplyOf } from '@boutik/contract';
import { reunionIso, toEuros } from '@boutik/kernel';
import { Payments } from '@boutik/payments';
import { CurrentUser, Endpoint, Input, type SignedInUser } from '@boutik/platform/http';
import { Controller } from '@nestjs/common';
import { isRefundedAutomatically } from './domain/payment-match.js';
import { PaymentsUnderReview } from './payments-under-review.js';
import { ResolvePaymentReview } from './resolve-payment-review.js';

/** Payments under review, for staff. */
@Controller()
export class PaymentReviewController {
  constructor(
    private readonly paymentsUnderReview: PaymentsUnderReview,
    private readonly payments: Payments,
    private readonly deciding: ResolvePaymentReview,
  ) {}

  @Endpoint(listPaymentsUnderReview)
  async listPaymentsUnderReview(
    @Input() { query }: InputOf<typeof listPaymentsUnderReview>,
  ): Promise<ReplyOf<typeof listPaymentsUnderReview>> {
    const { items, total } = await this.paymentsUnderReview.list({ page: query.page, perPage: query.per_page });
    const receivedBySession = await this.payments.received(items.map((order) => order.paymentSessionId ?? ''));
    const data = items.map((order) => {
      const { id, number, client, status, reviewReason, paymentProvider, paymentSessionId, placedAt } = order;
      const receivedPayment = receivedBySession.get(paymentSessionId ?? '');
      const reason = reviewReason ?? 'amount-mismatch';
      return {
        id,
        numero: number,
        client: client.company ?? `${client.prenom} ${client.name}`.trim(),
        email: client.email,
        status,
        reason,
        decidable: !isRefundedAutomatically(reason, 'order'),
        provider: paymentProvider ?? '',
        total: toEuros(order.total),
        received: receivedPayment ? toEuros(receivedPayment.amount) : null,
        currency: receivedPayment?.currency ?? null,
        placed_at: reunionIso(placedAt),
      };
    });
    return { ...ok, data: { data, total } };
  }

  @Endpoint(decidePaymentUnderReview)
  async decide(
    @Input() { params, body }: InputOf<typeof decidePaymentUnderReview>,
    @CurrentUser() user: SignedInUser,
  ): Promise<ReplyOf<typeof decidePaymentUnderReview>> {
    await this.deciding.resolve(params.id, { action: body.action, reason: body.motif, by: user });
    const message =
      body.action === 'accept' ? 'Le paiement est accepté, la commande est payée.' : 'Le remboursement est demandé.';
    return { ...ok, message };
  }
}
