import { type ReviewPicture, reviewPicture } from '@boutik/catalog';
import { queryRows } from '@boutik/platform/database';
import { DiscardFiles, FileStore, Pictures } from '@boutik/platform/media';
import { Injectable } from '@nestjs/common';
import { randomBytes } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';

const TYPE = 'image/webp';
const sizes = ['full', 'small'] as const;
type PictureSize = (typeof sizes)[number];

const picturesRow = z.strictObject({ pictures: z.array(reviewPicture) });

/** The files of pictures in reviews, in the private store: readers get them through the API while the review is published. */
@Injectable()
export class ReviewPictureFiles {
  constructor(
    private readonly files: FileStore,
    private readonly pictures: Pictures,
    private readonly discarding: DiscardFiles,
  ) {}

  /**
   * Encodes the pixels anew, in two sizes: no position, no other metadata and no appended file remains.
   * @throws DomainError 413, 415, 422, 503 as `Pictures.reencode`
   */
  async store(upload: Uint8Array): Promise<ReviewPicture> {
    const { full, small, width, height } = await this.pictures.reencodeTwice(upload, 240);
    const token = randomBytes(24).toString('hex');
    await this.files.put(keyOf(token, 'full'), full, TYPE);
    await this.files.put(keyOf(token, 'small'), small, TYPE);
    return { token, width, height };
  }

  async read(token: string, size: PictureSize): Promise<Buffer> {
    return (await this.files.get(keyOf(token, size))).bytes;
  }

  /** Deletes files that no review refers to. */
  async delete(token: string): Promise<void> {
    for (const size of sizes) await this.files.delete(keyOf(token, size));
  }

  /** Deletes the files after the caller's transaction, which removes the references. */
  async discard(tx: EntityManager, pictures: readonly ReviewPicture[]): Promise<void> {
    await this.discarding.discard(
      tx,
      'files',
      pictures.flatMap(({ token }) => sizes.map((size) => keyOf(token, size))),
    );
  }

  /** Takes the pictures off all reviews of an account, which stay published without them. */
  async eraseOf(tx: EntityManager, userId: number): Promise<void> {
    const rows = await queryRows(
      tx,
      picturesRow,
      `with erased as (select id, pictures from reviews where user_id = $1 and pictures <> '[]' for update)
       update reviews r set pictures = '[]' from erased where r.id = erased.id returning erased.pictures`,
      [userId],
    );
    await this.discard(
      tx,
      rows.flatMap(({ pictures }) => pictures),
    );
  }
}

function keyOf(token: string, size: PictureSize): string {
  return `reviews/${token.slice(0, 2)}/${token}${size === 'small' ? '-small' : ''}.webp`;
}
