import { findProduct, findSimilarProducts, type InputOf, ok, type ReplyOf } from '@boutik/contract';
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
  ): Promise<ReplyOf<typeof findProduct>> {
    const [produit, similar] = await Promise.all([
      this.products.find(params.id, user),
      query.avec === 'similaires' ? this.similarProducts.find(params.id, user) : undefined,
    ]);
    return { ...ok, produit, commentsBot: produit.reviews, ...(similar && { produitsSimilaires: similar }) };
  }

  @Endpoint(findSimilarProducts)
  async similar(
    @Input() { params }: InputOf<typeof findSimilarProducts>,
    @Caller() { user }: CallerInfo,
  ): Promise<ReplyOf<typeof findSimilarProducts>> {
    return { ...ok, produitsSimilaires: await this.similarProducts.find(params.id, user) };
  }
}
