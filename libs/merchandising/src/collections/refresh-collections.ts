import { idRow, queryRows } from '@boutik/platform/database';
import { defineSchedule, handleEach, Handles, type ScheduleHandler } from '@boutik/platform/messaging';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { placeProducts } from '../schedule/home-items.js';
import { collectionRule, productsByRule } from './collection-rule.js';

/** Also the longest time by which a collection misses a product that a rule would give. */
const refreshCollections = defineSchedule({ queue: 'maintenance', name: 'refresh-collections', everyMs: 60_000 });

const ruleRow = z.strictObject({ rule: z.unknown() });

/** Finds the products of the collections with a rule anew, and writes those that differ, which evicts the home page. */
@Injectable()
@Handles(refreshCollections)
export class RefreshCollections implements ScheduleHandler {
  constructor(private readonly database: DataSource) {}

  async handle(): Promise<void> {
    const collections = await queryRows(
      this.database,
      idRow,
      `select id from collections where rule is not null and deleted_at is null and is_enabled
         and coalesce(ends_at > now(), true) order by id`,
      [],
    );
    await handleEach(collections, ({ id }) => this.refresh(id));
  }

  private refresh(id: number): Promise<void> {
    return this.database.transaction(async (tx) => {
      const statement = 'select rule from collections where id = $1 and rule is not null for update';
      const [row] = await queryRows(tx, ruleRow, statement, [id]);
      // Somebody has chosen products by hand meanwhile, or a later version of the shop wrote a rule that this one cannot read.
      const { data: rule } = collectionRule.safeParse(row?.rule);
      if (!rule) return;
      const products = await productsByRule(tx, rule);
      await placeProducts(
        tx,
        { table: 'collections', id },
        products.map((product) => product.id),
      );
    });
  }
}
