import { invalidField } from '@boutik/kernel';
import { type AttemptRule, Attempts, type KeptPicture, Pictures } from '@boutik/platform';
import { Injectable } from '@nestjs/common';

const uploads: AttemptRule = { name: 'newsletter-picture', most: 60, seconds: 3600 };

/** Stores pictures of campaigns on our own server: no external host learns who opens an email. */
@Injectable()
export class KeepLetterPicture {
  constructor(
    private readonly attempts: Attempts,
    private readonly pictures: Pictures,
  ) {}

  /**
   * @param file the content of the form field "image"
   * @throws DomainError 422 without a file or for a damaged one, 413, 415, too-many
   */
  async keep(file: unknown, by: number): Promise<KeptPicture> {
    if (!(file instanceof Uint8Array) || file.byteLength === 0)
      throw invalidField('image', 'Veuillez sélectionner une image.');
    await this.attempts.take(uploads, String(by));
    const kept = await this.pictures.keep(file, 'lettres');
    await this.pictures.forMail(kept.address);
    return kept;
  }
}
