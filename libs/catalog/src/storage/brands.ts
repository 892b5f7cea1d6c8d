import type { listBrands, ReplyOf } from '@boutik/contract';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

type BrandList = ReplyOf<typeof listBrands>;

@Injectable()
export class Brands {
  constructor(private readonly dataSource: DataSource) {}

  /** Brands that have products on sale, sorted by name. */
  withProductsOnSale(): Promise<BrandList> {
    return this.dataSource.query<BrandList>(
      `select id, name as nom, logo_url as url_logo from brands b
       where exists (select from products p where p.brand_id = b.id and p.is_active) order by lower(name)`,
    );
  }
}
