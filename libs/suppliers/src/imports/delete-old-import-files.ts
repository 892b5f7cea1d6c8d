import { DiscardFiles } from '@boutik/platform/media';
import { Handles, type ScheduleHandler } from '@boutik/platform/messaging';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { deleteOldImportFiles } from './import-jobs.js';

/** Deletes the files of imports that were sent more than a week ago; the import with its counts stays. */
@Injectable()
@Handles(deleteOldImportFiles)
export class DeleteOldImportFiles implements ScheduleHandler {
  constructor(
    private readonly database: DataSource,
    private readonly discarded: DiscardFiles,
  ) {}

  handle(): Promise<void> {
    return this.database.transaction((tx) =>
      this.discarded.deleteRows(
        tx,
        'files',
        `delete from supplier_import_parts p using supplier_imports i
         where i.id = p.import_id and i.created_at < now() - interval '7 days'
         and i.status not in ('queued', 'checking', 'writing') returning p.file_key`,
      ),
    );
  }
}
