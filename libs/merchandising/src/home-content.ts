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
import { SHOWN, shownAt } from './schedule/home-items.js';
import { ServiceCardRow } from './service-card.entity.js';

type Collections = ReplyOf<typeof listCollections>['collection'];
type Banners = ReplyOf<typeof listBanners>['banners'];
type Shortcuts = ReplyOf<typeof listBannerShortcuts>['raccourcis'];
type ServiceCards = ReplyOf<typeof listServiceCards>['categories'];

const collectionRow = z.strictObject({ id: z.number(), name: z.string(), product_ids: z.array(z.number()) });
const bannerRow = z.strictObject({
  id: z.number(),
  title: z.string(),
  description_html: z.string(),
  image: z.string(),
  phone_image: z.string().nullable(),
  link: z.string().nullable(),
});
const bannerProductsRow = z.strictObject({ product_ids: z.array(z.number()) });
const shortcutRow = z.strictObject({ banner_id: z.number(), produit_id: z.number() });

/** Content of the home page besides product lists: what is shown now; at most two statements per method. */
@Injectable()
export class HomeContent {
  constructor(
    private readonly dataSource: DataSource,
    private readonly cards: ProductCards,
  ) {}

  /**
   * Collections with their products on sale; without empty collections.
   * @param at another moment than now
   */
  async collections(viewer: SignedInUser | null, at?: Date): Promise<Collections> {
    const collections = await queryRows(
      this.dataSource,
      collectionRow,
      `select i.id, i.name, array_agg(cp.product_id order by cp.position, cp.product_id) as product_ids
       from collections i join collection_products cp on cp.collection_id = i.id where ${shownWhen(at)}
       group by i.id order by i.position, i.id`,
      at ? [at] : [],
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

  /** @param at as in `collections` */
  async banners(at?: Date): Promise<Banners> {
    const rows = await queryRows(
      this.dataSource,
      bannerRow,
      `select i.id, i.title, i.description_html, i.image, i.phone_image, i.link
       from banners i where ${shownWhen(at)} order by i.position, i.id`,
      at ? [at] : [],
    );
    return rows.map(({ id, title, description_html, image, phone_image, link }) => ({
      id,
      titre: title,
      description: description_html,
      backgrounImage: image,
      ...(phone_image !== null && { imageTelephone: phone_image }),
      ...(link !== null && { adresse: link }),
    }));
  }

  /** Banners with exactly one product on sale: they link to that product (storefront.md §2). */
  bannerShortcuts(): Promise<Shortcuts> {
    return queryRows(
      this.dataSource,
      shortcutRow,
      `select bp.banner_id, min(p.id) as produit_id
       from banners i join banner_products bp on bp.banner_id = i.id join products p on p.id = bp.product_id and p.is_active
       where i.link is null and ${SHOWN}
       group by bp.banner_id having count(*) = 1 order by bp.banner_id`,
    );
  }

  /** Also of a banner that has ended: its address may be in a bookmark. @throws DomainError not-found `unknown-banner` */
  async bannerProducts(id: number, viewer: SignedInUser | null): Promise<ProductCard[]> {
    const [banner] = await queryRows(
      this.dataSource,
      bannerProductsRow,
      `select coalesce((select array_agg(l.product_id order by l.position, l.product_id)
         from banner_products l where l.banner_id = i.id), '{}') as product_ids
       from banners i where i.id = $1 and i.is_enabled and i.deleted_at is null and coalesce(i.starts_at <= now(), true)`,
      [id],
    );
    if (!banner) throw notFound('unknown-banner', "Cette bannière n'existe plus.");
    return firstOfFamilies(await this.cards.inOrder(banner.product_ids, viewer));
  }

  async serviceCards(): Promise<ServiceCards> {
    const rows = await this.dataSource.manager.find(ServiceCardRow, { order: { position: 'asc', id: 'asc' } });
    return rows.map(({ id, name, icon }) => ({ id, nom: name, icons: icon }));
  }
}

/** The moment is the first value of the statement. */
function shownWhen(at: Date | undefined): string {
  return at ? shownAt('$1::timestamptz') : SHOWN;
}
