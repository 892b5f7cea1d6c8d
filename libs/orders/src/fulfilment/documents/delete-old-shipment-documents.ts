import { DiscardFiles } from '@boutik/platform/media';
import { Handles, type ScheduleHandler } from '@boutik/platform/messaging';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { deleteOldShipmentDocuments } from './shipment-document-jobs.js';

/** Deletes documents that were printed more than a week ago: they contain addresses, and are printed again when asked for. */
@Injectable()
@Handles(deleteOldShipmentDocuments)
export class DeleteOldShipmentDocuments implements ScheduleHandler {
  constructor(
    private readonly database: DataSource,
    private readonly discarded: DiscardFiles,
  ) {}

  handle(): Promise<void> {
    return this.database.transaction((tx) =>
      this.discarded.deleteRows(
        tx,
        'files',
        `delete from shipment_documents where printed_at < now() - interval '7 days' returning file_key`,
      ),
    );
  }
}
