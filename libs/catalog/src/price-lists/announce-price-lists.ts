import { defineSchedule, Handles, type ScheduleHandler } from '@boutik/platform/messaging';
import { Injectable } from '@nestjs/common';
import { momentRow, queryRows } from '@boutik/platform/database';
import { DataSource } from 'typeorm';

/** By so much pages show a volume price late at most that was planned just before; others are shown to the second. */
const announcePriceLists = defineSchedule({ queue: 'maintenance', name: 'announce-price-lists', everyMs: 10_000 });

/**
 * Marks the lists whose period has begun or ended: the trigger of the table then evicts the pages with volume prices. Carts
 * and orders compare the period themselves, to the moment.
 */
@Injectable()
@Handles(announcePriceLists)
export class AnnouncePriceLists implements ScheduleHandler {
  constructor(private readonly database: DataSource) {}

  async handle(): Promise<void> {
    await this.database.query(
      `with due as (
         select id, status = 'active' and (starts_at is null or starts_at <= now()) and (ends_at is null or ends_at > now()) as is_running
         from price_lists)
       update price_lists l set is_announced = due.is_running from due
       where due.id = l.id and due.is_running <> l.is_announced`,
    );
  }

  async nextRunAt(): Promise<Date | null> {
    const [next] = await queryRows(
      this.database,
      momentRow,
      `select min(at) as at from price_lists, unnest(array[starts_at, ends_at]) as at where status = 'active' and at > now()`,
      [],
    );
    return next?.at ?? null;
  }
}
