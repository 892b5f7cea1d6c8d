import { queryRows } from '@boutik/platform/database';
import { DiscardFiles, pictureKeys } from '@boutik/platform/media';
import { defineSchedule, Handles, type ScheduleHandler } from '@boutik/platform/messaging';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';

const deleteUnusedPictures = defineSchedule({
  queue: 'maintenance',
  name: 'delete-unused-pictures',
  everyMs: 24 * 3_600_000,
});

const MAX_AT_ONCE = 200;
const addressRow = z.strictObject({ address: z.string() });

/** Deletes the pictures that staff removed a week ago and that neither a product nor an order shows. */
@Injectable()
@Handles(deleteUnusedPictures)
export class DeleteUnusedPictures implements ScheduleHandler {
  constructor(
    private readonly database: DataSource,
    private readonly files: DiscardFiles,
  ) {}

  async handle(): Promise<void> {
    await this.database.transaction(async (tx) => {
      const removed = await queryRows(
        tx,
        addressRow,
        `with expired as (
           select product_id, address from product_pictures where removed_at < now() - interval '7 days'
           order by removed_at limit ${MAX_AT_ONCE})
         delete from product_pictures d using expired e
         where d.product_id = e.product_id and d.address = e.address returning d.address`,
      );
      const addresses = [...new Set(removed.map(({ address }) => address))];
      if (addresses.length === 0) return;
      const unused = await queryRows(
        tx,
        addressRow,
        `select address from unnest($1::text[]) as given (address)
         where address not in (select u from products p cross join lateral unnest(p.image_urls) as u where p.image_urls && $1)
           and address not in (select u from order_lines l cross join lateral unnest(string_to_array(l.image_urls, ',')) as u)
           and address not in (select s.address from product_pictures s where s.address = any($1))`,
        [addresses],
      );
      // A supplier's file that names the picture again has it imported again.
      const gone = unused.map(({ address }) => address);
      await tx.query('delete from imported_pictures where address = any($1::text[])', [gone]);
      await this.files.discard(tx, 'media', gone.flatMap(pictureKeys));
    });
  }
}
