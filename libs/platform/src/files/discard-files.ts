import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { defineEvent, Outbox } from '../outbox/index.js';

/** `files` is the FileStore of documents, `media` the one whose files everybody may read. */
export const fileStores = z.enum(['files', 'media']);
export type FileStoreName = z.output<typeof fileStores>;

/** Nothing refers to a file any more; it is deleted after commit. */
export const fileDiscarded = defineEvent('file.discarded', z.object({ store: fileStores, key: z.string() }));

/** Deletes files together with the rows that name them: a transaction that rolls back has destroyed nothing. */
@Injectable()
export class DiscardFiles {
  constructor(private readonly outbox: Outbox) {}

  /** Call it in the transaction that deletes the last reference to each key. */
  async discard(tx: EntityManager, store: FileStoreName, keys: readonly string[]): Promise<void> {
    const discarded = keys.map((key) => ({ aggregateId: key, data: { store, key } }));
    await this.outbox.tellMany(tx, fileDiscarded, discarded);
  }
}
