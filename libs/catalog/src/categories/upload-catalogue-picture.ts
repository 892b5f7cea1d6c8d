import { invalidField } from '@boutik/kernel';
import { type RateLimitRule, RateLimiter } from '@boutik/platform/http';
import { Pictures } from '@boutik/platform/media';
import { Injectable } from '@nestjs/common';

const uploadLimit: RateLimitRule = { name: 'catalogue-picture', max: 120, windowSeconds: 3600 };

/** Stores pictures of categories and brands, in the widths of the shop's pages. */
@Injectable()
export class UploadCataloguePicture {
  constructor(
    private readonly limiter: RateLimiter,
    private readonly pictures: Pictures,
  ) {}

  /**
   * @param file the content of the form field "image"
   * @returns its address @throws DomainError 422 without a file or for a damaged one, 413, 415, too-many
   */
  async upload(file: unknown, by: number): Promise<string> {
    if (!(file instanceof Uint8Array) || file.byteLength === 0)
      throw invalidField('image', 'Veuillez sélectionner une image.');
    await this.limiter.consume(uploadLimit, String(by));
    return (await this.pictures.save(file, 'rayons')).address;
  }
}
