import { importPayouts, type InputOf, listPayouts, ok, type ReplyOf } from '@boutik/contract';
import { reunionIso, toEuros } from '@boutik/kernel';
import { CurrentUser, Endpoint, Input, type SignedInUser } from '@boutik/platform/http';
import { Controller } from '@nestjs/common';
import { ImportPayouts } from './import-payouts.js';
import { Payouts } from './payouts.js';
import type { ProviderPayoutRow } from './provider-payout.entity.js';

@Controller()
export class PayoutsController {
  constructor(
    private readonly payouts: Payouts,
    private readonly importing: ImportPayouts,
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
    const { added, known, refused, leftOut } = await this.importing.import(fichier, { fileName, withUnknown, by });
    const message =
      added > 1 ? `${added} versements ajoutés.` : added === 1 ? 'Un versement ajouté.' : 'Aucun nouveau versement.';
    return { ...ok, message, data: { ajoutes: added, connus: known, refuses: refused, ignorees: leftOut } };
  }
}

function toPayoutView(payout: ProviderPayoutRow): ReplyOf<typeof listPayouts>['data']['data'][number] {
  const { id, provider, payoutId, paidOn, amount, fee, payments, unknown, fileName, recordedAt } = payout;
  return {
    id,
    fournisseur: provider,
    numero: payoutId,
    date: paidOn,
    montant: toEuros(amount),
    frais: toEuros(fee),
    paiements: payments,
    inconnus: unknown,
    fichier: fileName,
    importe_le: reunionIso(recordedAt),
  };
}
