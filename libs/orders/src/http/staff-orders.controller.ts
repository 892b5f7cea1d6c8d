import {
  decideHeldPayment,
  type InputOf,
  listHeldPayments,
  ok,
  orderRefundCalls,
  type ReplyOf,
} from '@boutik/contract';
import type { Credit } from '@boutik/invoices';
import { fromEuros, reunionIso, toEuros } from '@boutik/kernel';
import { Payments } from '@boutik/payments';
import { Caller, type CallerInfo, Input, Serve, staffOf } from '@boutik/platform';
import { Controller } from '@nestjs/common';
import { goesBack } from '../domain/payment-verdict.js';
import { HeldPayments } from '../storage/held-payments.js';
import { DecideHeldPayment } from '../use-cases/decide-held-payment.js';
import { FindRefundable, type Refundable, StaffRefundOrder } from '../use-cases/staff-refund.js';

type Call = typeof orderRefundCalls.refund;

/** Orders for staff: refunds, and payments under review. */
@Controller()
export class StaffOrdersController {
  constructor(
    private readonly finding: FindRefundable,
    private readonly refunding: StaffRefundOrder,
    private readonly held: HeldPayments,
    private readonly payments: Payments,
    private readonly deciding: DecideHeldPayment,
  ) {}

  @Serve(orderRefundCalls.find)
  async find(
    @Input() { params }: InputOf<typeof orderRefundCalls.find>,
  ): Promise<ReplyOf<typeof orderRefundCalls.find>> {
    return { ...ok, data: refundableView(await this.finding.find(params.reference)) };
  }

  @Serve(orderRefundCalls.refund)
  async refund(@Input() { params, body }: InputOf<Call>, @Caller() caller: CallerInfo): Promise<ReplyOf<Call>> {
    const { motif: reason, remettre_en_stock: restock } = body;
    const wanted = { credit: creditOf(body), reason, restock, by: staffOf(caller), key: caller.requestKey };
    const { creditNoteNumber, amount } = await this.refunding.refund(params.reference, wanted);
    const message = 'Le remboursement est demandé. Le client reçoit son avoir par e-mail.';
    return { ...ok, message, avoir: creditNoteNumber, montant: toEuros(amount) };
  }

  @Serve(listHeldPayments)
  async waiting(@Input() { query }: InputOf<typeof listHeldPayments>): Promise<ReplyOf<typeof listHeldPayments>> {
    const { items, total } = await this.held.list({ page: query.page, perPage: query.per_page });
    const money = await this.payments.received(items.map((order) => order.paymentSessionId ?? ''));
    const data = items.map((order) => {
      const { id, number, client, status, reviewReason, paymentProvider, paymentSessionId, placedAt } = order;
      const came = money.get(paymentSessionId ?? '');
      const reason = reviewReason ?? 'amount-mismatch';
      return {
        id,
        numero: number,
        client: client.company ?? `${client.prenom} ${client.name}`.trim(),
        email: client.email,
        status,
        reason,
        decidable: !goesBack(reason),
        provider: paymentProvider ?? '',
        total: toEuros(order.total),
        received: came ? toEuros(came.amount) : null,
        currency: came?.currency ?? null,
        placed_at: reunionIso(placedAt),
      };
    });
    return { ...ok, data: { data, total } };
  }

  @Serve(decideHeldPayment)
  async decide(
    @Input() { params, body }: InputOf<typeof decideHeldPayment>,
    @Caller() caller: CallerInfo,
  ): Promise<ReplyOf<typeof decideHeldPayment>> {
    await this.deciding.decide(params.id, { action: body.action, reason: body.motif, by: staffOf(caller) });
    const message =
      body.action === 'accept' ? 'Le paiement est accepté, la commande est payée.' : 'Le remboursement est demandé.';
    return { ...ok, message };
  }
}

function creditOf({ lignes, montant }: InputOf<Call>['body']): Credit {
  if (lignes) return lignes.map(({ ligne, quantite }) => ({ place: ligne, quantity: quantite }));
  return montant === undefined ? 'everything-left' : { gross: fromEuros(montant) };
}

function refundableView({
  order,
  lines,
  left,
  credited,
  delivery,
}: Refundable): ReplyOf<typeof orderRefundCalls.find>['data'] {
  const { id, number, client, status, total } = order;
  return {
    id,
    numero: number,
    kind: 'order',
    client: client.company ?? `${client.prenom} ${client.name}`.trim(),
    status,
    total: toEuros(total),
    reste: toEuros(left),
    livraison: delivery && { nom: delivery.recipient, telephone: delivery.phone, adresse: delivery.lines },
    lignes: lines.map(({ place, name, quantity }) => ({
      ligne: place,
      nom: name,
      quantite: quantity,
      reste: left === 0 ? 0 : quantity - (credited.get(place) ?? 0),
    })),
  };
}
