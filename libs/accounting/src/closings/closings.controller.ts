import { closePeriod, type InputOf, listClosings, ok, type ReplyOf } from '@boutik/contract';
import { reunionDay, reunionIso, toEuros } from '@boutik/kernel';
import { CurrentUser, Endpoint, Input, type SignedInUser } from '@boutik/platform/http';
import { Controller } from '@nestjs/common';
import { monthOf, type Period } from '../domain/periods.js';
import { AccountingSettings } from '../settings/accounting-settings.js';
import type { AccountingClosingRow } from './accounting-closing.entity.js';
import { ClosePeriod } from './close-period.js';
import { Closings } from './closings.js';

/** Closed months and years. */
@Controller()
export class ClosingsController {
  constructor(
    private readonly closings: Closings,
    private readonly closing: ClosePeriod,
    private readonly settings: AccountingSettings,
  ) {}

  @Endpoint(listClosings)
  async list(): Promise<ReplyOf<typeof listClosings>> {
    const { checkedAt, differences } = await this.settings.find();
    return {
      ...ok,
      data: {
        clotures: (await this.closings.list()).map(toView),
        mois: closable(await this.closings.nextMonth()),
        exercice: closable(await this.closings.nextYear()),
        verifiees: checkedAt && reunionIso(checkedAt),
        ecarts: differences,
      },
    };
  }

  @Endpoint(closePeriod)
  async close(
    @Input() { body: { periode } }: InputOf<typeof closePeriod>,
    @CurrentUser() by: SignedInUser,
  ): Promise<ReplyOf<typeof closePeriod>> {
    if (periode.length === 4) await this.closing.closeYear(Number(periode), by);
    else await this.closing.closeMonth(monthOf(`${periode}-01`), by);
    return { ...ok, message: periode.length === 4 ? 'L’exercice est clos.' : 'Le mois est clos.' };
  }
}

function closable(period: Period | null): { du: string; au: string } | null {
  return period && period.to < reunionDay(new Date()) ? { du: period.from, au: period.to } : null;
}

function toView(row: AccountingClosingRow): ReplyOf<typeof listClosings>['data']['clotures'][number] {
  return {
    id: row.id,
    type: row.kind === 'month' ? 'mois' : 'exercice',
    du: row.firstDay,
    au: row.lastDay,
    ecritures: row.entries,
    total: toEuros(Number(row.debitCents)),
    comptes: row.totals.map(({ account, name, debit, credit }) => ({
      numero: account,
      libelle: name,
      debit: toEuros(debit),
      credit: toEuros(credit),
    })),
    empreinte: row.hash.toString('hex'),
    auteur: row.closedByName,
    date: reunionIso(row.closedAt),
  };
}
