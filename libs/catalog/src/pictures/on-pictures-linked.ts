import { queryRows } from '@boutik/platform/database';
import { type EventData, type EventListener, Jobs, ListensTo } from '@boutik/platform/messaging';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { productPicturesLinked } from '../events/catalog-events.js';
import { isRemote } from './imported-pictures.js';
import { preparePictureJobId, preparePicture } from '../jobs/prepare-picture.js';

const linkedRow = z.strictObject({ image_urls: z.array(z.string()), unfinished: z.array(z.string()) });

/**
 * Queues the import of a supplier's pictures: remote ones may disappear, are too large, and would expose visitors to a
 * third party. Queues the missing files of the pictures that staff uploaded, too.
 */
@Injectable()
@ListensTo(productPicturesLinked)
export class OnPicturesLinked implements EventListener<typeof productPicturesLinked> {
  constructor(
    private readonly dataSource: DataSource,
    private readonly jobs: Jobs,
  ) {}

  async handle({ productId }: EventData<typeof productPicturesLinked>): Promise<void> {
    const [product] = await queryRows(
      this.dataSource,
      linkedRow,
      `select image_urls, array(select s.address from product_pictures s where s.product_id = products.id
         and s.removed_at is null and s.files_ready < s.files_expected) as unfinished
       from products where id = $1`,
      [productId],
    );
    if (!product) return;
    for (const sourceUrl of product.image_urls.filter(isRemote)) {
      const jobData = { productId, sourceUrl };
      await this.jobs.add(preparePicture, jobData, { id: preparePictureJobId(jobData) });
    }
    for (const sourceUrl of product.unfinished) {
      const jobData = { productId, sourceUrl };
      await this.jobs.addOrRerun(preparePicture, jobData, { id: preparePictureJobId(jobData) });
    }
  }
}
