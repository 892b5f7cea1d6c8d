import { type AccountMerge, type AccountMergeProvider, MergesAccounts } from '@boutik/platform/privacy';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ReviewPictureFiles } from './pictures/picture-files.js';

/**
 * A customer has one review of a product: where both accounts wrote one, that of the merged account stays published
 * without a name and without pictures, as after the deletion of an account.
 */
@Injectable()
@MergesAccounts({ custom: { 'reviews.user_id': 'avis', 'review_reports.reporter_id': null } })
export class ReviewsAccountMerge implements AccountMergeProvider {
  constructor(private readonly pictures: ReviewPictureFiles) {}

  async merge(tx: EntityManager, { from, into }: AccountMerge): Promise<void> {
    await tx.query(
      `update reviews r set user_id = $2 where r.user_id = $1
         and not exists (select from reviews o where o.user_id = $2 and o.product_id = r.product_id)`,
      [from, into],
    );
    await this.pictures.eraseOf(tx, from);
    await tx.query('update reviews set client = $2 where user_id = $1', [from, 'Ancien client']);
    await tx.query(
      `update review_reports r set reporter_id = $2 where r.reporter_id = $1 and (r.settled_at is not null
         or not exists (select from review_reports o where o.reporter_id = $2 and o.review_id = r.review_id and o.settled_at is null))`,
      [from, into],
    );
    await tx.query('update review_reports set reporter_id = null where reporter_id = $1', [from]);
  }
}
