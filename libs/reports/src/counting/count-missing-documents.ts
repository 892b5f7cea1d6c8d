import { idRow, queryRows } from '@boutik/platform/database';
import { defineSchedule, Handles, type ScheduleHandler } from '@boutik/platform/messaging';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { CountDocuments } from './count-documents.js';

const countMissingDocuments = defineSchedule({
  queue: 'maintenance',
  name: 'count-missing-documents',
  everyMs: 10 * 60_000,
});
const BATCH_SIZE = 500;

/** Counts the documents from before the totals existed, and those whose event a worker of an earlier version took. */
@Injectable()
@Handles(countMissingDocuments)
export class CountMissingDocuments implements ScheduleHandler {
  constructor(
    private readonly database: DataSource,
    private readonly documents: CountDocuments,
  ) {}

  /** A batch is a transaction of its own: what was counted before an interruption stays counted. */
  async handle(): Promise<void> {
    let last = 0;
    for (;;) {
      const missing = await queryRows(
        this.database,
        idRow,
        `select i.id from invoices i left join sales_documents d on d.document_id = i.id
         where d.document_id is null and i.id > $1 order by i.id limit ${BATCH_SIZE}`,
        [last],
      );
      const newest = missing.at(-1);
      if (!newest) return;
      await this.documents.count(missing.map(({ id }) => id));
      last = newest.id;
    }
  }
}
