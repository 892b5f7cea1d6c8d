import {
  decidePaymentUnderReview,
  type InputOf,
  listPaymentsUnderReview,
  ok,
  orderRefundEndpoints,
  type ReplyOf,
} from '@boutik/contract';
import type { Credit } from '@boutik/invoices';
import { fromEuros, reunionIso, toEuros } from '@boutik/kernel';
import { Payments } from '@boutik/payments';
import { Caller, type CallerInfo, Input, Endpoint, requireStaffUser } from '@boutik/platform';
import { Controller } from '@nestjs/common';
import { isRefundedAutomatically } from '../domain/payment-match.js';
import { PaymentsUnderReview } from '../storage/payments-under-review.js';
import { ResolvePaymentReview } from '../use-cases/resolve-payment-review.js';
import {
  FindRefundableOrder,
  type RefundableOrderDetails,
  RefundOrderByStaff,
} from '../use-cases/refund-order-by-staff.js';

type Call = typeof orderRefundEndpoints.refund;

/** Orders for staff: refunds, and payments under review. */
@Controller()
export class StaffOrdersController {
  constructor(
    private readonly finding: FindRefundableOrder,
    private readonly refunding: RefundOrderByStaff,
    private readonly paymentsUnderReview: PaymentsUnderReview,
    private readonly payments: Payments,
    private readonly deciding: ResolvePaymentReview,
  ) {}

  @Endpoint(orderRefundEndpoints.find)
  async find(
    @Input() { params }: InputOf<typeof orderRefundEndpoints.find>,
  ): Promise<ReplyOf<typeof orderRefundEndpoints.find>> {
    return { ...ok, data: toRefundableView(await this.finding.find(params.reference)) };
  }

  @Endpoint(orderRefundEndpoints.refund)
  async refund(@Input() { params, body }: InputOf<Call>, @Caller() caller: CallerInfo): Promise<ReplyOf<Call>> {
    const { motif: reason, remettre_en_stock: restock } = body;
    const request = {
      credit: toCredit(body),
      reason,
      restock,
      by: requireStaffUser(caller),
      key: caller.idempotencyKey,
    };
    const { creditNoteNumber, amount } = await this.refunding.refund(params.reference, request);
    const message = 'Le remboursement est demandé. Le client reçoit son avoir par e-mail.';
    return { ...ok, message, avoir: creditNoteNumber, montant: toEuros(amount) };
  }

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
        decidable: !isRefundedAutomatically(reason),
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
    @Caller() caller: CallerInfo,
  ): Promise<ReplyOf<typeof decidePaymentUnderReview>> {
    await this.deciding.resolve(params.id, { action: body.action, reason: body.motif, by: requireStaffUser(caller) });
    const message =
      body.action === 'accept' ? 'Le paiement est accepté, la commande est payée.' : 'Le remboursement est demandé.';
    return { ...ok, message };
  }
}

function toCredit({ lignes, montant }: InputOf<Call>['body']): Credit {
  if (lignes) return lignes.map(({ ligne, quantite }) => ({ lineNumber: ligne, quantity: quantite }));
  return montant === undefined ? 'everything-left' : { gross: fromEuros(montant) };
}

function toRefundableView({
  order,
  lines,
  remaining,
  credited,
  delivery,
}: RefundableOrderDetails): ReplyOf<typeof orderRefundEndpoints.find>['data'] {
  const { id, number, client, status, total } = order;
  return {
    id,
    numero: number,
    kind: 'order',
    client: client.company ?? `${client.prenom} ${client.name}`.trim(),
    status,
    total: toEuros(total),
    reste: toEuros(remaining),
    livraison: delivery && { nom: delivery.recipient, telephone: delivery.phone, adresse: delivery.lines },
    lignes: lines.map(({ lineNumber, name, quantity }) => ({
      ligne: lineNumber,
      nom: name,
      quantite: quantity,
      reste: remaining === 0 ? 0 : quantity - (credited.get(lineNumber) ?? 0),
    })),
  };
}
