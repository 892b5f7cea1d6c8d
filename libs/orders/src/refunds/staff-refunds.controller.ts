import {
  type InputOf,
  ok,
  orderRefundEndpoints,
  type ReplyOf,
  serviceRefundEndpoints,
  wireOrderStatus,
} from '@boutik/contract';
import type { Credit, CreditAdjustments } from '@boutik/invoices';
import { formatEuros, fromEuros, toEuros } from '@boutik/kernel';
import { Caller, type CallerInfo, CurrentUser, Endpoint, Input, type SignedInUser } from '@boutik/platform/http';
import { Controller, type Type } from '@nestjs/common';
import { kindOf, type OrderKind } from '../lifecycle/domain/order-kind.js';
import type { IssuedRefund } from './refund-order.js';
import { toRefundPreview } from './refund-preview.js';
import { FindRefundableOrder, type RefundableOrderDetails, RefundOrderByStaff } from './refund-order-by-staff.js';

type Calls = typeof orderRefundEndpoints;
type Found = ReplyOf<Calls['find']>;

/** Refunds of one kind of order by staff. */
function refundsController(kind: OrderKind, calls: Calls): Type {
  @Controller()
  class StaffRefundsController {
    constructor(
      private readonly finding: FindRefundableOrder,
      private readonly refunding: RefundOrderByStaff,
    ) {}

    @Endpoint(calls.find)
    async find(@Input() { params }: InputOf<Calls['find']>): Promise<Found> {
      return { ...ok, data: toRefundableView(await this.finding.find(params.reference, kind)) };
    }

    @Endpoint(calls.preview)
    async preview(@Input() { params, body }: InputOf<Calls['preview']>): Promise<ReplyOf<Calls['preview']>> {
      const scope = { kind, credit: toCredit(body), adjustments: toAdjustments(body) };
      return { ...ok, data: toRefundPreview(await this.refunding.preview(params.reference, scope)) };
    }

    @Endpoint(calls.refund)
    async refund(
      @Input() { params, body }: InputOf<Calls['refund']>,
      @CurrentUser() user: SignedInUser,
      @Caller() caller: CallerInfo,
    ): Promise<ReplyOf<Calls['refund']>> {
      const { motif: reason, remettre_en_stock: restock, en_avoir: asVoucher } = body;
      const refund = await this.refunding.refund(params.reference, {
        kind,
        credit: toCredit(body),
        adjustments: toAdjustments(body),
        reason,
        restock,
        asVoucher,
        by: user,
        key: caller.idempotencyKey,
      });
      const { creditNoteNumber, amount } = refund;
      return { ...ok, message: refundMessage(refund, asVoucher), avoir: creditNoteNumber, montant: toEuros(amount) };
    }
  }
  return StaffRefundsController;
}

export const staffRefundsControllers = [
  refundsController('order', orderRefundEndpoints),
  refundsController('service-order', serviceRefundEndpoints),
];

/** Of an order on account that is not paid, the invoice is lowered first. */
function refundMessage({ amount, payout }: IssuedRefund, asVoucher: boolean): string {
  const lowered = payout < amount ? `La facture est diminuée de ${formatEuros(amount - payout)}. ` : '';
  const way = asVoucher ? 'Le client reçoit le code de son bon d’avoir par email. ' : 'Le remboursement est demandé. ';
  const requested = payout === 0 ? 'Il n’y a rien à rendre. ' : way;
  return `${lowered}${requested}Le client reçoit son avoir par email.`;
}

function toCredit({ lignes, montant }: InputOf<Calls['preview']>['body']): Credit {
  if (lignes) return lignes.map(({ ligne, quantite }) => ({ lineNumber: ligne, quantity: quantite }));
  return montant === undefined ? 'everything-left' : { gross: fromEuros(montant) };
}

function toAdjustments({ livraison = 0, retenue }: InputOf<Calls['preview']>['body']): CreditAdjustments {
  const withheld = retenue ? [{ label: retenue.motif, gross: fromEuros(retenue.montant) }] : [];
  return { delivery: fromEuros(livraison), withheld };
}

function toRefundableView({
  order,
  lines,
  remaining,
  deliveryLeft,
  credited,
  delivery,
}: RefundableOrderDetails): Found['data'] {
  const { publicId, number, client, status, total } = order;
  return {
    id: publicId,
    numero: number,
    kind: kindOf(order),
    client: client.company ?? `${client.prenom} ${client.name}`.trim(),
    status: wireOrderStatus[status],
    total: toEuros(total),
    reste: toEuros(remaining),
    reste_livraison: toEuros(deliveryLeft),
    livraison: delivery && { nom: delivery.recipient, telephone: delivery.phone, adresse: delivery.lines },
    lignes: lines.map(({ lineNumber, name, quantity }) => ({
      ligne: lineNumber,
      nom: name,
      quantite: quantity,
      reste: remaining === 0 ? 0 : quantity - (credited.get(lineNumber) ?? 0),
    })),
  };
}
