import { findBreadcrumb, findProduct, findSimilarProducts, type InputOf, ok, type ReplyOf } from '@boutik/contract';
import { Caller, type CallerInfo, Input, Serve } from '@boutik/platform';
import { Controller } from '@nestjs/common';
import { Breadcrumbs } from '../storage/breadcrumbs.js';
import { ProductSheet } from '../storage/product-sheet.js';

@Controller()
export class ProductsController {
  constructor(
    private readonly sheet: ProductSheet,
    private readonly breadcrumbs: Breadcrumbs,
  ) {}

  @Serve(findProduct)
  async find(
    @Input() { params }: InputOf<typeof findProduct>,
    @Caller() caller: CallerInfo,
  ): Promise<ReplyOf<typeof findProduct>> {
    const [produit, commentsBot] = await Promise.all([
      this.sheet.find(params.id, caller.user),
      this.sheet.reviews(params.id),
    ]);
    return { ...ok, produit, commentsBot };
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
