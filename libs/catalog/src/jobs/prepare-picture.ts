import { createHash } from 'node:crypto';
import { DomainError } from '@boutik/kernel';
import { anyRow, queryRows } from '@boutik/platform/database';
import { RefusedAddress } from '@boutik/platform/http';
import { countPictureFiles, Pictures } from '@boutik/platform/media';
import { defineJob, Handles, type JobData, type JobHandler, Outbox, PermanentError } from '@boutik/platform/messaging';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { productChanged } from '../events/catalog-events.js';
import { findImported, isRemote, saveImportedPicture } from '../pictures/imported-pictures.js';

/**
 * Downloads one picture of a product from its supplier and replaces it by our copy, or makes the missing files of one that
 * staff uploaded. The backoff allows minutes for a supplier that is unavailable.
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
    if (!isRemote(sourceUrl)) return this.makeFiles(productId, sourceUrl);
    const imported = (await findImported(this.dataSource, [sourceUrl])).get(sourceUrl);
    const address = imported ?? (await this.download(sourceUrl));
    await this.dataSource.transaction(async (tx) => {
      const saved = await saveImportedPicture(tx, { productId, sourceUrl, address });
      if (saved) await this.outbox.publish(tx, productChanged, productId, { productId, created: false });
    });
  }

  private async makeFiles(productId: number, address: string): Promise<void> {
    const setReady = async (ready: number) => {
      await this.dataSource.query(
        'update product_pictures set files_ready = $3, failure = null where product_id = $1 and address = $2',
        [productId, address, ready],
      );
    };
    try {
      await this.pictures.createMissingFiles(address, setReady);
    } catch (error) {
      if (!isPermanent(error)) throw error;
      await this.dataSource.query('update product_pictures set failure = $3 where product_id = $1 and address = $2', [
        productId,
        address,
        error.message,
      ]);
      throw new PermanentError(`${address}: ${error.message}`, { cause: error });
    }
    await setReady(countPictureFiles(address));
  }

  private async download(sourceUrl: string): Promise<string> {
    try {
      return (await this.pictures.saveFromUrl(sourceUrl, 'products')).address;
    } catch (error) {
      if (isPermanent(error) || error instanceof RefusedAddress)
        throw new PermanentError(`${sourceUrl}: ${error.message}`, { cause: error });
      throw error;
    }
  }
}

function isPermanent(error: unknown): error is DomainError {
  return error instanceof DomainError && error.kind !== 'unavailable';
}
