import {
  type InputOf,
  listBannerProducts,
  listBanners,
  listBannerShortcuts,
  listBrands,
  listCategories,
  listCollections,
  listServiceCards,
  ok,
  type ReplyOf,
} from '@boutik/contract';
import { Caller, type CallerInfo, Input, Endpoint } from '@boutik/platform';
import { Controller } from '@nestjs/common';
import { CategoryTree } from '../storage/category-tree.js';
import { Merchandising } from '../storage/merchandising.js';

@Controller()
export class MerchandisingController {
  constructor(
    private readonly tree: CategoryTree,
    private readonly merchandising: Merchandising,
  ) {}

  @Endpoint(listCategories)
  async categories(): Promise<ReplyOf<typeof listCategories>> {
    return { ...ok, categories: await this.tree.all() };
  }

  @Endpoint(listBrands)
  brands(): Promise<ReplyOf<typeof listBrands>> {
    return this.merchandising.brands();
  }

  @Endpoint(listCollections)
  async collections(@Caller() caller: CallerInfo): Promise<ReplyOf<typeof listCollections>> {
    return { ...ok, collection: await this.merchandising.collections(caller.user) };
  }

  @Endpoint(listBanners)
  async banners(): Promise<ReplyOf<typeof listBanners>> {
    return { ...ok, banners: await this.merchandising.banners() };
  }

  @Endpoint(listBannerShortcuts)
  async bannerShortcuts(): Promise<ReplyOf<typeof listBannerShortcuts>> {
    return { ...ok, raccourcis: await this.merchandising.bannerShortcuts() };
  }

  @Endpoint(listBannerProducts)
  async bannerProducts(
    @Input() { params }: InputOf<typeof listBannerProducts>,
    @Caller() caller: CallerInfo,
  ): Promise<ReplyOf<typeof listBannerProducts>> {
    return { ...ok, products: await this.merchandising.bannerProducts(params.id, caller.user) };
  }

  @Endpoint(listServiceCards)
  async serviceCards(): Promise<ReplyOf<typeof listServiceCards>> {
    return { ...ok, categories: await this.merchandising.serviceCards() };
  }
}
