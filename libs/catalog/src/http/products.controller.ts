import {
  findBreadcrumb,
  findNewCounterpart,
  findProduct,
  findSimilarProducts,
  type InputOf,
  listProductCards,
  ok,
  previewProduct,
  type Product,
  type ReplyOf,
} from '@boutik/contract';
import { Caller, type CallerInfo, CurrentUser, Endpoint, Input, type SignedInUser } from '@boutik/platform/http';
import { Controller } from '@nestjs/common';
import { FindNewCounterpart } from '../counterparts/find-new-counterpart.js';
import { Breadcrumbs } from '../storage/breadcrumbs.js';
import { ProductCards } from '../storage/product-cards.js';
import { ProductReviews } from '../storage/product-reviews.js';
import { ProductDetails } from '../storage/product-details.js';

/** Older ones are loaded page by page. */
const MAX_SHOWN_REVIEWS = 50;

@Controller()
export class ProductsController {
  constructor(
    private readonly details: ProductDetails,
    private readonly reviews: ProductReviews,
    private readonly breadcrumbs: Breadcrumbs,
    private readonly cards: ProductCards,
    private readonly counterparts: FindNewCounterpart,
  ) {}

  @Endpoint(findProduct)
  async find(
    @Input() { params, query }: InputOf<typeof findProduct>,
    @Caller() { user }: CallerInfo,
  ): Promise<ReplyOf<typeof findProduct>> {
    const [details, similar] = await Promise.all([
      this.details.find(params.id, user),
      query.avec === 'similaires' ? this.details.similar(params.id, user) : null,
    ]);
    const reply = await this.withReviews(details);
    return similar ? { ...reply, produitsSimilaires: similar } : reply;
  }

  @Endpoint(previewProduct)
  async preview(
    @Input() { params }: InputOf<typeof previewProduct>,
    @CurrentUser() user: SignedInUser,
  ): Promise<ReplyOf<typeof previewProduct>> {
    return this.withReviews(await this.details.preview(params.id, user));
  }

  @Endpoint(listProductCards)
  async cardsById(
    @Input() { query }: InputOf<typeof listProductCards>,
    @Caller() { user }: CallerInfo,
  ): Promise<ReplyOf<typeof listProductCards>> {
    return { ...ok, data: await this.cards.inOrder(query.ids, user) };
  }

  @Endpoint(findSimilarProducts)
  async similar(
    @Input() { params }: InputOf<typeof findSimilarProducts>,
    @Caller() caller: CallerInfo,
  ): Promise<ReplyOf<typeof findSimilarProducts>> {
    return { ...ok, produitsSimilaires: await this.details.similar(params.id, caller.user) };
  }

  @Endpoint(findNewCounterpart)
  async newCounterpart(
    @Input() { params }: InputOf<typeof findNewCounterpart>,
    @Caller() { user }: CallerInfo,
  ): Promise<ReplyOf<typeof findNewCounterpart>> {
    return { ...ok, neuf: await this.counterparts.find(params.id, user) };
  }

  @Endpoint(findBreadcrumb)
  async breadcrumb(@Input() { params }: InputOf<typeof findBreadcrumb>): Promise<ReplyOf<typeof findBreadcrumb>> {
    return { ...ok, ...(await this.breadcrumbs.find(params.level, params.id)), error: null };
  }

  private async withReviews(details: Omit<Product, 'reviews'>): Promise<ReplyOf<typeof findProduct>> {
    const reviews = details.avis_publies > 0 ? await this.reviews.newest(details.id, { take: MAX_SHOWN_REVIEWS }) : [];
    return { ...ok, produit: { ...details, reviews }, commentsBot: reviews };
  }
}
