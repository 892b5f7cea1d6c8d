import { ProductReviews } from '@boutik/catalog';
import type { Review } from '@boutik/contract';
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
   * The newest first; a page past the last one is empty.
   * @throws DomainError not-found for a product that is not on sale
   */
  async page(productId: number, { page, perPage }: { page: number; perPage: number }) {
    const [total, data] = await Promise.all([
      this.reviews.count(productId),
      this.reviews.newest(productId, { take: perPage, skip: (page - 1) * perPage }),
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
