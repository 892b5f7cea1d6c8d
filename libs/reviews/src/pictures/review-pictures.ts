import { productReviewed, type ReviewPicture, reviewPicture, updateAverage } from '@boutik/catalog';
import { MAX_REVIEW_PICTURES } from '@boutik/contract';
import { DomainError, hasRight, invalidField, notFound, type ReviewState, reviewStates } from '@boutik/kernel';
import { lockActingUser, queryRows } from '@boutik/platform/database';
import { type RateLimitRule, RateLimiter, type SignedInUser } from '@boutik/platform/http';
import { Outbox } from '@boutik/platform/messaging';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import { ReviewPictureFiles } from './picture-files.js';

const uploadLimit: RateLimitRule = { name: 'review-picture', max: 30, windowSeconds: 3600 };

const reviewRow = z.strictObject({
  product_id: z.number(),
  user_id: z.number().nullable(),
  state: z.enum(reviewStates),
  bought_at: z.date().nullable(),
  pictures: z.array(reviewPicture),
});
type PicturedReview = z.output<typeof reviewRow>;
const COLUMNS = 'product_id, user_id, state, bought_at, pictures';

/** Pictures that purchasers add to their reviews: staff read a review again before its pictures are shown. */
@Injectable()
export class ReviewPictures {
  constructor(
    private readonly database: DataSource,
    private readonly files: ReviewPictureFiles,
    private readonly outbox: Outbox,
    private readonly rateLimiter: RateLimiter,
  ) {}

  /**
   * The review waits for staff from now on. @returns how many pictures it has then
   * @throws DomainError not-found for a review of somebody else; conflict `purchase-not-verified`,
   *   `too-many-review-pictures`; 413, 415, 422, 429, 503
   */
  async add(author: SignedInUser, reviewId: number, upload: unknown): Promise<number> {
    if (!(upload instanceof Uint8Array) || upload.byteLength === 0)
      throw invalidField('photo', 'Veuillez sélectionner une image.');
    await this.rateLimiter.consume(uploadLimit, String(author.id));
    await this.database.transaction(async (tx) => assertRoom(await this.lockOwn(tx, author, reviewId)));
    const picture = await this.files.store(upload);
    try {
      return await this.database.transaction(async (tx) => {
        const review = await this.lockOwn(tx, author, reviewId);
        assertRoom(review);
        const pictures = [...review.pictures, picture];
        // A hidden review stays hidden until its author rewrites it, or staff publish it.
        await this.save(tx, reviewId, { review, pictures, state: review.state === 'hidden' ? 'hidden' : 'awaiting' });
        return pictures.length;
      });
    } catch (error) {
      await this.files.delete(picture.token);
      throw error;
    }
  }

  /** @throws DomainError not-found */
  remove(author: SignedInUser, reviewId: number, token: string): Promise<void> {
    return this.database.transaction(async (tx) => {
      const review = await this.lockOwn(tx, author, reviewId);
      const removed = review.pictures.filter((picture) => picture.token === token);
      if (removed.length === 0) throw unknownPicture();
      const pictures = review.pictures.filter((picture) => picture.token !== token);
      await this.save(tx, reviewId, { review, pictures, state: review.state });
      await this.files.discard(tx, removed);
    });
  }

  /**
   * One picture of a published review; of any review for its author and for staff who moderate.
   * @throws DomainError not-found
   */
  async read(viewer: SignedInUser | null, reviewId: number, { token, small }: { token: string; small: boolean }) {
    const [review] = await queryRows(this.database, reviewRow, `select ${COLUMNS} from reviews where id = $1`, [
      reviewId,
    ]);
    const shown =
      review?.state === 'published' ||
      (viewer !== null && (viewer.id === review?.user_id || hasRight(viewer, 'reviews.moderate')));
    if (!shown || !review?.pictures.some((picture) => picture.token === token)) throw unknownPicture();
    return this.files.read(token, small ? 'small' : 'full');
  }

  /** The product first, as writing a review does. */
  private async lockOwn(tx: EntityManager, author: SignedInUser, id: number): Promise<PicturedReview> {
    await lockActingUser(tx, author.id);
    await tx.query('select from products where id = (select product_id from reviews where id = $1) for no key update', [
      id,
    ]);
    const [review] = await queryRows(
      tx,
      reviewRow,
      `select ${COLUMNS} from reviews where id = $1 and user_id = $2 for update`,
      [id, author.id],
    );
    if (!review) throw notFound('unknown-review', 'Cet avis n’existe pas.');
    return review;
  }

  private async save(
    tx: EntityManager,
    reviewId: number,
    { review, pictures, state }: { review: PicturedReview; pictures: ReviewPicture[]; state: ReviewState },
  ): Promise<void> {
    const values = [reviewId, JSON.stringify(pictures), state];
    await tx.query('update reviews set pictures = $2, state = $3 where id = $1', values);
    await updateAverage(tx, review.product_id);
    await this.outbox.publish(tx, productReviewed, review.product_id, { productId: review.product_id, reviewId });
  }
}

function assertRoom({ bought_at: boughtAt, pictures }: PicturedReview): void {
  if (boughtAt === null)
    throw new DomainError(
      'conflict',
      'purchase-not-verified',
      'Les photos sont réservées aux avis de clients qui ont acheté le produit ici.',
    );
  if (pictures.length >= MAX_REVIEW_PICTURES)
    throw new DomainError(
      'conflict',
      'too-many-review-pictures',
      `Un avis compte ${MAX_REVIEW_PICTURES} photos au plus.`,
    );
}

const unknownPicture = () => notFound('unknown-review-picture', 'Cette photo n’existe pas.');
