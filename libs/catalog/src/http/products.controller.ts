import { findBreadcrumb, findProduct, findSimilarProducts, type InputOf, ok, type ReplyOf } from '@boutik/contract';
import { Caller, type CallerInfo, Input, Serve } from '@boutik/platform';
import { Controller } from '@nestjs/common';
import { Breadcrumbs } from '../storage/breadcrumbs.js';
import { ProductReviews } from '../storage/product-reviews.js';
import { ProductSheet } from '../storage/product-sheet.js';

/** Older ones are loaded page by page. */
const SHOWN_REVIEWS = 50;

@Controller()
export class ProductsController {
  constructor(
    private readonly sheet: ProductSheet,
    private readonly reviews: ProductReviews,
    private readonly breadcrumbs: Breadcrumbs,
  ) {}

  @Serve(findProduct)
  async find(
    @Input() { params }: InputOf<typeof findProduct>,
    @Caller() caller: CallerInfo,
  ): Promise<ReplyOf<typeof findProduct>> {
    const [sheet, reviews] = await Promise.all([
      this.sheet.find(params.id, caller.user),
      this.reviews.newest(params.id, { take: SHOWN_REVIEWS }),
    ]);
    return { ...ok, produit: { ...sheet, reviews }, commentsBot: reviews };
  }

  @Serve(findSimilarProducts)
  async similar(
    @Input() { params }: InputOf<typeof findSimilarProducts>,
    @Caller() caller: CallerInfo,
  ): Promise<ReplyOf<typeof findSimilarProducts>> {
    return { ...ok, produitsSimilaires: await this.sheet.similar(params.id, caller.user) };
  }

  @Serve(findBreadcrumb)
  async breadcrumb(@Input() { params }: InputOf<typeof findBreadcrumb>): Promise<ReplyOf<typeof findBreadcrumb>> {
    return { ...ok, ...(await this.breadcrumbs.find(params.level, params.id)), error: null };
  }
}
