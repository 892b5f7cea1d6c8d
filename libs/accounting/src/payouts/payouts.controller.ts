import {
  importPayouts,
  type InputOf,
  listPayouts,
  matchPayout,
  ok,
  readPaypalPayouts,
  releasePayout,
  type ReplyOf,
} from '@boutik/contract';
import { reunionIso, toEuros } from '@boutik/kernel';
import { CurrentUser, Endpoint, Input, type SignedInUser } from '@boutik/platform/http';
import { Controller } from '@nestjs/common';
import { ImportPayouts } from './import-payouts.js';
import { MatchPayouts } from './match-payouts.js';
import { ReadPaypalPayouts } from './read-paypal-payouts.js';
import { type ListedPayout, type PayoutBankRow, Payouts } from './payouts.js';

@Controller()
export class PayoutsController {
  constructor(
    private readonly payouts: Payouts,
    private readonly importing: ImportPayouts,
    private readonly reading: ReadPaypalPayouts,
    private readonly matching: MatchPayouts,
  ) {}

  @Endpoint(listPayouts)
  async list(@Input() { query }: InputOf<typeof listPayouts>): Promise<ReplyOf<typeof listPayouts>> {
    const { items, total } = await this.payouts.list(query);
    return { ...ok, data: { data: items.map(toPayoutView), total } };
  }

  @Endpoint(importPayouts)
  async import(
    @Input() { body }: InputOf<typeof importPayouts>,
    @CurrentUser() by: SignedInUser,
  ): Promise<ReplyOf<typeof importPayouts>> {
    const { nom: fileName, fichier, inconnus } = body;
    const withUnknown = inconnus === 'oui';
    return toImportReply(await this.importing.import(fichier, { fileName, withUnknown, by }));
  }

  @Endpoint(readPaypalPayouts)
  async readPaypal(
    @Input() { body }: InputOf<typeof readPaypalPayouts>,
    @CurrentUser() by: SignedInUser,
  ): Promise<ReplyOf<typeof readPaypalPayouts>> {
    return toImportReply(await this.reading.read({ since: body.depuis, withUnknown: body.inconnus, by }));
  }

  @Endpoint(matchPayout)
  async match(
    @Input() { params, body }: InputOf<typeof matchPayout>,
    @CurrentUser() by: SignedInUser,
  ): Promise<ReplyOf<typeof matchPayout>> {
    await this.matching.match(params.id, { rowId: body.ligne, by });
    return { ...ok, message: 'Le versement est rapproché de sa ligne.' };
  }

  @Endpoint(releasePayout)
  async release(
    @Input() { params }: InputOf<typeof releasePayout>,
    @CurrentUser() by: SignedInUser,
  ): Promise<ReplyOf<typeof releasePayout>> {
    await this.matching.release(params.id, by);
    return { ...ok, message: 'Le versement n’est plus rapproché.' };
  }
}

function toImportReply({
  added,
  known,
  refused,
  leftOut,
}: {
  added: number;
  known: number;
  refused: number;
  leftOut: number;
}): ReplyOf<typeof importPayouts> {
  const message =
    added > 1 ? `${added} versements ajoutés.` : added === 1 ? 'Un versement ajouté.' : 'Aucun nouveau versement.';
  return { ...ok, message, data: { ajoutes: added, connus: known, refuses: refused, ignorees: leftOut } };
}

function toBankRowView(row: PayoutBankRow | null) {
  return row && { id: row.id, date: row.day, libelle: row.label };
}

function toPayoutView(payout: ListedPayout): ReplyOf<typeof listPayouts>['data']['data'][number] {
  const { id, provider, payoutId, paidOn, amount, fee, payments, unknown, fileName, recordedAt, ...rest } = payout;
  return {
    id,
    fournisseur: provider,
    numero: payoutId,
    date: paidOn,
    montant: toEuros(amount),
    frais: toEuros(fee),
    paiements: payments,
    inconnus: unknown,
    ecart: toEuros(rest.difference),
    a_verifier: rest.toCheck.map(({ id, code, amount }) => ({ id, code, montant: toEuros(amount) })),
    fichier: fileName,
    importe_le: reunionIso(recordedAt),
    banque: toBankRowView(rest.matched),
    proposition: toBankRowView(rest.proposed),
  };
}
