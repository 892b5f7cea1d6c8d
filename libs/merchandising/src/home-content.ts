import type {
  listBanners,
  listBannerShortcuts,
  listCollections,
  listServiceCards,
  ProductCard,
  ReplyOf,
} from '@boutik/contract';
import { firstOfFamilies, ProductCards } from '@boutik/catalog';
import { notFound } from '@boutik/kernel';
import { queryRows } from '@boutik/platform/database';
import { type SignedInUser } from '@boutik/platform/http';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { BannerProductRow } from './banner-product.entity.js';
import { BannerRow } from './banner.entity.js';
import { ServiceCardRow } from './service-card.entity.js';

type Collections = ReplyOf<typeof listCollections>['collection'];
type Banners = ReplyOf<typeof listBanners>['banners'];
type Shortcuts = ReplyOf<typeof listBannerShortcuts>['raccourcis'];
type ServiceCards = ReplyOf<typeof listServiceCards>['categories'];

const collectionRow = z.strictObject({ id: z.number(), name: z.string(), product_ids: z.array(z.number()) });
const shortcutRow = z.strictObject({ banner_id: z.number(), produit_id: z.number() });

/** Content of the home page besides product lists; at most two statements per method, three for an empty banner. */
@Injectable()
export class HomeContent {
  constructor(
    private readonly dataSource: DataSource,
    private readonly cards: ProductCards,
  ) {}

  /** Collections with their products on sale; without empty collections. */
  async collections(viewer: SignedInUser | null): Promise<Collections> {
    const collections = await queryRows(
      this.dataSource,
      collectionRow,
      `select c.id, c.name, array_agg(cp.product_id order by cp.position, cp.product_id) as product_ids
       from collections c join collection_products cp on cp.collection_id = c.id
       group by c.id order by c.position, c.id`,
    );
    const cards = await this.cards.byIds([...new Set(collections.flatMap(({ product_ids }) => product_ids))], viewer);
    return collections
      .map(({ id, name, product_ids }) => ({
        id,
        name,
        produits: firstOfFamilies(product_ids.flatMap((one) => cards.get(one) ?? [])),
      }))
      .filter(({ produits }) => produits.length > 0);
  }

  async banners(): Promise<Banners> {
    const rows = await this.dataSource.manager.find(BannerRow, { order: { position: 'asc', id: 'asc' } });
    return rows.map(({ id, title, descriptionHtml, image }) => ({
      id,
      titre: title,
      description: descriptionHtml,
      backgrounImage: image,
    }));
  }

  /** Banners with exactly one product on sale: they link to that product (storefront.md §2). */
  bannerShortcuts(): Promise<Shortcuts> {
    return queryRows(
      this.dataSource,
      shortcutRow,
      `select bp.banner_id, min(p.id) as produit_id
       from banner_products bp join products p on p.id = bp.product_id and p.is_active
       group by bp.banner_id having count(*) = 1 order by bp.banner_id`,
    );
  }

  /** @throws DomainError not-found `unknown-banner` */
  async bannerProducts(id: number, viewer: SignedInUser | null): Promise<ProductCard[]> {
    const linked = await this.dataSource.manager.find(BannerProductRow, {
      where: { bannerId: id },
      order: { position: 'asc', productId: 'asc' },
    });
    const ids = linked.map(({ productId }) => productId);
    const products = firstOfFamilies(await this.cards.inOrder(ids, viewer));
    if (products.length === 0 && !(await this.dataSource.manager.existsBy(BannerRow, { id })))
      throw notFound('unknown-banner', "Cette bannière n'existe plus.");
    return products;
  }

  async serviceCards(): Promise<ServiceCards> {
    const rows = await this.dataSource.manager.find(ServiceCardRow, { order: { position: 'asc', id: 'asc' } });
    return rows.map(({ id, name, icon }) => ({ id, nom: name, icons: icon }));
  }
}
