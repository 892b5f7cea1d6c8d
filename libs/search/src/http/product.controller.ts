import { findProduct, findSimilarProducts, type InputOf, ok, type HandlerReplyOf } from '@boutik/contract';
import { Caller, type CallerInfo, Endpoint, Input } from '@boutik/platform/http';
import { Controller } from '@nestjs/common';
import { ProductCache } from './product-cache.js';
import { SimilarProducts } from './similar-products.js';

/** A product of the catalogue with the products like it, which the index of this library knows. */
@Controller()
export class ProductController {
  constructor(
    private readonly products: ProductCache,
    private readonly similarProducts: SimilarProducts,
  ) {}

  @Endpoint(findProduct)
  async find(
    @Input() { params, query }: InputOf<typeof findProduct>,
    @Caller() { user }: CallerInfo,
  ): Promise<HandlerReplyOf<typeof findProduct>> {
    const [found, similar] = await Promise.all([
      this.products.find(params.id, user),
      query.avec === 'similaires' ? this.similarProducts.find(params.id, user) : undefined,
    ]);
    return { ...ok, ...found, ...(similar && { produitsSimilaires: similar }) };
  }

  @Endpoint(findSimilarProducts)
  async similar(
    @Input() { params }: InputOf<typeof findSimilarProducts>,
    @Caller() { user }: CallerInfo,
  ): Promise<HandlerReplyOf<typeof findSimilarProducts>> {
    return { ...ok, produitsSimilaires: await this.similarProducts.find(params.id, user) };
  }
}
