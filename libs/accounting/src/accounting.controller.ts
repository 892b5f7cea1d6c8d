import { exportFec, type InputOf, ok, paymentMeans, readAccounting, type ReplyOf } from '@boutik/contract';
import { addDays, invalidField, sum, toEuros } from '@boutik/kernel';
import { currentSeller } from '@boutik/platform/documents';
import { Attachment, Endpoint, Input } from '@boutik/platform/http';
import { Controller } from '@nestjs/common';
import { AccountingEntries, vatOf } from './accounting-entries.js';
import { fecErrors, fecFile, fecFileName, fecRows } from './domain/fec.js';

/** The accountant's figures and files. */
@Controller()
export class AccountingController {
  constructor(private readonly accounting: AccountingEntries) {}

  @Endpoint(readAccounting)
  async read(@Input() { query }: InputOf<typeof readAccounting>): Promise<ReplyOf<typeof readAccounting>> {
    const period = { from: query.du, to: query.au };
    if (period.from > period.to) throw invalidField('au', 'Le dernier jour est avant le premier.');
    if (addDays(period.from, 366) < period.to) throw invalidField('au', 'Une période a un an au plus.');
    const [sales, movements] = await Promise.all([this.accounting.sales(period), this.accounting.movements(period)]);
    const vat = vatOf(sales);
    const amountOf = (means: string, kind: string) =>
      sum(movements.filter((one) => one.means === means && one.kind === kind).map(({ amount }) => amount));
    return {
      ...ok,
      data: {
        tva: vat.map(({ rate, net, vat }) => ({ taux: rate / 100, ht: toEuros(net), tva: toEuros(vat) })),
        documents: sales.length,
        ht: toEuros(sum(vat.map(({ net }) => net))),
        ttc: toEuros(sum(vat.map(({ net, vat }) => net + vat))),
        encaissements: paymentMeans.map((means) => ({
          moyen: means,
          recu: toEuros(amountOf(means, 'captured')),
          rendu: toEuros(amountOf(means, 'refunded')),
        })),
      },
    };
  }

  @Endpoint(exportFec)
  async fec(@Input() { query }: InputOf<typeof exportFec>): Promise<Attachment> {
    const year = query.exercice;
    const { siren } = currentSeller();
    const rows = fecRows(await this.accounting.entries({ from: `${year}-01-01`, to: `${year}-12-31` }));
    const errors = fecErrors(rows, year);
    if (errors.length > 0) throw new Error(`The FEC of ${year} breaks its rules: ${errors.slice(0, 5).join('; ')}`);
    return new Attachment({
      filename: fecFileName(siren, year),
      contentType: 'text/plain; charset=iso-8859-15',
      bytes: fecFile(rows),
    });
  }
}
