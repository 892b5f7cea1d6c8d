import { randomBytes } from 'node:crypto';
import { logger } from '@boutik/platform/observability';
import { Injectable } from '@nestjs/common';
import { indexVersion } from './index-settings.js';
import { IndexWriter } from './index-writer.js';
import { isIndexMissing } from './server-errors.js';

/** Limit for listing the indexes of the server. */
const MAX_LISTED_INDEXES = 1000;
const SUFFIX = '-rebuild-';

/** Builds a new index beside the one in use, then swaps them atomically: searches never see an incomplete index. */
@Injectable()
export class RebuildIndex {
  constructor(private readonly writer: IndexWriter) {}

  /**
   * @param progress called with the number of products sent so far
   * @returns number of products in the new index, or null when another process is rebuilding it
   */
  async run(progress: (products: number) => void = () => undefined): Promise<number | null> {
    const { lock, uid } = this.writer.index;
    const done = await lock.tryWithLock('rebuild', uid, () => this.rebuild(progress));
    return done ? done.result : null;
  }

  private async rebuild(progress: (products: number) => void): Promise<number> {
    const { lock, uid } = this.writer.index;
    const started = performance.now();
    await this.deleteUnfinished();
    const newUid = `${uid}${SUFFIX}${randomBytes(6).toString('hex')}`;
    try {
      const { products, horizon } = await this.writer.fill(newUid, progress);
      await lock.withLock('write', uid, () => this.swapIn(newUid, horizon));
      logger('search').info({ products, ms: Math.round(performance.now() - started) }, 'Search index rebuilt');
      return products;
    } finally {
      // After the swap this name holds the old index, before it the unfinished one.
      await this.deleteIndex(newUid);
    }
  }

  private async swapIn(newUid: string, horizon: string): Promise<void> {
    const { server, states, uid } = this.writer.index;
    const { horizon: newHorizon } = await this.writer.applyChanges(newUid, horizon);
    if ((await server.countDocuments(uid)) === null)
      await server.sendAndWait('create index', server.client.createIndex(uid, { primaryKey: 'id' }));
    await server.sendAndWait('swap', server.client.swapIndexes([{ indexes: [newUid, uid], rename: false }]));
    const searchKey = await this.writer.ensureKey();
    await states.save(uid, { version: indexVersion, searchKey, horizon: newHorizon });
    await states.announce();
  }

  /** Deletes indexes of killed rebuilds; no other rebuild runs while this process holds the lock. */
  private async deleteUnfinished(): Promise<void> {
    const { server, uid: ours } = this.writer.index;
    const { results } = await server.client.getRawIndexes({ limit: MAX_LISTED_INDEXES });
    for (const { uid } of results) if (uid.startsWith(`${ours}${SUFFIX}`)) await this.deleteIndex(uid);
  }

  private async deleteIndex(uid: string): Promise<void> {
    const { server } = this.writer.index;
    try {
      await server.sendAndWait('delete index', server.client.deleteIndex(uid));
    } catch (error) {
      // Harmless: the next rebuild deletes it.
      if (!isIndexMissing(error))
        logger('search').warn({ err: error, index: uid }, 'An unused index could not be deleted');
    }
  }
}
