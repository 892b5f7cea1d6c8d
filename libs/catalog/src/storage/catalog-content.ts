import { queryRows } from '@boutik/platform/database';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';

const contentRow = z.strictObject({ hasCategory: z.boolean(), hasProduct: z.boolean() });

/** Whether there is anything in the catalogue yet. */
@Injectable()
export class CatalogContent {
  constructor(private readonly database: DataSource) {}

  async read(): Promise<z.infer<typeof contentRow>> {
    const [row] = await queryRows(
      this.database,
      contentRow,
      `select exists (select 1 from categories) as "hasCategory",
         exists (select 1 from products where is_active) as "hasProduct"`,
    );
    return row ?? { hasCategory: false, hasProduct: false };
  }
}
