import {
  findBreadcrumb,
  findNewCounterpart,
  type InputOf,
  listProductCards,
  ok,
  previewProduct,
  type ReplyOf,
} from '@boutik/contract';
import { Caller, type CallerInfo, CurrentUser, Endpoint, Input, type SignedInUser } from '@boutik/platform/http';
import { Controller } from '@nestjs/common';
import { FindNewCounterpart } from '../counterparts/find-new-counterpart.js';
import { Breadcrumbs } from '../storage/breadcrumbs.js';
import { ProductCards } from '../storage/product-cards.js';
import { ProductDetails } from '../storage/product-details.js';

@Controller()
export class ProductsController {
  constructor(
    private readonly details: ProductDetails,
    private readonly breadcrumbs: Breadcrumbs,
    private readonly cards: ProductCards,
    private readonly counterparts: FindNewCounterpart,
  ) {}

  @Endpoint(previewProduct)
  async preview(
    @Input() { params }: InputOf<typeof previewProduct>,
    @CurrentUser() user: SignedInUser,
  ): Promise<ReplyOf<typeof previewProduct>> {
    const produit = await this.details.preview(params.id, user);
    return { ...ok, produit, commentsBot: produit.reviews };
  }

  @Endpoint(listProductCards)
  async cardsById(
    @Input() { query }: InputOf<typeof listProductCards>,
    @Caller() { user }: CallerInfo,
  ): Promise<ReplyOf<typeof listProductCards>> {
    return { ...ok, data: await this.cards.inOrder(query.ids, user) };
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
}
