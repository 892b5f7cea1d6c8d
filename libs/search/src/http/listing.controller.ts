import {
  type InputOf,
  type Listing,
  listBrandProducts,
  listCategoryProducts,
  listNewProducts,
  listProducts,
  listPromotions,
  listRefurbishedProducts,
  listSubcategoryProducts,
  listSubsubcategoryProducts,
  type ReplyOf,
  searchProducts,
} from '@boutik/contract';
import { Caller, type CallerInfo, Input, Serve } from '@boutik/platform';
import { Controller } from '@nestjs/common';
import { SearchEngine } from '../search-engine.js';
import { Listings } from './listings.js';

type Plain = InputOf<typeof listProducts>;
type OfPlace = InputOf<typeof listCategoryProducts>;

/** The listing endpoints: the same query and reply, each for its own part of the catalogue. */
@Controller()
export class ListingController {
  constructor(
    private readonly listings: Listings,
    private readonly engine: SearchEngine,
  ) {}

  @Serve(listProducts)
  all(@Input() { query }: Plain, @Caller() { user }: CallerInfo): Promise<Listing> {
    return this.listings.page(query, { kind: 'everything' }, user);
  }

  @Serve(listCategoryProducts)
  ofCategory(@Input() { params, query }: OfPlace, @Caller() { user }: CallerInfo): Promise<Listing> {
    return this.listings.page(query, { kind: 'category', id: params.id }, user);
  }

  @Serve(listSubcategoryProducts)
  ofSubcategory(@Input() { params, query }: OfPlace, @Caller() { user }: CallerInfo): Promise<Listing> {
    return this.listings.page(query, { kind: 'subcategory', id: params.id }, user);
  }

  @Serve(listSubsubcategoryProducts)
  ofSubsubcategory(@Input() { params, query }: OfPlace, @Caller() { user }: CallerInfo): Promise<Listing> {
    return this.listings.page(query, { kind: 'subsubcategory', id: params.id }, user);
  }

  @Serve(listBrandProducts)
  ofBrand(
    @Input() { params, query }: InputOf<typeof listBrandProducts>,
    @Caller() { user }: CallerInfo,
  ): Promise<Listing> {
    return this.listings.page(query, { kind: 'brand', name: params.marque }, user);
  }

  @Serve(listPromotions)
  promotions(@Input() { query }: Plain, @Caller() { user }: CallerInfo): Promise<Listing> {
    return this.listings.page(query, { kind: 'promotions' }, user);
  }

  @Serve(listNewProducts)
  newOnes(@Input() { query }: Plain, @Caller() { user }: CallerInfo): Promise<Listing> {
    return this.listings.page(query, { kind: 'new' }, user);
  }

  @Serve(listRefurbishedProducts)
  refurbished(@Input() { query }: Plain, @Caller() { user }: CallerInfo): Promise<Listing> {
    return this.listings.page(query, { kind: 'refurbished' }, user);
  }

  @Serve(searchProducts)
  async search(
    @Input() { query }: InputOf<typeof searchProducts>,
    @Caller() { user }: CallerInfo,
  ): Promise<ReplyOf<typeof searchProducts>> {
    const [page, suggestions] = await Promise.all([
      this.listings.page(query, { kind: 'everything' }, user),
      this.engine.suggest(query.query || query.searchTerm),
    ]);
    const marqueImages = suggestions.brands.map((brand) => ({
      id: brand.id,
      nom: brand.name,
      url_logo: brand.logoUrl,
    }));
    return { ...page, categories: suggestions.places, marqueImages };
  }
}
