import { type InputOf, ok, type ReplyOf, serviceRefundCalls } from '@boutik/contract';
import type { Credit } from '@boutik/invoices';
import { fromEuros, toEuros } from '@boutik/kernel';
import { Caller, type CallerInfo, Input, Serve, staffOf } from '@boutik/platform';
import { Controller } from '@nestjs/common';
import { RefundServiceOrder, type RefundableServices } from '../use-cases/refund-service-order.js';

type Call = typeof serviceRefundCalls.refund;
type Found = ReplyOf<typeof serviceRefundCalls.find>;

/** Refunds of service orders by staff. */
@Controller()
export class ServiceRefundsController {
  constructor(private readonly refunding: RefundServiceOrder) {}

  @Serve(serviceRefundCalls.find)
  async find(@Input() { params }: InputOf<typeof serviceRefundCalls.find>): Promise<Found> {
    return { ...ok, data: view(await this.refunding.find(params.reference)) };
  }

  @Serve(serviceRefundCalls.refund)
  async refund(@Input() { params, body }: InputOf<Call>, @Caller() caller: CallerInfo): Promise<ReplyOf<Call>> {
    const wanted = { credit: creditOf(body), reason: body.motif, by: staffOf(caller), key: caller.requestKey };
    const { creditNoteNumber, amount } = await this.refunding.refund(params.reference, wanted);
    const message = 'Le remboursement est demandé. Le client reçoit son avoir par e-mail.';
    return { ...ok, message, avoir: creditNoteNumber, montant: toEuros(amount) };
  }
}

function creditOf({ lignes, montant }: InputOf<Call>['body']): Credit {
  if (lignes) return lignes.map(({ ligne, quantite }) => ({ place: ligne, quantity: quantite }));
  return montant === undefined ? 'everything-left' : { gross: fromEuros(montant) };
}

function view({ order, lines, left, credited }: RefundableServices): Found['data'] {
  const { id, number, client, status, total_cents: total } = order;
  return {
    id,
    numero: number,
    kind: 'service-order',
    client: client.company ?? `${client.prenom} ${client.name}`.trim(),
    status,
    total: toEuros(total),
    reste: toEuros(left),
    livraison: null,
    lignes: lines.map(({ name, quantity }, at) => ({
      ligne: at + 1,
      nom: name,
      quantite: quantity,
      reste: left === 0 ? 0 : quantity - (credited.get(at + 1) ?? 0),
    })),
  };
}
