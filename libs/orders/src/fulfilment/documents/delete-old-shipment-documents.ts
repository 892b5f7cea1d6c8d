import { queryRows } from '@boutik/platform/database';
import { DiscardFiles } from '@boutik/platform/media';
import { Handles, type ScheduleHandler } from '@boutik/platform/messaging';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { deleteOldShipmentDocuments } from './shipment-document-jobs.js';

const keyRow = z.strictObject({ file_key: z.string() });

/** Deletes documents that were printed more than a week ago: they contain addresses, and are printed again when asked for. */
@Injectable()
@Handles(deleteOldShipmentDocuments)
export class DeleteOldShipmentDocuments implements ScheduleHandler {
  constructor(
    private readonly database: DataSource,
    private readonly discarded: DiscardFiles,
  ) {}

  handle(): Promise<void> {
    return this.database.transaction(async (tx) => {
      const deleted = await queryRows(
        tx,
        keyRow,
        `delete from shipment_documents where printed_at < now() - interval '7 days' returning file_key`,
        [],
      );
      const keys = deleted.map(({ file_key: key }) => key);
      await this.discarded.discard(tx, 'files', keys);
    });
  }
}
