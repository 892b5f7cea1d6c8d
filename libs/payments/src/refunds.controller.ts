import {
  fromWire,
  type InputOf,
  listRefunds,
  ok,
  payOutRefund,
  type ReplyOf,
  retryRefund,
  wireManualMeans,
  wireRefundState,
} from '@boutik/contract';
import { reunionIso, toEuros } from '@boutik/kernel';
import { CurrentUser, Endpoint, Input, type SignedInUser } from '@boutik/platform/http';
import { Controller } from '@nestjs/common';
import { type ListedRefund, RefundAdmin } from './use-cases/refund-admin.js';

/** Refunds for staff: their state, and actions on those that the provider refused. */
@Controller()
export class RefundsController {
  constructor(private readonly refundAdmin: RefundAdmin) {}

  @Endpoint(listRefunds)
  async list(@Input() { query }: InputOf<typeof listRefunds>): Promise<ReplyOf<typeof listRefunds>> {
    const { page, per_page: perPage } = query;
    const state = query.state && fromWire(wireRefundState, query.state);
    const { items, total } = await this.refundAdmin.list({ state, page, perPage });
    return { ...ok, data: { data: items.map(toRefundView), total } };
  }

  @Endpoint(retryRefund)
  async retry(
    @Input() { params }: InputOf<typeof retryRefund>,
    @CurrentUser() user: SignedInUser,
  ): Promise<ReplyOf<typeof retryRefund>> {
    await this.refundAdmin.retry(params.id, user);
    return { ...ok, message: 'Le remboursement est demandé à nouveau.' };
  }

  @Endpoint(payOutRefund)
  async payOut(
    @Input() { params, body }: InputOf<typeof payOutRefund>,
    @CurrentUser() user: SignedInUser,
  ): Promise<ReplyOf<typeof payOutRefund>> {
    await this.refundAdmin.markPaidOut(params.id, {
      note: body.note,
      means: fromWire(wireManualMeans, body.moyen),
      by: user,
    });
    return { ...ok, message: 'Le remboursement est noté comme rendu.' };
  }
}

function toRefundView(refund: ListedRefund): ReplyOf<typeof listRefunds>['data']['data'][number] {
  const { amount, state, requestedAt, settledAt, paidOut, isDueByStaff: dueByStaff, asVoucher, ...rest } = refund;
  return {
    ...rest,
    state: wireRefundState[state],
    amount: toEuros(amount),
    asked_at: reunionIso(requestedAt),
    settled_at: settledAt && reunionIso(settledAt),
    paid_out: paidOut,
    due_by_staff: dueByStaff,
    as_voucher: asVoucher,
  };
}
