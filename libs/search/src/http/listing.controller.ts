import {
  type HandlerReplyOf,
  type InputOf,
  listBrandProducts,
  listCategoryProducts,
  listNewProducts,
  listProducts,
  listPromotions,
  listRefurbishedProducts,
  listSubcategoryProducts,
  listSubsubcategoryProducts,
  searchProducts,
} from '@boutik/contract';
import { Caller, type CallerInfo, Input, Endpoint } from '@boutik/platform/http';
import { Controller } from '@nestjs/common';
import { SearchEngine } from '../search-engine.js';
import { type ListingReply, Listings } from './listings.js';

type ListingInput = InputOf<typeof listProducts>;
type CategoryInput = InputOf<typeof listCategoryProducts>;

/** The listing endpoints: the same query and reply, each for its own part of the catalogue. */
@Controller()
export class ListingController {
  constructor(
    private readonly listings: Listings,
    private readonly engine: SearchEngine,
  ) {}

  @Endpoint(listProducts)
  allProducts(@Input() { query }: ListingInput, @Caller() { user }: CallerInfo): Promise<ListingReply> {
    return this.listings.page(query, { kind: 'everything' }, user);
  }

  @Endpoint(listCategoryProducts)
  byCategory(@Input() { params, query }: CategoryInput, @Caller() { user }: CallerInfo): Promise<ListingReply> {
    return this.listings.page(query, { kind: 'category', id: params.id }, user);
  }

  @Endpoint(listSubcategoryProducts)
  bySubcategory(@Input() { params, query }: CategoryInput, @Caller() { user }: CallerInfo): Promise<ListingReply> {
    return this.listings.page(query, { kind: 'subcategory', id: params.id }, user);
  }

  @Endpoint(listSubsubcategoryProducts)
  bySubsubcategory(@Input() { params, query }: CategoryInput, @Caller() { user }: CallerInfo): Promise<ListingReply> {
    return this.listings.page(query, { kind: 'subsubcategory', id: params.id }, user);
  }

  @Endpoint(listBrandProducts)
  byBrand(
    @Input() { params, query }: InputOf<typeof listBrandProducts>,
    @Caller() { user }: CallerInfo,
  ): Promise<ListingReply> {
    return this.listings.page(query, { kind: 'brand', name: params.marque }, user);
  }

  @Endpoint(listPromotions)
  promotions(@Input() { query }: ListingInput, @Caller() { user }: CallerInfo): Promise<ListingReply> {
    return this.listings.page(query, { kind: 'promotions' }, user);
  }

  @Endpoint(listNewProducts)
  newProducts(@Input() { query }: ListingInput, @Caller() { user }: CallerInfo): Promise<ListingReply> {
    return this.listings.page(query, { kind: 'new' }, user);
  }

  @Endpoint(listRefurbishedProducts)
  refurbished(@Input() { query }: ListingInput, @Caller() { user }: CallerInfo): Promise<ListingReply> {
    return this.listings.page(query, { kind: 'refurbished' }, user);
  }

  @Endpoint(searchProducts)
  async search(
    @Input() { query }: InputOf<typeof searchProducts>,
    @Caller() { user }: CallerInfo,
  ): Promise<HandlerReplyOf<typeof searchProducts>> {
    const [page, suggestions] = await Promise.all([
      this.listings.page(query, { kind: 'everything' }, user),
      this.engine.suggest(query.query || query.searchTerm),
    ]);
    const marqueImages = suggestions.brands.map((brand) => ({
      id: brand.id,
      nom: brand.name,
      url_logo: brand.logoUrl,
    }));
    return { ...page, categories: suggestions.categories, marqueImages };
  }
}
