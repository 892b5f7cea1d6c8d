import { type InputOf, ok, type ReplyOf, serviceRefundEndpoints } from '@boutik/contract';
import type { Credit } from '@boutik/invoices';
import { fromEuros, toEuros } from '@boutik/kernel';
import { Caller, type CallerInfo, Input, Endpoint, requireStaffUser } from '@boutik/platform';
import { Controller } from '@nestjs/common';
import { RefundServiceOrder, type RefundableServiceOrder } from '../use-cases/refund-service-order.js';

type Call = typeof serviceRefundEndpoints.refund;
type Found = ReplyOf<typeof serviceRefundEndpoints.find>;

/** Refunds of service orders by staff. */
@Controller()
export class ServiceRefundsController {
  constructor(private readonly refunding: RefundServiceOrder) {}

  @Endpoint(serviceRefundEndpoints.find)
  async find(@Input() { params }: InputOf<typeof serviceRefundEndpoints.find>): Promise<Found> {
    return { ...ok, data: toRefundableView(await this.refunding.find(params.reference)) };
  }

  @Endpoint(serviceRefundEndpoints.refund)
  async refund(@Input() { params, body }: InputOf<Call>, @Caller() caller: CallerInfo): Promise<ReplyOf<Call>> {
    const request = {
      credit: toCredit(body),
      reason: body.motif,
      by: requireStaffUser(caller),
      key: caller.idempotencyKey,
    };
    const { creditNoteNumber, amount } = await this.refunding.refund(params.reference, request);
    const message = 'Le remboursement est demandé. Le client reçoit son avoir par e-mail.';
    return { ...ok, message, avoir: creditNoteNumber, montant: toEuros(amount) };
  }
}

function toCredit({ lignes, montant }: InputOf<Call>['body']): Credit {
  if (lignes) return lignes.map(({ ligne, quantite }) => ({ lineNumber: ligne, quantity: quantite }));
  return montant === undefined ? 'everything-left' : { gross: fromEuros(montant) };
}

function toRefundableView({ order, lines, remaining, credited }: RefundableServiceOrder): Found['data'] {
  const { id, number, client, status, total_cents: total } = order;
  return {
    id,
    numero: number,
    kind: 'service-order',
    client: client.company ?? `${client.prenom} ${client.name}`.trim(),
    status,
    total: toEuros(total),
    reste: toEuros(remaining),
    livraison: null,
    lignes: lines.map(({ name, quantity }, at) => ({
      ligne: at + 1,
      nom: name,
      quantite: quantity,
      reste: remaining === 0 ? 0 : quantity - (credited.get(at + 1) ?? 0),
    })),
  };
}
