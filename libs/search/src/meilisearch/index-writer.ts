import { logger } from '@boutik/platform';
import { Injectable } from '@nestjs/common';
import { BuiltIndex } from './built-index.js';
import { DocumentFeed } from './document-feed.js';
import type { SentTask } from './index-server.js';
import { indexSettings, settingsToChange } from './index-settings.js';
import { SearchKey } from './search-key.js';

/** Writes products and settings to an index; every method waits until the server has completed the change. */
@Injectable()
export class IndexWriter {
  constructor(
    readonly index: BuiltIndex,
    private readonly documents: DocumentFeed,
    private readonly key: SearchKey,
  ) {}

  /**
   * Creates an index with the settings and every product on sale.
   * @returns number of products, and the horizon from which to synchronize
   */
  async fill(uid: string, progress: (products: number) => void): Promise<{ products: number; horizon: string }> {
    const { server } = this.index;
    await server.carryOut('create index', server.client.createIndex(uid, { primaryKey: 'id' }));
    await server.carryOut('settings', server.client.index(uid).updateSettings(indexSettings));
    // The horizon is read first: products that change during the load are read again later.
    const { horizon } = await this.documents.changesSince(null);
    const sent: SentTask[] = [];
    let products = 0;
    for await (const documents of this.documents.all()) {
      sent.push(await server.send('all products', server.client.index(uid).addDocuments(documents)));
      progress((products += documents.length));
    }
    for (const task of sent) await server.settle(task);
    return { products, horizon };
  }

  /**
   * Writes the changes since `horizon`; the caller holds the write lock.
   * @returns the horizon for the next call
   */
  async apply(uid: string, horizon: string): Promise<string> {
    const { server } = this.index;
    const { ids, horizon: next } = await this.documents.changesSince(horizon);
    const sent: SentTask[] = [];
    for await (const { documents, goneIds } of this.documents.some(ids)) {
      if (documents.length > 0)
        sent.push(await server.send('changed products', server.client.index(uid).addDocuments(documents)));
      if (goneIds.length > 0)
        sent.push(await server.send('products gone', server.client.index(uid).deleteDocuments(goneIds)));
    }
    for (const task of sent) await server.settle(task);
    if (ids.length > 0) logger('search').info({ products: ids.length, index: uid }, 'Changes indexed');
    return next;
  }

  /** Restores settings that differ from the expected ones. */
  async mendSettings(): Promise<void> {
    const { server, uid } = this.index;
    const changed = settingsToChange(await server.client.index(uid).getSettings());
    if (!changed) return;
    logger('search').warn({ settings: Object.keys(changed) }, 'The settings of the search index differed; restored');
    await server.carryOut('settings', server.client.index(uid).updateSettings(changed));
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
