import { cleanDescription } from '@boutik/catalog';
import { idRow, queryRows } from '@boutik/platform/database';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';

/** Content of the home page; products are given by reference, in display order. */
export interface MerchandisingPlan {
  collections?: { name: string; references: string[] }[];
  banners?: { title: string; descriptionHtml: string; image: string; references: string[] }[];
  serviceCards?: { name: string; icon: string }[];
  /** Pictures and order of existing categories, by slug; the description is HTML. */
  categories?: { slug: string; image: string | null; descriptionHtml?: string }[];
  /** Logos of existing brands, by case-insensitive name. */
  brandLogos?: { name: string; logoUrl: string }[];
}

const referenceRow = z.strictObject({ reference: z.string() });

/** Updates the content of the home page; content that the plan does not contain stays unchanged. Idempotent. */
@Injectable()
export class UpdateMerchandising {
  constructor(private readonly dataSource: DataSource) {}

  /** @throws Error with the references that no product has */
  async update(plan: MerchandisingPlan): Promise<void> {
    await this.dataSource.transaction(async (tx) => {
      await this.collections(tx, plan.collections ?? []);
      await this.banners(tx, plan.banners ?? []);
      for (const [position, { name, icon }] of (plan.serviceCards ?? []).entries()) {
        await tx.query(
          'insert into service_cards (name, icon, position) values ($1, $2, $3) on conflict (name) do update set icon = $2, position = $3',
          [name, icon, position],
        );
      }
      for (const [position, { slug, image, descriptionHtml }] of (plan.categories ?? []).entries()) {
        await tx.query(
          'update categories set image = $2, position = $3, description_html = coalesce($4, description_html) where slug = $1',
          [slug, image, position, descriptionHtml === undefined ? null : cleanDescription(descriptionHtml)],
        );
      }
      for (const { name, logoUrl } of plan.brandLogos ?? [])
        await tx.query('update brands set logo_url = $2 where lower(name) = lower($1)', [name, logoUrl]);
    });
  }

  private async collections(
    tx: EntityManager,
    collections: NonNullable<MerchandisingPlan['collections']>,
  ): Promise<void> {
    for (const [position, { name, references }] of collections.entries()) {
      const [row] = await queryRows(
        tx,
        idRow,
        'insert into collections (name, position) values ($1, $2) on conflict (name) do update set position = $2 returning id',
        [name, position],
      );
      if (row) await this.linkProducts(tx, { kind: 'collection', id: row.id }, references);
    }
  }

  private async banners(tx: EntityManager, banners: NonNullable<MerchandisingPlan['banners']>): Promise<void> {
    for (const [position, { title, descriptionHtml, image, references }] of banners.entries()) {
      const [row] = await queryRows(
        tx,
        idRow,
        `insert into banners (title, description_html, image, position) values ($1, $2, $3, $4)
         on conflict (title) do update set description_html = $2, image = $3, position = $4 returning id`,
        [title, cleanDescription(descriptionHtml), image, position],
      );
      if (row) await this.linkProducts(tx, { kind: 'banner', id: row.id }, references);
    }
  }

  private async linkProducts(
    tx: EntityManager,
    { kind, id }: { kind: 'collection' | 'banner'; id: number },
    references: string[],
  ): Promise<void> {
    await tx.query(`delete from ${kind}_products where ${kind}_id = $1`, [id]);
    const linked = await queryRows(
      tx,
      referenceRow,
      `with placed as (
         insert into ${kind}_products (${kind}_id, product_id, position)
         select $1, p.id, given.place from unnest($2::text[]) with ordinality as given (reference, place)
         join products p on p.reference = given.reference returning product_id)
       select p.reference from placed join products p on p.id = placed.product_id`,
      [id, references],
    );
    const found = new Set(linked.map((row) => row.reference));
    const missing = references.filter((reference) => !found.has(reference));
    if (missing.length > 0) throw new Error(`No product has the reference ${missing.join(', ')}`);
  }
}
