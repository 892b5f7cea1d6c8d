import type { listBrands, ReplyOf } from '@boutik/contract';
import { queryRows } from '@boutik/platform/database';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';

type BrandList = ReplyOf<typeof listBrands>;

const listedBrandRow = z.strictObject({ id: z.number(), nom: z.string(), url_logo: z.string().nullable() });

@Injectable()
export class Brands {
  constructor(private readonly dataSource: DataSource) {}

  /** Brands that are not hidden and have products on sale, sorted by name: one look into the index for each, `exists` would read all of it. */
  withProductsOnSale(): Promise<BrandList> {
    return queryRows(
      this.dataSource,
      listedBrandRow,
      `select id, name as nom, logo_url as url_logo from brands b
       where (select p.brand_id from products p where p.brand_id = b.id and p.is_active limit 1) is not null
         and not b.is_hidden order by lower(name)`,
    );
  }
}
