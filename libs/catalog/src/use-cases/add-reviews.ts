import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { queryRows } from '@boutik/platform/database';

/**
 * A review of the product with this reference; `client` is the display name, "Marie D.".
 * With a `userId`, it is the only review of the product by that user.
 */
export interface NewReview {
  reference: string;
  client: string;
  rating: number;
  message: string;
  createdAt: Date;
  userId?: number;
  boughtAt?: Date;
}

const addedRow = z.strictObject({ product_id: z.number(), rating: z.number(), verified: z.boolean() });

/** Adds reviews and updates the averages of the products; existing reviews stay unchanged. */
@Injectable()
export class AddReviews {
  constructor(private readonly dataSource: DataSource) {}

  /** @returns the number of new reviews */
  async add(reviews: readonly NewReview[]): Promise<number> {
    return this.dataSource.transaction(async (tx) => {
      const references = reviews.map((r) => r.reference);
      await tx.query('select 1 from products where reference = any($1::text[]) order by id for no key update', [
        references,
      ]);
      const added = await queryRows(
        tx,
        addedRow,
        `insert into reviews (product_id, client, rating, message, created_at, user_id, bought_at)
         select p.id, given.client, given.rating, given.message, given.created_at, given.user_id, given.bought_at
         from unnest($1::text[], $2::text[], $3::int[], $4::text[], $5::timestamptz[], $6::int[], $7::timestamptz[])
           as given (reference, client, rating, message, created_at, user_id, bought_at)
         join products p on p.reference = given.reference
         on conflict do nothing returning product_id, rating, bought_at is not null as verified`,
        [
          references,
          reviews.map((r) => r.client),
          reviews.map((r) => r.rating),
          reviews.map((r) => r.message),
          reviews.map((r) => r.createdAt),
          reviews.map((r) => r.userId ?? null),
          reviews.map((r) => r.boughtAt ?? null),
        ],
      );
      await tx.query(
        `update products p set rating_sum = rating_sum + given.total, rating_count = rating_count + given.number,
           verified_rating_sum = verified_rating_sum + given.verified_total,
           verified_rating_count = verified_rating_count + given.verified_number
         from (select product_id, sum(rating)::int as total, count(*)::int as number,
             coalesce(sum(rating) filter (where verified), 0)::int as verified_total,
             count(*) filter (where verified)::int as verified_number
           from unnest($1::int[], $2::int[], $3::bool[]) as one (product_id, rating, verified) group by product_id) given
         where p.id = given.product_id`,
        [added.map((row) => row.product_id), added.map((row) => row.rating), added.map((row) => row.verified)],
      );
      return added.length;
    });
  }
}
