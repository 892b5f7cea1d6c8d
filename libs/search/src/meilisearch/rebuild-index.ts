import { randomBytes } from 'node:crypto';
import { logger } from '@boutik/platform';
import { Injectable } from '@nestjs/common';
import { indexVersion } from './index-settings.js';
import { IndexWriter } from './index-writer.js';
import { isIndexMissing } from './server-failure.js';

/** Limit for listing the indexes of the server. */
const MOST_INDEXES = 1000;
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
    const done = await lock.tryTo('rebuild', uid, () => this.rebuild(progress));
    return done ? done.result : null;
  }

  private async rebuild(progress: (products: number) => void): Promise<number> {
    const { lock, uid } = this.writer.index;
    const started = performance.now();
    await this.dropLeftovers();
    const fresh = `${uid}${SUFFIX}${randomBytes(6).toString('hex')}`;
    try {
      const { products, horizon } = await this.writer.fill(fresh, progress);
      await lock.inTurn('write', uid, () => this.putInPlace(fresh, horizon));
      logger('search').info({ products, ms: Math.round(performance.now() - started) }, 'Search index rebuilt');
      return products;
    } finally {
      // After the swap this name holds the old index, before it the unfinished one.
      await this.drop(fresh);
    }
  }

  private async putInPlace(fresh: string, horizon: string): Promise<void> {
    const { server, states, uid } = this.writer.index;
    const caughtUp = await this.writer.apply(fresh, horizon);
    if ((await server.countDocuments(uid)) === null)
      await server.carryOut('create index', server.client.createIndex(uid, { primaryKey: 'id' }));
    await server.carryOut('swap', server.client.swapIndexes([{ indexes: [fresh, uid], rename: false }]));
    const searchKey = await this.writer.ensureKey();
    await states.write(uid, { version: indexVersion, searchKey, horizon: caughtUp });
  }

  /** Deletes indexes of killed rebuilds; no other rebuild runs while this process holds the lock. */
  private async dropLeftovers(): Promise<void> {
    const { server, uid: ours } = this.writer.index;
    const { results } = await server.client.getRawIndexes({ limit: MOST_INDEXES });
    for (const { uid } of results) if (uid.startsWith(`${ours}${SUFFIX}`)) await this.drop(uid);
  }

  private async drop(uid: string): Promise<void> {
    const { server } = this.writer.index;
    try {
      await server.carryOut('delete index', server.client.deleteIndex(uid));
    } catch (error) {
      // Harmless: the next rebuild deletes it.
      if (!isIndexMissing(error))
        logger('search').warn({ err: error, index: uid }, 'An unused index could not be deleted');
    }
  }
}
