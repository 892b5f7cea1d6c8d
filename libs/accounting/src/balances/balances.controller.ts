import { type InputOf, listClientBalances, listPaymentsByMeans, ok, type ReplyOf } from '@boutik/contract';
import { invalidField, reunionDay, toEuros } from '@boutik/kernel';
import { Endpoint, Input } from '@boutik/platform/http';
import { Controller } from '@nestjs/common';
import { type Balances, ClientBalances } from './client-balances.js';
import { type MeansRow, PaymentsByMeans } from './payments-by-means.js';

/** Balances of clients at a day, and payments by means. */
@Controller()
export class BalancesController {
  constructor(
    private readonly balances: ClientBalances,
    private readonly payments: PaymentsByMeans,
  ) {}

  @Endpoint(listClientBalances)
  async list(@Input() { query }: InputOf<typeof listClientBalances>): Promise<ReplyOf<typeof listClientBalances>> {
    const { au = reunionDay(new Date()), ...filter } = query;
    const { items, total, totals } = await this.balances.list(au, filter);
    const data = items.map(({ key, clientId, name, ...of }) => ({
      id: key,
      client_id: clientId,
      nom: name,
      ...toBalancesView(of),
    }));
    return { ...ok, data: { data, total, totaux: toBalancesView(totals) } };
  }

  @Endpoint(listPaymentsByMeans)
  async byMeans(@Input() { query }: InputOf<typeof listPaymentsByMeans>): Promise<ReplyOf<typeof listPaymentsByMeans>> {
    if (query.du && query.au && query.du > query.au) throw invalidField('au', 'Le dernier jour est avant le premier.');
    const { items, total } = await this.payments.list(query);
    return { ...ok, data: { data: items.map(toMeansView), total } };
  }
}

function toBalancesView({ invoiced, settled, balance, disputed }: Balances) {
  return { facture: toEuros(invoiced), regle: toEuros(settled), solde: toEuros(balance), litige: toEuros(disputed) };
}

function toMeansView(row: MeansRow): ReplyOf<typeof listPaymentsByMeans>['data']['data'][number] {
  const { start, means, movements, received, refunded, disputed } = row;
  return {
    id: `${start}-${means}`,
    moyen: means,
    debut: start,
    operations: movements,
    recu: toEuros(received),
    rendu: toEuros(refunded),
    litiges: toEuros(disputed),
    net: toEuros(received - refunded - disputed),
  };
}
