import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { queryRows } from '@boutik/platform/database';
import { defineEvent, Outbox } from '@boutik/platform/messaging';

const fileKeyRow = z.strictObject({ file_key: z.string() });

/** `files` is the private FileStore, `media` the public one. */
export const fileStores = z.enum(['files', 'media']);
export type FileStoreName = z.output<typeof fileStores>;

/** A file is no longer referenced; it is deleted after commit. */
export const fileDiscarded = defineEvent('file.discarded', z.object({ store: fileStores, key: z.string() }));

/** Deletes files together with the rows that refer to them: after a rollback they still exist. */
@Injectable()
export class DiscardFiles {
  constructor(private readonly outbox: Outbox) {}

  /** Call it in the transaction that deletes the last reference to each key. */
  async discard(tx: EntityManager, store: FileStoreName, keys: readonly string[]): Promise<void> {
    const discarded = keys.map((key) => ({ aggregateId: key, data: { store, key } }));
    await this.outbox.publishMany(tx, fileDiscarded, discarded);
  }

  /** Runs a statement that deletes rows and returns their `file_key`, and discards these files. */
  async deleteRows(tx: EntityManager, store: FileStoreName, statement: string): Promise<void> {
    const deleted = await queryRows(tx, fileKeyRow, statement);
    await this.discard(
      tx,
      store,
      deleted.map(({ file_key: key }) => key),
    );
  }
}
