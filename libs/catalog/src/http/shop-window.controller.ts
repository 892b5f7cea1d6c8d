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
import { Caller, type CallerInfo, Input, Serve } from '@boutik/platform';
import { Controller } from '@nestjs/common';
import { CategoryTree } from '../storage/category-tree.js';
import { ShopWindow } from '../storage/shop-window.js';

@Controller()
export class ShopWindowController {
  constructor(
    private readonly tree: CategoryTree,
    private readonly window: ShopWindow,
  ) {}

  @Serve(listCategories)
  async categories(): Promise<ReplyOf<typeof listCategories>> {
    return { ...ok, categories: await this.tree.all() };
  }

  @Serve(listBrands)
  brands(): Promise<ReplyOf<typeof listBrands>> {
    return this.window.brands();
  }

  @Serve(listCollections)
  async collections(@Caller() caller: CallerInfo): Promise<ReplyOf<typeof listCollections>> {
    return { ...ok, collection: await this.window.collections(caller.user) };
  }

  @Serve(listBanners)
  async banners(): Promise<ReplyOf<typeof listBanners>> {
    return { ...ok, banners: await this.window.banners() };
  }

  @Serve(listBannerShortcuts)
  async bannerShortcuts(): Promise<ReplyOf<typeof listBannerShortcuts>> {
    return { ...ok, raccourcis: await this.window.bannerShortcuts() };
  }

  @Serve(listBannerProducts)
  async bannerProducts(
    @Input() { params }: InputOf<typeof listBannerProducts>,
    @Caller() caller: CallerInfo,
  ): Promise<ReplyOf<typeof listBannerProducts>> {
    return { ...ok, products: await this.window.bannerProducts(params.id, caller.user) };
  }

  @Serve(listServiceCards)
  async serviceCards(): Promise<ReplyOf<typeof listServiceCards>> {
    return { ...ok, categories: await this.window.serviceCards() };
  }
}
