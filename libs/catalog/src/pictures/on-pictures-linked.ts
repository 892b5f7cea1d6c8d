import { type EventData, type EventListener, Jobs, ListensTo } from '@boutik/platform';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { productPicturesLinked } from '../events/catalog-events.js';
import { isRemote } from './imported-pictures.js';
import { preparePictureJobId, preparePicture } from '../jobs/prepare-picture.js';

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
    const [product] = await this.dataSource.query<{ image_urls: string[] }[]>(
      'select image_urls from products where id = $1',
      [productId],
    );
    for (const sourceUrl of (product?.image_urls ?? []).filter(isRemote)) {
      const jobData = { productId, sourceUrl };
      await this.jobs.add(preparePicture, jobData, { id: preparePictureJobId(jobData) });
    }
  }
}
