import { createHash } from 'node:crypto';
import { DomainError } from '@boutik/kernel';
import { anyRow, queryRows } from '@boutik/platform/database';
import { RefusedAddress } from '@boutik/platform/http';
import { Pictures } from '@boutik/platform/media';
import { defineJob, Handles, type JobData, type JobHandler, Outbox, PermanentError } from '@boutik/platform/messaging';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { productChanged } from '../events/catalog-events.js';
import { saveImportedPicture, findImported } from '../pictures/imported-pictures.js';

/**
 * Downloads one picture of a product from its supplier and replaces it by our copy. The backoff allows minutes for a
 * supplier that is unavailable.
 */
export const preparePicture = defineJob({
  queue: 'media',
  name: 'prepare-picture',
  data: z.object({ productId: z.number().int().positive(), sourceUrl: z.string().max(500) }),
  backoffMs: 10_000,
});

/** The id of the job for this picture of a product. */
export function preparePictureJobId({ productId, sourceUrl }: JobData<typeof preparePicture>): string {
  return `${productId}-${createHash('sha256').update(sourceUrl).digest('hex').slice(0, 20)}`;
}

@Injectable()
@Handles(preparePicture)
export class PreparePicture implements JobHandler<typeof preparePicture> {
  constructor(
    private readonly dataSource: DataSource,
    private readonly pictures: Pictures,
    private readonly outbox: Outbox,
  ) {}

  async handle({ productId, sourceUrl }: JobData<typeof preparePicture>): Promise<void> {
    const [product] = await queryRows(
      this.dataSource,
      anyRow,
      'select 1 from products where id = $1 and $2 = any(image_urls)',
      [productId, sourceUrl],
    );
    if (!product) return;
    const imported = (await findImported(this.dataSource, [sourceUrl])).get(sourceUrl);
    const address = imported ?? (await this.download(sourceUrl));
    await this.dataSource.transaction(async (tx) => {
      const saved = await saveImportedPicture(tx, { productId, sourceUrl, address });
      if (saved) await this.outbox.publish(tx, productChanged, productId, { productId, created: false });
    });
  }

  private async download(sourceUrl: string): Promise<string> {
    try {
      return (await this.pictures.saveFromUrl(sourceUrl, 'products')).address;
    } catch (error) {
      const isPermanent = error instanceof DomainError && error.kind !== 'unavailable';
      if (isPermanent || error instanceof RefusedAddress)
        throw new PermanentError(`${sourceUrl}: ${error.message}`, { cause: error });
      throw error;
    }
  }
}
