import { logger } from '@boutik/platform/observability';
import { Injectable } from '@nestjs/common';
import { SearchIndex } from './search-index.js';
import { DocumentReader } from './document-reader.js';
import type { SentTask } from './index-server.js';
import { indexSettings, settingsToChange } from './index-settings.js';
import { SearchKey } from './search-key.js';

/** Writes products and settings to an index; every method waits until the server has completed the change. */
@Injectable()
export class IndexWriter {
  constructor(
    readonly index: SearchIndex,
    private readonly documents: DocumentReader,
    private readonly key: SearchKey,
  ) {}

  /**
   * Creates an index with the settings and every product on sale.
   * @returns number of products, and the horizon from which to synchronize
   */
  async fill(uid: string, progress: (products: number) => void): Promise<{ products: number; horizon: string }> {
    const { server } = this.index;
    await server.sendAndWait('create index', server.client.createIndex(uid, { primaryKey: 'id' }));
    await server.sendAndWait('settings', server.client.index(uid).updateSettings(indexSettings));
    // The horizon is read first: products that change during the load are read again later.
    const { horizon } = await this.documents.changesSince(null);
    const sent: SentTask[] = [];
    let products = 0;
    for await (const documents of this.documents.readAll()) {
      sent.push(await server.send('all products', server.client.index(uid).addDocuments(documents)));
      progress((products += documents.length));
    }
    for (const task of sent) await server.waitFor(task);
    return { products, horizon };
  }

  /**
   * Writes the changes since `horizon`; the caller holds the write lock.
   * @returns the horizon for the next call, and the number of changed products
   */
  async applyChanges(uid: string, horizon: string): Promise<{ horizon: string; products: number }> {
    const { server } = this.index;
    const { ids, horizon: next } = await this.documents.changesSince(horizon);
    const sent: SentTask[] = [];
    for await (const { documents, removedIds } of this.documents.readByIds(ids)) {
      if (documents.length > 0)
        sent.push(await server.send('changed products', server.client.index(uid).addDocuments(documents)));
      if (removedIds.length > 0)
        sent.push(await server.send('products gone', server.client.index(uid).deleteDocuments(removedIds)));
    }
    for (const task of sent) await server.waitFor(task);
    if (ids.length > 0) logger('search').info({ products: ids.length, index: uid }, 'Changes indexed');
    return { horizon: next, products: ids.length };
  }

  /** Restores settings that differ from the expected ones. */
  async repairSettings(): Promise<void> {
    const { server, uid } = this.index;
    const changed = settingsToChange(await server.client.index(uid).getSettings());
    if (!changed) return;
    logger('search').warn({ settings: Object.keys(changed) }, 'The settings of the search index differed; restored');
    await server.sendAndWait('settings', server.client.index(uid).updateSettings(changed));
  }

  /** The key that searches the index, see `SearchKey`. */
  ensureKey(): Promise<string | null> {
    return this.key.ensure();
  }

  /** Whether index and database have the same number of products. */
  async isComplete(): Promise<boolean> {
    return (await this.documents.count()) === (await this.index.server.countDocuments(this.index.uid));
  }
}
