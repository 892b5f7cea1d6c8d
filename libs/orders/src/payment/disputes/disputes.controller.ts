import { disputeFilters, type InputOf, listDisputes, ok, type ReplyOf, wireDisputeState } from '@boutik/contract';
import { reunionIso, toEuros } from '@boutik/kernel';
import { Endpoint, Input } from '@boutik/platform/http';
import { Controller } from '@nestjs/common';
import { Disputes, type ListedDispute, type ListedDisputeState, type OrderDispute } from './disputes.js';

const statesOf: Record<(typeof disputeFilters)[number], readonly ListedDisputeState[]> = {
  'à répondre': ['needs-response'],
  ouvert: ['needs-response', 'under-review'],
  gagné: ['won'],
  perdu: ['lost'],
  refusé: ['refused'],
};

@Controller()
export class DisputesController {
  constructor(private readonly disputes: Disputes) {}

  @Endpoint(listDisputes)
  async list(@Input() { query }: InputOf<typeof listDisputes>): Promise<ReplyOf<typeof listDisputes>> {
    const { page, per_page: perPage, search, etat } = query;
    const { items, total } = await this.disputes.list({ states: etat && statesOf[etat], search, page, perPage });
    return { ...ok, data: { data: items.map(toDisputeView), total } };
  }
}

function toDisputeView(dispute: ListedDispute): ReplyOf<typeof listDisputes>['data']['data'][number] {
  const { key, provider, reason, at, taken, fee, refunded, orderId, number, client } = dispute;
  return {
    ...toOrderDisputeView(dispute),
    id: key,
    fournisseur: provider,
    commande: { id: orderId, numero: number, client },
    raison: reason,
    le: reunionIso(at),
    retire: toEuros(taken),
    frais: toEuros(fee),
    rembourse: toEuros(refunded),
  };
}

export function toOrderDisputeView({ state, amount, dueBy, dueAgain, url }: Omit<OrderDispute, 'id'>) {
  return {
    etat: wireDisputeState[state],
    montant: toEuros(amount),
    repondre_avant: dueBy && reunionIso(dueBy),
    a_nouveau_du: toEuros(dueAgain),
    url,
  };
}
