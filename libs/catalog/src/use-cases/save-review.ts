import type { Review } from '@boutik/contract';
import { notFound, type ReviewState, reviewStates } from '@boutik/kernel';
import { anyRow, queryRows } from '@boutik/platform/database';
import { Outbox } from '@boutik/platform/messaging';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { productReviewed } from '../events/catalog-events.js';
import { REVIEW_COLUMNS, toReview, reviewRow } from '../storage/product-reviews.js';

/** A review to save; `rating` 1 to 5, `boughtAt` null when no paid order contains the product. */
export interface ReviewInput {
  productId: number;
  userId: number;
  client: string;
  rating: number;
  message: string;
  boughtAt: Date | null;
  byStaff: boolean;
  /** Staff reads it before it is published. */
  awaiting: boolean;
}

const savedRow = reviewRow.extend({ state: z.enum(reviewStates) });

/** Saves a user's only review of a product and updates the product's average. */
@Injectable()
export class SaveReview {
  constructor(private readonly outbox: Outbox) {}

  /**
   * Replaces the user's previous review; one that is not published stays so until staff has read it. Locks the row of the product until the transaction ends, so that concurrent
   * reviews are all counted.
   * @throws DomainError not-found `unknown-product`, also for a product that is off sale
   */
  async save(tx: EntityManager, review: ReviewInput): Promise<{ review: Review; state: ReviewState }> {
    const locked = await queryRows(tx, anyRow, 'select 1 from products where id = $1 and is_active for no key update', [
      review.productId,
    ]);
    if (locked.length === 0) throw notFound('unknown-product', 'Produit non trouvé');
    const [row] = await queryRows(
      tx,
      savedRow,
      `insert into reviews (product_id, user_id, client, rating, message, bought_at, by_staff, state)
       values ($1, $2, $3, $4, $5, $6, $7, case when $8 then 'awaiting' else 'published' end)
       on conflict (product_id, user_id) where user_id is not null do update set client = excluded.client,
         rating = excluded.rating, message = excluded.message, bought_at = excluded.bought_at,
         by_staff = excluded.by_staff, created_at = now(), hidden_at = null, hidden_reason = null, useful_count = 0,
         state = case when reviews.state = 'published' then excluded.state else 'awaiting' end
       returning ${REVIEW_COLUMNS}, state`,
      [
        review.productId,
        review.userId,
        review.client,
        review.rating,
        review.message,
        review.boughtAt,
        review.byStaff,
        review.awaiting,
      ],
    );
    if (!row) throw new Error('The saved review was not returned.');
    await updateAverage(tx, review.productId);
    await this.outbox.publish(tx, productReviewed, review.productId, { productId: review.productId, reviewId: row.id });
    return { review: toReview(row), state: row.state };
  }
}

/** Counts the product's published reviews; the caller has locked its row. */
export async function updateAverage(tx: EntityManager, productId: number): Promise<void> {
  await tx.query(
    `update products set rating_sum = given.total, rating_count = given.number,
       verified_rating_sum = given.verified_total, verified_rating_count = given.verified_number
     from (select coalesce(sum(rating), 0)::int as total, count(*)::int as number,
         coalesce(sum(rating) filter (where bought_at is not null), 0)::int as verified_total,
         count(bought_at)::int as verified_number
       from reviews where product_id = $1 and state = 'published') given
     where id = $1`,
    [productId],
  );
}
