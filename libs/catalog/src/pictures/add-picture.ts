import { DomainError, invalidField } from '@boutik/kernel';
import { type RateLimitRule, RateLimiter, RefusedAddress } from '@boutik/platform/http';
import { type StoredPicture, Pictures } from '@boutik/platform/media';
import { logger } from '@boutik/platform/observability';
import { Injectable } from '@nestjs/common';
import { ProductPictures } from './product-pictures.js';

const uploadLimit: RateLimitRule = {
  name: 'product-picture',
  max: 600,
  windowSeconds: 3600,
  message: 'Six cents images par heure au plus. Réessayez plus tard.',
};

const FOLDER = 'products';

/** Adds pictures of staff to products: the full size at once, the other files in the background. */
@Injectable()
export class AddPicture {
  constructor(
    private readonly attempts: RateLimiter,
    private readonly pictures: Pictures,
    private readonly productPictures: ProductPictures,
  ) {}

  /**
   * @param file the content of the form field "image"
   * @throws DomainError not-found `unknown-product`; 413, 415; 422 without a file, for a damaged or moving one, and above
   *   20 pictures; too-many
   */
  async upload(productId: number, file: unknown, actorId: number): Promise<void> {
    await this.productPictures.list(productId);
    if (!(file instanceof Uint8Array) || file.byteLength === 0)
      throw invalidField('image', 'Veuillez sélectionner une image.');
    await this.attempts.consume(uploadLimit, String(actorId));
    const { address } = await this.pictures.saveFullSize(file, FOLDER);
    await this.productPictures.append(productId, address, actorId);
  }

  /** @throws as `upload`; 422 for an address that is not public or gives no picture */
  async fetch(productId: number, sourceUrl: string, actorId: number): Promise<void> {
    await this.productPictures.list(productId);
    await this.attempts.consume(uploadLimit, String(actorId));
    const { address } = await this.download(sourceUrl);
    await this.productPictures.append(productId, address, actorId);
  }

  private async download(sourceUrl: string): Promise<StoredPicture> {
    try {
      return await this.pictures.saveFullSizeFromUrl(sourceUrl, FOLDER);
    } catch (error) {
      if (error instanceof DomainError) throw error;
      logger('pictures').info({ err: error, sourceUrl }, 'A picture could not be fetched');
      throw invalidField(
        'adresse',
        error instanceof RefusedAddress
          ? 'Aucune image publique à cette adresse.'
          : 'Cette adresse ne répond pas. Réessayez plus tard.',
      );
    }
  }
}
