import type { Review } from '@boutik/contract';
import { reunionIso, type ReviewState, reviewStates } from '@boutik/kernel';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { runPrepared } from './prepared-query.js';
import { reviewPicture } from './review-picture.js';

/** One row of the statements below. */
export const reviewRow = z.strictObject({
  id: z.number(),
  client: z.string(),
  product_id: z.number(),
  rating: z.number(),
  message: z.string(),
  created_at: z.date(),
  bought_at: z.date().nullable(),
  by_staff: z.boolean(),
  reply: z.string().nullable(),
  replied_at: z.date().nullable(),
  useful_count: z.number(),
  pictures: z.array(reviewPicture),
});
export type ReviewRow = z.infer<typeof reviewRow>;

export const REVIEW_COLUMNS =
  'id, client, product_id, rating, message, created_at, bought_at, by_staff, reply, replied_at, useful_count, pictures';

const NEWEST = {
  name: 'catalog-product-reviews',
  row: reviewRow,
  text: `select ${REVIEW_COLUMNS} from reviews where product_id = $1 and state = 'published' order by created_at desc, id desc limit $2 offset $3`,
};

const USEFUL_FIRST = {
  name: 'catalog-useful-reviews',
  row: reviewRow,
  text: `select ${REVIEW_COLUMNS} from reviews where product_id = $1 and state = 'published'
    order by useful_count desc, created_at desc, id desc limit $2 offset $3`,
};

/** Null when the product is not on sale. */
const COUNT = {
  name: 'catalog-product-review-count',
  row: z.strictObject({ rating_count: z.number() }),
  text: 'select rating_count from products where id = $1 and is_active',
};

const BY_USER = {
  name: 'catalog-review-by-user',
  row: reviewRow.extend({ state: z.enum(reviewStates), hidden_reason: z.string().nullable() }),
  text: `select ${REVIEW_COLUMNS}, state, hidden_reason from reviews where product_id = $1 and user_id = $2`,
};

@Injectable()
export class ProductReviews {
  constructor(private readonly dataSource: DataSource) {}

  /** Newest first, after skipping `skip` reviews. */
  async newest(productId: number, { take, skip = 0 }: { take: number; skip?: number }): Promise<Review[]> {
    const rows = await runPrepared(this.dataSource, NEWEST, [productId, take, skip]);
    return rows.map(toReview);
  }

  /** Those first that most readers found useful; of equal ones the newest. */
  async usefulFirst(productId: number, { take, skip = 0 }: { take: number; skip?: number }): Promise<Review[]> {
    const rows = await runPrepared(this.dataSource, USEFUL_FIRST, [productId, take, skip]);
    return rows.map(toReview);
  }

  /** Number of reviews of a product; null when it is unknown or off sale. */
  async count(productId: number): Promise<number | null> {
    const [row] = await runPrepared(this.dataSource, COUNT, [productId]);
    return row?.rating_count ?? null;
  }

  /** The user's own review of the product with its state and why it is hidden, or null. */
  async findByUser(
    productId: number,
    userId: number,
  ): Promise<{ review: Review; state: ReviewState; hidden: string | null } | null> {
    const [row] = await runPrepared(this.dataSource, BY_USER, [productId, userId]);
    return row ? { review: toReview(row), state: row.state, hidden: row.hidden_reason } : null;
  }
}

/** A review as the contract defines it; without the user id. */
export function toReview(row: ReviewRow): Review {
  return {
    id: row.id,
    client: row.client,
    produit_id: row.product_id,
    rating: row.rating,
    message: row.message,
    created_at: reunionIso(row.created_at),
    achat_verifie: row.bought_at !== null,
    achete_le: row.bought_at && reunionIso(row.bought_at),
    equipe: row.by_staff,
    utiles: row.useful_count,
    photos: row.pictures.map(({ token, width, height }) => ({
      jeton: token,
      adresse: `/api/avis/${row.id}/photos/${token}`,
      largeur: width,
      hauteur: height,
    })),
    reponse: row.reply !== null && row.replied_at ? { texte: row.reply, date: reunionIso(row.replied_at) } : null,
  };
}
