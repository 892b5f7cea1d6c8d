import { Readable } from 'node:stream';
import {
  exportEntries,
  exportFec,
  type InputOf,
  ok,
  paymentMeans,
  readAccounting,
  type ReplyOf,
} from '@boutik/contract';
import { addDays, invalidField, sum, toEuros } from '@boutik/kernel';
import { currentSeller } from '@boutik/platform/documents';
import { Attachment, Endpoint, Input } from '@boutik/platform/http';
import { Controller } from '@nestjs/common';
import { PeriodTotals } from './balances/totals/period-totals.js';
import type { Period } from './domain/periods.js';
import { fecFileName } from './domain/fec.js';
import { FecFiles } from './fec-files.js';
import { ProgramFiles } from './program-files.js';

/** The accountant's figures and files. */
@Controller()
export class AccountingController {
  constructor(
    private readonly totals: PeriodTotals,
    private readonly fecFiles: FecFiles,
    private readonly programFiles: ProgramFiles,
  ) {}

  @Endpoint(readAccounting)
  async read(@Input() { query }: InputOf<typeof readAccounting>): Promise<ReplyOf<typeof readAccounting>> {
    const period = periodOf(query);
    const vat = await this.totals.vat(period);
    const payments = new Map((await this.totals.payments(period)).map((one) => [one.means, one]));
    return {
      ...ok,
      data: {
        tva: vat.map(({ territory, rate, net, vat }) => ({
          territoire: territory,
          taux: rate / 100,
          ht: toEuros(net),
          tva: toEuros(vat),
        })),
        documents: await this.totals.documents(period),
        ht: toEuros(sum(vat.map(({ net }) => net))),
        ttc: toEuros(sum(vat.map(({ net, vat }) => net + vat))),
        encaissements: paymentMeans.map((means) => ({
          moyen: means,
          recu: toEuros(payments.get(means)?.received ?? 0),
          rendu: toEuros(payments.get(means)?.refunded ?? 0),
        })),
      },
    };
  }

  @Endpoint(exportFec)
  async fec(@Input() { query }: InputOf<typeof exportFec>): Promise<Attachment> {
    const year = query.exercice;
    return new Attachment({
      filename: fecFileName(currentSeller().siren, year),
      contentType: 'text/plain; charset=iso-8859-15',
      // Complete before it is sent: the rules are checked to its end.
      bytes: await this.fecFiles.file(year),
    });
  }

  @Endpoint(exportEntries)
  async entries(@Input() { query }: InputOf<typeof exportEntries>): Promise<Attachment> {
    const period = periodOf(query);
    return new Attachment({
      filename: `ecritures-${query.logiciel}-${period.from}-${period.to}.csv`,
      contentType: 'text/csv; charset=windows-1252',
      bytes: Readable.from(this.programFiles.parts(query.logiciel, period)),
    });
  }
}

function periodOf({ du, au }: { du: string; au: string }): Period {
  if (du > au) throw invalidField('au', 'Le dernier jour est avant le premier.');
  if (addDays(du, 366) < au) throw invalidField('au', 'Une période a un an au plus.');
  return { from: du, to: au };
}
