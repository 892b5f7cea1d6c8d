import {
  fromWire,
  type InputOf,
  listBankRows,
  ok,
  recordBankRow,
  type ReplyOf,
  setBankRowAside,
  uploadBankStatement,
  wireBankRowState,
  wireLikelihood,
} from '@boutik/contract';
import { toEuros } from '@boutik/kernel';
import { CurrentUser, Endpoint, Input, type SignedInUser } from '@boutik/platform/http';
import { Controller } from '@nestjs/common';
import { recordedMessages } from '../manual/receipts.controller.js';
import { BankRows, type ListedBankRow } from './bank-rows.js';
import { type CandidateOrder, orderNumbersIn, proposeOrders } from './domain/propose-orders.js';
import { MatchBankRows } from './match-bank-rows.js';

/** Rows of bank statements, for staff. */
@Controller()
export class BankRowsController {
  constructor(
    private readonly rows: BankRows,
    private readonly matching: MatchBankRows,
  ) {}

  @Endpoint(listBankRows)
  async list(@Input() { query }: InputOf<typeof listBankRows>): Promise<ReplyOf<typeof listBankRows>> {
    const { search, page, per_page: perPage } = query;
    const state = query.etat ? fromWire(wireBankRowState, query.etat) : 'open';
    const { items, total } = await this.rows.list({ state, search, page, perPage });
    const amounts = items.map(({ amount }) => amount);
    const candidates = state === 'open' ? await this.rows.candidates(items.flatMap(orderNumbersIn), amounts) : [];
    return { ...ok, data: { data: items.map((row) => toBankRowView(row, candidates)), total } };
  }

  @Endpoint(uploadBankStatement)
  async upload(@Input() { body }: InputOf<typeof uploadBankStatement>): Promise<ReplyOf<typeof uploadBankStatement>> {
    const { added, known, leftOut } = await this.matching.upload(body.fichier, body.nom);
    const message =
      added > 1 ? `${added} lignes ajoutées.` : added === 1 ? 'Une ligne ajoutée.' : 'Aucune nouvelle ligne.';
    return { ...ok, message, data: { ajoutees: added, connues: known, ignorees: leftOut } };
  }

  @Endpoint(recordBankRow)
  async record(
    @Input() { params, body }: InputOf<typeof recordBankRow>,
    @CurrentUser() by: SignedInUser,
  ): Promise<ReplyOf<typeof recordBankRow>> {
    const recorded = await this.matching.record(params.id, { orderNumber: body.commande, by });
    return { ...ok, message: recordedMessages[recorded] };
  }

  @Endpoint(setBankRowAside)
  async setState(
    @Input() { params, body }: InputOf<typeof setBankRowAside>,
    @CurrentUser() by: SignedInUser,
  ): Promise<ReplyOf<typeof setBankRowAside>> {
    const state = body.etat === 'écartée' ? 'ignored' : 'open';
    await this.matching.setState(params.id, { state, by });
    return { ...ok, message: state === 'open' ? 'La ligne est à rapprocher.' : 'La ligne est écartée.' };
  }
}

function toBankRowView(
  row: ListedBankRow,
  candidates: readonly CandidateOrder[],
): ReplyOf<typeof listBankRows>['data']['data'][number] {
  const { id, bookedOn, amount, label, counterparty, reference, fileName, state, orderId, orderNumber, payout } = row;
  return {
    id,
    date: bookedOn,
    montant: toEuros(amount),
    libelle: label,
    emetteur: counterparty,
    reference,
    fichier: fileName,
    etat: wireBankRowState[state],
    commande: orderId !== null && orderNumber !== null ? { id: orderId, numero: orderNumber } : null,
    versement: payout,
    propositions: proposeOrders(row, candidates).map(({ order, likelihood }) => ({
      id: order.id,
      numero: order.number,
      client: order.names[0] ?? '',
      total: toEuros(order.amounts.find((awaited) => awaited === amount) ?? order.amounts[0] ?? 0),
      surete: wireLikelihood[likelihood],
    })),
  };
}
