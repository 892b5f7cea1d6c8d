import type { InputOf, listStaffBanners, StaffBanner, StaffBannerDetail } from '@boutik/contract';
import { Clock, notFound } from '@boutik/kernel';
import { toFormerVersions } from '@boutik/platform/operations';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { findItem, findProducts, listItems } from '../schedule/list-home-items.js';
import { showingRow, toShowing } from '../schedule/showing-terms.js';

const bannerRow = z.strictObject({
  ...showingRow,
  title: z.string(),
  image: z.string(),
  phone_image: z.string().nullable(),
  link: z.string().nullable(),
});
const detailRow = bannerRow.extend({ description_html: z.string(), previous: z.unknown() });
const table = 'banners';
const listed = { table, columns: 'i.title, i.image, i.phone_image, i.link', row: bannerRow } as const;
const detailed = { table, columns: `${listed.columns}, i.description_html, i.previous`, row: detailRow } as const;

/** Banners as staff read them. */
@Injectable()
export class StaffBanners {
  constructor(
    private readonly database: DataSource,
    private readonly clock: Clock,
  ) {}

  /** Two statements for any page size. */
  async page(query: InputOf<typeof listStaffBanners>['query']): Promise<{ data: StaffBanner[]; total: number }> {
    const { rows, total } = await listItems(this.database, listed, query);
    return { data: rows.map((row) => this.toBanner(row)), total };
  }

  /** @throws DomainError not-found `unknown-banner` */
  async find(id: number): Promise<StaffBannerDetail> {
    const row = await findItem(this.database, detailed, id);
    if (!row) throw notFound('unknown-banner', "Cette bannière n'existe plus.");
    const products = await findProducts(this.database, { table, id });
    return {
      ...this.toBanner(row),
      description: row.description_html,
      produits: products.map((product) => product.id),
      noms_produits: products,
      versions: toFormerVersions(row.previous),
    };
  }

  private toBanner(row: z.infer<typeof bannerRow>): StaffBanner {
    const { title, image, phone_image, link } = row;
    return {
      ...toShowing(row, this.clock.now()),
      titre: title,
      image,
      image_telephone: phone_image,
      adresse: link,
    };
  }
}
