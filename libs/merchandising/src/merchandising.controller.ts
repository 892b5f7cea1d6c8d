import {
  type InputOf,
  listBannerProducts,
  listBanners,
  listBannerShortcuts,
  listCollections,
  listServiceCards,
  ok,
  type ReplyOf,
} from '@boutik/contract';
import { Caller, type CallerInfo, Input, Endpoint } from '@boutik/platform/http';
import { Controller } from '@nestjs/common';
import { HomeContent } from './home-content.js';

/** Banners, collections and service cards of the home page. */
@Controller()
export class MerchandisingController {
  constructor(private readonly content: HomeContent) {}

  @Endpoint(listCollections)
  async collections(@Caller() caller: CallerInfo): Promise<ReplyOf<typeof listCollections>> {
    return { ...ok, collection: await this.content.collections(caller.user) };
  }

  @Endpoint(listBanners)
  async banners(): Promise<ReplyOf<typeof listBanners>> {
    return { ...ok, banners: await this.content.banners() };
  }

  @Endpoint(listBannerShortcuts)
  async bannerShortcuts(): Promise<ReplyOf<typeof listBannerShortcuts>> {
    return { ...ok, raccourcis: await this.content.bannerShortcuts() };
  }

  @Endpoint(listBannerProducts)
  async bannerProducts(
    @Input() { params }: InputOf<typeof listBannerProducts>,
    @Caller() caller: CallerInfo,
  ): Promise<ReplyOf<typeof listBannerProducts>> {
    return { ...ok, products: await this.content.bannerProducts(params.id, caller.user) };
  }

  @Endpoint(listServiceCards)
  async serviceCards(): Promise<ReplyOf<typeof listServiceCards>> {
    return { ...ok, categories: await this.content.serviceCards() };
  }
}
