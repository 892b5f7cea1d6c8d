import { type InputOf, listRefunds, ok, payOutRefund, type ReplyOf, retryRefund } from '@boutik/contract';
import { reunionIso, toEuros } from '@boutik/kernel';
import { Caller, type CallerInfo, Input, Serve, staffOf } from '@boutik/platform';
import { Controller } from '@nestjs/common';
import { type ListedRefund, RefundDesk } from './use-cases/refund-desk.js';

/** Refunds for staff: their state, and actions on those that the provider refused. */
@Controller()
export class RefundsController {
  constructor(private readonly desk: RefundDesk) {}

  @Serve(listRefunds)
  async list(@Input() { query }: InputOf<typeof listRefunds>): Promise<ReplyOf<typeof listRefunds>> {
    const { items, total } = await this.desk.list({ ...query, state: query.state, perPage: query.per_page });
    return { ...ok, data: { data: items.map(view), total } };
  }

  @Serve(retryRefund)
  async retry(
    @Input() { params }: InputOf<typeof retryRefund>,
    @Caller() caller: CallerInfo,
  ): Promise<ReplyOf<typeof retryRefund>> {
    await this.desk.retry(params.id, staffOf(caller));
    return { ...ok, message: 'Le remboursement est demandé à nouveau.' };
  }

  @Serve(payOutRefund)
  async payOut(
    @Input() { params, body }: InputOf<typeof payOutRefund>,
    @Caller() caller: CallerInfo,
  ): Promise<ReplyOf<typeof payOutRefund>> {
    await this.desk.payOut(params.id, { note: body.note, by: staffOf(caller) });
    return { ...ok, message: 'Le remboursement est noté comme rendu.' };
  }
}

function view(refund: ListedRefund): ReplyOf<typeof listRefunds>['data']['data'][number] {
  const { amount, askedAt, settledAt, paidOut, ...rest } = refund;
  return {
    ...rest,
    amount: toEuros(amount),
    asked_at: reunionIso(askedAt),
    settled_at: settledAt && reunionIso(settledAt),
    paid_out: paidOut,
  };
}
