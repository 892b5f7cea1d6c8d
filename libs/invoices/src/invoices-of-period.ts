import type { TerritoryId } from '@boutik/kernel';
import { queryRows } from '@boutik/platform/database';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import { invoiceContent, type InvoiceLine } from './invoice.js';

const periodRow = z.strictObject({
  number: z.string(),
  order_number: z.string(),
  issued_on: z.date(),
  content: z.unknown(),
});

/** An invoice or a credit note as accounting reads it; cents, negative on a credit note. */
export interface PeriodInvoice {
  number: string;
  orderNumber: string;
  issuedOn: Date;
  /** The company, or the name of the buyer. */
  buyer: string;
  lines: readonly InvoiceLine[];
  /** Where its goods went. */
  territory: TerritoryId;
}

/** The invoices and credit notes of a period. */
@Injectable()
export class InvoicesOfPeriod {
  constructor(private readonly database: DataSource) {}

  /** In the order of issue; both days included, in La Réunion. */
  async list(
    { from, to }: { from: string; to: string },
    manager: EntityManager = this.database.manager,
  ): Promise<PeriodInvoice[]> {
    const rows = await queryRows(
      manager,
      periodRow,
      `select number, order_number, issued_on, content from invoices
       where issued_on >= ($1::date)::timestamp at time zone 'Indian/Reunion'
         and issued_on < ($2::date + 1)::timestamp at time zone 'Indian/Reunion' order by issued_on, id`,
      [from, to],
    );
    return rows.map(({ number, order_number: orderNumber, issued_on: issuedOn, content }) => {
      const { buyer, lines, territory = 'reunion' } = invoiceContent.parse(content);
      return { number, orderNumber, issuedOn, buyer: buyer.company ?? buyer.name, lines, territory };
    });
  }
}
