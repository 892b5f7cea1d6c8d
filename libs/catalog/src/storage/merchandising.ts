import type {
  listBanners,
  listBannerShortcuts,
  listBrands,
  listCollections,
  listServiceCards,
  ProductCard,
  ReplyOf,
} from '@boutik/contract';
import { notFound } from '@boutik/kernel';
import type { SignedInUser } from '@boutik/platform';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { toProductCard } from './product-card.js';
import { CARD_COLUMNS, CARD_TABLES, type CardRow } from './card-row.js';

type Brands = ReplyOf<typeof listBrands>;
type Collections = ReplyOf<typeof listCollections>['collection'];
type Banners = ReplyOf<typeof listBanners>['banners'];
type Shortcuts = ReplyOf<typeof listBannerShortcuts>['raccourcis'];
type ServiceCards = ReplyOf<typeof listServiceCards>['categories'];

/** Content of the home page besides product lists; one statement per method, at most two for banner products. */
@Injectable()
export class Merchandising {
  constructor(private readonly dataSource: DataSource) {}

  /** Brands that have products on sale, sorted by name. */
  brands(): Promise<Brands> {
    return this.dataSource.query<Brands>(
      `select id, name as nom, logo_url as url_logo from brands b
       where exists (select from products p where p.brand_id = b.id and p.is_active) order by lower(name)`,
    );
  }

  /** Collections with their products on sale; without empty collections. */
  async collections(viewer: SignedInUser | null): Promise<Collections> {
    const rows = await this.dataSource.query<(CardRow & { collection_id: number; collection: string })[]>(
      `select ${CARD_COLUMNS}, c.id as collection_id, c.name as collection
       from collections c join collection_products cp on cp.collection_id = c.id
         join products p on p.id = cp.product_id and p.is_active left join brands b on b.id = p.brand_id
       order by c.position, c.id, cp.position, p.id`,
    );
    const collections = new Map<number, Collections[number]>();
    for (const row of rows) {
      const collection = collections.get(row.collection_id) ?? {
        id: row.collection_id,
        name: row.collection,
        produits: [],
      };
      collection.produits.push(toProductCard(row, viewer?.role ?? null));
      collections.set(row.collection_id, collection);
    }
    return [...collections.values()];
  }

  banners(): Promise<Banners> {
    return this.dataSource.query<Banners>(
      `select id, title as titre, description_html as description, image as "backgrounImage"
       from banners order by position, id`,
    );
  }

  /** Banners with exactly one product on sale: they link to that product (storefront.md §2). */
  bannerShortcuts(): Promise<Shortcuts> {
    return this.dataSource.query<Shortcuts>(
      `select bp.banner_id, min(p.id) as produit_id
       from banner_products bp join products p on p.id = bp.product_id and p.is_active
       group by bp.banner_id having count(*) = 1 order by bp.banner_id`,
    );
  }

  /** @throws DomainError not-found `unknown-banner` */
  async bannerProducts(id: number, viewer: SignedInUser | null): Promise<ProductCard[]> {
    const rows = await this.dataSource.query<CardRow[]>(
      `select ${CARD_COLUMNS} from ${CARD_TABLES} join banner_products bp on bp.product_id = p.id
       where bp.banner_id = $1 and p.is_active order by bp.position, p.id`,
      [id],
    );
    if (rows.length === 0) await this.assertBannerExists(id);
    return rows.map((row) => toProductCard(row, viewer?.role ?? null));
  }

  serviceCards(): Promise<ServiceCards> {
    return this.dataSource.query<ServiceCards>(
      'select id, name as nom, icon as icons from service_cards order by position, id',
    );
  }

  private async assertBannerExists(id: number): Promise<void> {
    const rows = await this.dataSource.query<unknown[]>('select 1 from banners where id = $1', [id]);
    if (rows.length === 0) throw notFound('unknown-banner', "Cette bannière n'existe plus.");
  }
}
