import { queryRows } from '@boutik/platform/database';
import { type EventData, type EventListener, Jobs, ListensTo } from '@boutik/platform/messaging';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { productPicturesLinked } from '../events/catalog-events.js';
import { isRemote } from './imported-pictures.js';
import { preparePictureJobId, preparePicture } from '../jobs/prepare-picture.js';

const imageUrlsRow = z.strictObject({ image_urls: z.array(z.string()) });

/**
 * Queues the import of a supplier's pictures: remote ones may disappear, are too large, and would expose visitors to a
 * third party.
 */
@Injectable()
@ListensTo(productPicturesLinked)
export class OnPicturesLinked implements EventListener<typeof productPicturesLinked> {
  constructor(
    private readonly dataSource: DataSource,
    private readonly jobs: Jobs,
  ) {}

  async handle({ productId }: EventData<typeof productPicturesLinked>): Promise<void> {
    const [product] = await queryRows(this.dataSource, imageUrlsRow, 'select image_urls from products where id = $1', [
      productId,
    ]);
    for (const sourceUrl of (product?.image_urls ?? []).filter(isRemote)) {
      const jobData = { productId, sourceUrl };
      await this.jobs.add(preparePicture, jobData, { id: preparePictureJobId(jobData) });
    }
  }
}
