import { ProductReviews } from '@boutik/catalog';
import type { InputOf, listReviews, Review } from '@boutik/contract';
import { notFound, type ReviewState } from '@boutik/kernel';
import { Purchases } from '@boutik/orders';
import { Injectable } from '@nestjs/common';

/** Paginated reviews of a product, and one user's own review and purchase of it. */
@Injectable()
export class ReadReviews {
  constructor(
    private readonly reviews: ProductReviews,
    private readonly purchases: Purchases,
  ) {}

  /**
   * The newest or the most useful first; a page past the last one is empty.
   * @throws DomainError not-found for a product that is not on sale
   */
  async page(productId: number, { page, perPage, tri: order }: InputOf<typeof listReviews>['query']) {
    const slice = { take: perPage, skip: (page - 1) * perPage };
    const [total, data] = await Promise.all([
      this.reviews.count(productId),
      order === 'utiles' ? this.reviews.usefulFirst(productId, slice) : this.reviews.newest(productId, slice),
    ]);
    if (total === null) throw notFound('unknown-product', 'Produit non trouvé');
    const last_page = Math.max(1, Math.ceil(total / perPage));
    return { data, pagination: { current_page: page, last_page, per_page: perPage, total } };
  }

  /** The user's own review, its state, why it is hidden, and the date of the last purchase; null when there is none. */
  async findOwn(
    productId: number,
    userId: number,
  ): Promise<{ review: Review | null; state: ReviewState | null; hidden: string | null; boughtAt: Date | null }> {
    const [own, boughtAt] = await Promise.all([
      this.reviews.findByUser(productId, userId),
      this.purchases.lastPaidAt(userId, productId),
    ]);
    return { review: null, state: null, hidden: null, ...own, boughtAt };
  }
}
