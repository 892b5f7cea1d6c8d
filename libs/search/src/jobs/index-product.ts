import { Handles, type JobData, type JobHandler, type JobRun, logger } from '@boutik/platform';
import { Injectable } from '@nestjs/common';
import { CatchUp } from '../meilisearch/catch-up.js';
import { IndexServer } from '../meilisearch/index-server.js';
import { IndexNotBuilt, isServerAway } from '../meilisearch/server-failure.js';
import { indexProduct } from './search-jobs.js';

/**
 * Reads what changed since the index was last brought up to date, this product among it. The thousands of jobs of an
 * import share a few runs; a run with nothing left to do costs one statement or two.
 */
@Injectable()
@Handles(indexProduct)
export class IndexProduct implements JobHandler<typeof indexProduct> {
  constructor(
    private readonly server: IndexServer,
    private readonly catchUp: CatchUp,
  ) {}

  async handle({ productId }: JobData<typeof indexProduct>, { lastAttempt }: JobRun): Promise<void> {
    if (!this.server.isConfigured) return;
    try {
      await this.catchUp.run();
    } catch (error) {
      // What is built later is built from the database: nothing is owed.
      if (error instanceof IndexNotBuilt) return;
      if (!lastAttempt || !isServerAway(error)) throw error;
      // The change stays noted in the database until the index has it; the next watch takes it in.
      logger('search').warn({ productId, err: error }, 'Meilisearch is away; the product waits for the next look');
    }
  }
}
