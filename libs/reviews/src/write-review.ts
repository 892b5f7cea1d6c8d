import { SaveReview } from '@boutik/catalog';
import type { Review } from '@boutik/contract';
import { isStaff, type ReviewState } from '@boutik/kernel';
import { Purchases } from '@boutik/orders';
import { configuration } from '@boutik/platform/config';
import { lockActingUser } from '@boutik/platform/database';
import { type SignedInUser } from '@boutik/platform/http';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { containsWord } from './moderation/contains-word.js';
import { clearVotes } from './votes/vote-on-review.js';
import { displayName } from './display-name.js';

export interface ReviewDraft {
  productId: number;
  /** 1 to 5. */
  rating: number;
  message: string;
}

/** Saves a user's review of a product, with the display name and whether the purchase is verified; one with a word of the list awaits staff. */
@Injectable()
export class WriteReview {
  constructor(
    private readonly dataSource: DataSource,
    private readonly purchases: Purchases,
    private readonly reviews: SaveReview,
  ) {}

  /** @throws DomainError not-found for a product that is not on sale */
  write(author: SignedInUser, draft: ReviewDraft): Promise<{ review: Review; state: ReviewState }> {
    return this.dataSource.transaction(async (tx) => {
      await lockActingUser(tx, author.id);
      const saved = await this.reviews.save(tx, {
        ...draft,
        userId: author.id,
        client: displayName(author),
        byStaff: isStaff(author.role),
        awaiting: containsWord(draft.message, configuration().reviews.words),
        boughtAt: await this.purchases.lastPaidAt(author.id, draft.productId, tx),
      });
      await clearVotes(tx, saved.review.id);
      return saved;
    });
  }
}
