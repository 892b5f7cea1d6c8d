import { changeChartOfAccounts, findChartOfAccounts, type InputOf, ok, type ReplyOf } from '@boutik/contract';
import { invalidField } from '@boutik/kernel';
import { CurrentUser, Endpoint, Input, type SignedInUser } from '@boutik/platform/http';
import { Controller } from '@nestjs/common';
import { accountIn, standardAccounts } from '../domain/chart.js';
import { AccountingSettings, ChangeChartOfAccounts } from './accounting-settings.js';

/** Accounts of the shop's own plan. */
@Controller()
export class ChartOfAccountsController {
  constructor(
    private readonly settings: AccountingSettings,
    private readonly changing: ChangeChartOfAccounts,
  ) {}

  @Endpoint(findChartOfAccounts)
  async find(): Promise<ReplyOf<typeof findChartOfAccounts>> {
    const chart = await this.settings.chart();
    const comptes = standardAccounts.map((standard) => {
      const { number, name } = accountIn(chart, standard);
      return { compte: standard.number, libelle_standard: standard.name, numero: number, libelle: name };
    });
    return { ...ok, data: { comptes } };
  }

  @Endpoint(changeChartOfAccounts)
  async change(
    @Input() { body: { comptes } }: InputOf<typeof changeChartOfAccounts>,
    @CurrentUser() by: SignedInUser,
  ): Promise<ReplyOf<typeof changeChartOfAccounts>> {
    comptes.forEach(({ compte, numero }, index) => {
      if (numero[0] !== compte[0])
        throw invalidField(`comptes.${index}.numero`, `Un compte de la classe ${compte[0]} est attendu.`);
    });
    const chosen = comptes.map(({ compte, numero, libelle }) => [compte, { number: numero, name: libelle }] as const);
    await this.changing.change(new Map(chosen), by);
    return { ...(await this.find()), message: 'Les comptes sont enregistrés.' };
  }
}
