import {
  fromWire,
  type InputOf,
  confirmBankRow,
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
    const { added, doubtful, known, leftOut } = await this.matching.upload(body.fichier, body.nom);
    const counts = { ajoutees: added, doublons_possibles: doubtful, connues: known, ignorees: leftOut };
    return { ...ok, message: uploadedText(added, doubtful), data: counts };
  }

  @Endpoint(recordBankRow)
  async record(
    @Input() { params, body }: InputOf<typeof recordBankRow>,
    @CurrentUser() by: SignedInUser,
  ): Promise<ReplyOf<typeof recordBankRow>> {
    const recorded = await this.matching.record(params.id, { orderNumber: body.commande, by });
    return { ...ok, message: recordedMessages[recorded] };
  }

  @Endpoint(confirmBankRow)
  async confirm(
    @Input() { params }: InputOf<typeof confirmBankRow>,
    @CurrentUser() by: SignedInUser,
  ): Promise<ReplyOf<typeof confirmBankRow>> {
    await this.matching.confirm(params.id, by);
    return { ...ok, message: 'C’est un autre virement\u202f: la ligne est à rapprocher.' };
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

function uploadedText(added: number, doubtful: number): string {
  if (added === 0) return 'Aucune nouvelle ligne.';
  const lines = added > 1 ? `${added} lignes ajoutées` : 'Une ligne ajoutée';
  if (doubtful === 0) return `${lines}.`;
  if (added === 1) return `${lines}, peut-être un doublon.`;
  return `${lines}, dont ${doubtful > 1 ? `${doubtful} doublons possibles` : 'un doublon possible'}.`;
}

function toBankRowView(
  row: ListedBankRow,
  candidates: readonly CandidateOrder[],
): ReplyOf<typeof listBankRows>['data']['data'][number] {
  const {
    id,
    bookedOn,
    amount,
    label,
    counterparty,
    reference,
    fileName,
    state,
    orderId,
    orderNumber,
    payout,
    double,
  } = row;
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
    doublon: double && {
      fichier: double.fileName,
      libelle: double.label,
      emetteur: double.counterparty,
      etat: wireBankRowState[double.state],
      commande: double.orderNumber,
    },
    propositions: (double ? [] : proposeOrders(row, candidates)).map(({ order, likelihood }) => ({
      id: order.id,
      numero: order.number,
      client: order.names[0] ?? '',
      total: toEuros(order.amounts.find((awaited) => awaited === amount) ?? order.amounts[0] ?? 0),
      surete: wireLikelihood[likelihood],
    })),
  };
}
