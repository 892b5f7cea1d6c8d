import { productChanged, productPriceChanged, productStockChanged } from '@boutik/catalog';
import { type EventMeta, Jobs, ListensTo } from '@boutik/platform/messaging';
import { Injectable } from '@nestjs/common';
import { IndexServer } from '../meilisearch/index-server.js';
import { indexProduct } from './search-jobs.js';

/** Any change of a product causes its document to be indexed again. */
@Injectable()
@ListensTo(productChanged)
@ListensTo(productPriceChanged)
@ListensTo(productStockChanged)
export class OnProductChanged {
  constructor(
    private readonly server: IndexServer,
    private readonly jobs: Jobs,
  ) {}

  async handle({ productId }: { productId: number }, { eventId }: EventMeta): Promise<void> {
    if (!this.server.isConfigured) return;
    await this.jobs.add(indexProduct, { productId }, { id: `${productId}-${eventId}` });
  }
}
