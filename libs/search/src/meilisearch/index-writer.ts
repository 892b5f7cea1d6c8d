import { logger } from '@boutik/platform';
import { Injectable } from '@nestjs/common';
import { BuiltIndex } from './built-index.js';
import { DocumentFeed } from './document-feed.js';
import type { SentTask } from './index-server.js';
import { indexSettings, settingsToChange } from './index-settings.js';
import { SearchKey } from './search-key.js';

/** Writes products and settings into an index; every method resolves when the server has carried it out. */
@Injectable()
export class IndexWriter {
  constructor(
    readonly index: BuiltIndex,
    private readonly documents: DocumentFeed,
    private readonly key: SearchKey,
  ) {}

  /**
   * Makes a new index with our settings and every product on sale.
   * @returns products sent, and the horizon to catch up from
   */
  async fill(uid: string, progress: (products: number) => void): Promise<{ products: number; horizon: string }> {
    const { server } = this.index;
    await server.carryOut('create index', server.client.createIndex(uid, { primaryKey: 'id' }));
    await server.carryOut('settings', server.client.index(uid).updateSettings(indexSettings));
    // The horizon first: what changes while we read is read again.
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
   * Writes what changed since `horizon`; the caller holds the write lock.
   * @returns the horizon to go on from
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

  /** Sets the index as it should be, where it is not. */
  async mendSettings(): Promise<void> {
    const { server, uid } = this.index;
    const changed = settingsToChange(await server.client.index(uid).getSettings());
    if (!changed) return;
    logger('search').warn({ settings: Object.keys(changed) }, 'The search index was set otherwise; put right');
    await server.carryOut('settings', server.client.index(uid).updateSettings(changed));
  }

  /** The key that searches the index, see `SearchKey`. */
  ensureKey(): Promise<string | null> {
    return this.key.ensure();
  }

  /** Whether index and shop hold as many products. */
  async isComplete(): Promise<boolean> {
    return (await this.documents.count()) === (await this.index.server.countDocuments(this.index.uid));
  }
}
