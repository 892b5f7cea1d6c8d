import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { defineJob, Handles, type JobData, type JobHandler, Jobs } from '@boutik/platform/messaging';
import { type EventData, type EventListener, ListensTo } from '@boutik/platform/messaging';
import { fileDiscarded, fileStores } from './discard-files.js';
import { FileStore } from './file-store.js';
import { MediaStore } from './media-store.js';
import { anyRow, queryRows } from '@boutik/platform/database';

/** At least a day and a half: longer than an e-mail with this attachment is retried. */
const deleteFile = defineJob({
  queue: 'maintenance',
  name: 'delete-file',
  data: z.object({ store: fileStores, key: z.string() }),
  attempts: 55,
  backoffMs: 60_000,
});

@Injectable()
@ListensTo(fileDiscarded)
export class OnFileDiscarded implements EventListener<typeof fileDiscarded> {
  constructor(private readonly jobs: Jobs) {}

  handle(file: EventData<typeof fileDiscarded>): Promise<void> {
    return this.jobs.add(deleteFile, file, { id: file.key });
  }
}

/** Deletes a file that is no longer referenced; succeeds when it does not exist. */
@Injectable()
@Handles(deleteFile)
export class DeleteFile implements JobHandler<typeof deleteFile> {
  constructor(
    private readonly database: DataSource,
    private readonly files: FileStore,
    private readonly media: MediaStore,
  ) {}

  async handle({ store, key }: JobData<typeof deleteFile>): Promise<void> {
    if (await this.isAttachedToPendingMail(key))
      throw new Error('The file is attached to an email that has not been sent yet.');
    await (store === 'media' ? this.media : this.files).delete(key);
  }

  private async isAttachedToPendingMail(key: string): Promise<boolean> {
    const pending = await queryRows(
      this.database,
      anyRow,
      `select 1 from mails m join mail_attachments a on a.mail_id = m.id
       where a.file_key = $1 and m.status in ('queued', 'sending')`,
      [key],
    );
    return pending.length > 0;
  }
}
