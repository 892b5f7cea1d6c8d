import { Handles, type JobData, type JobHandler, type JobRun } from '@boutik/platform/messaging';
import { logger } from '@boutik/platform/observability';
import { Injectable } from '@nestjs/common';
import { SyncIndex } from '../meilisearch/sync-index.js';
import { IndexServer } from '../meilisearch/index-server.js';
import { IndexBusy, IndexNotBuilt, isServerUnavailable } from '../meilisearch/server-errors.js';
import { indexProduct } from './search-jobs.js';

/**
 * Indexes all products that changed since the last synchronization, including this one. The thousands of jobs of an
 * import share a few runs; a run without changes costs one or two statements.
 */
@Injectable()
@Handles(indexProduct)
export class IndexProduct implements JobHandler<typeof indexProduct> {
  constructor(
    private readonly server: IndexServer,
    private readonly sync: SyncIndex,
  ) {}

  async handle({ productId }: JobData<typeof indexProduct>, { lastAttempt }: JobRun): Promise<void> {
    if (!this.server.isConfigured) return;
    try {
      await this.sync.run();
    } catch (error) {
      // A later build reads everything from the database, and the next check what has changed: nothing is lost.
      if (error instanceof IndexNotBuilt || error instanceof IndexBusy) return;
      if (!lastAttempt || !isServerUnavailable(error)) throw error;
      // The change stays recorded in the database until it is indexed by the next scheduled check.
      logger('search').warn(
        { productId, err: error },
        'Meilisearch is unavailable; the product will be indexed by the next check',
      );
    }
  }
}
