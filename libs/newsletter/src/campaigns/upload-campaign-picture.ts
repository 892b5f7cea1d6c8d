import { invalidField } from '@boutik/kernel';
import { type RateLimitRule, RateLimiter } from '@boutik/platform/http';
import { type StoredPicture, Pictures } from '@boutik/platform/media';
import { Injectable } from '@nestjs/common';

const uploadLimit: RateLimitRule = { name: 'newsletter-picture', max: 60, windowSeconds: 3600 };

/** Stores pictures of campaigns on our own server: no external host learns who opens an email. */
@Injectable()
export class UploadCampaignPicture {
  constructor(
    private readonly attempts: RateLimiter,
    private readonly pictures: Pictures,
  ) {}

  /**
   * @param file the content of the form field "image"
   * @throws DomainError 422 without a file or for a damaged one, 413, 415, too-many
   */
  async upload(file: unknown, by: number): Promise<StoredPicture> {
    if (!(file instanceof Uint8Array) || file.byteLength === 0)
      throw invalidField('image', 'Veuillez sélectionner une image.');
    await this.attempts.consume(uploadLimit, String(by));
    const storedPicture = await this.pictures.save(file, 'lettres');
    await this.pictures.mailCopy(storedPicture.address);
    return storedPicture;
  }
}
