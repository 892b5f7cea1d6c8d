import { Clock } from '@boutik/kernel';
import { idRow, momentRow, queryRows } from '@boutik/platform/database';
import {
  defineJob,
  defineSchedule,
  type EventData,
  type EventListener,
  handleEach,
  Handles,
  type JobHandler,
  Jobs,
  ListensTo,
  type ScheduleHandler,
} from '@boutik/platform/messaging';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { hasChanges } from '../drafts/product-row.js';
import { lockProductsById } from '../storage/product-rows.js';
import { RecordChanges } from '../use-cases/record-changes.js';
import { applyPromotions } from './apply-promotions.js';
import { promotionState } from './domain/promotion.js';
import { promotionChanged } from './promotion-events.js';
import { PromotionRow } from './promotion.entity.js';
import { findTargets, TARGETED, targetIds } from './promotion-targets.js';

/** By so much a promotion starts or ends late at most that was planned just before; others do to the second. */
const switchPromotions = defineSchedule({ queue: 'maintenance', name: 'switch-promotions', everyMs: 10_000 });

/** Products that one transaction locks: a checkout of one of them waits for it. */
const CHUNK = 200;

/**
 * Gives products the price of each promotion that starts, and takes it back from products of each that ends, was stopped
 * or changed. It reads what is due from the database, so that a worker that was away catches up.
 */
@Injectable()
@Handles(switchPromotions)
export class SwitchPromotions implements ScheduleHandler {
  constructor(
    private readonly database: DataSource,
    private readonly changes: RecordChanges,
    private readonly clock: Clock,
  ) {}

  async handle(): Promise<void> {
    const due = await queryRows(
      this.database,
      idRow,
      `select id from promotions where applied_version <> version
         or is_applied <> (stopped_at is null and starts_at <= $1 and (ends_at is null or ends_at > $1)) order by id`,
      [this.clock.now()],
    );
    await handleEach(due, ({ id }) => this.switch(id));
  }

  async nextRunAt(): Promise<Date | null> {
    const [next] = await queryRows(
      this.database,
      momentRow,
      `select min(at) as at from promotions, unnest(array[starts_at, ends_at]) as at where stopped_at is null and at > $1`,
      [this.clock.now()],
    );
    return next?.at ?? null;
  }

  /** Several workers may run it at once: the second finds nothing to change. */
  private async switch(id: number): Promise<void> {
    const promotion = await this.database.manager.findOneByOrFail(PromotionRow, { id });
    const isApplied = promotionState(promotion, this.clock.now()) === 'running';
    const targets = isApplied ? await findTargets(this.database, id) : [];
    const ids = targetIds(targets);
    for (let last = 0, found = CHUNK; found === CHUNK; ) {
      const products = await queryRows(
        this.database,
        idRow,
        `select id from products p where (p.promotion_id = $6 or ${TARGETED}) and p.id > $7 order by p.id limit ${CHUNK}`,
        [...ids, id, last],
      );
      if (products.length > 0)
        await this.apply(
          id,
          products.map((product) => product.id),
        );
      [last, found] = [products.at(-1)?.id ?? last, products.length];
    }
    const { version } = promotion;
    await this.database.manager.update(PromotionRow, { id, version }, { isApplied, appliedVersion: version });
  }

  private apply(id: number, productIds: readonly number[]): Promise<void> {
    return this.database.transaction(async (tx) => {
      const products = await lockProductsById(tx, productIds);
      const priced = await applyPromotions(tx, products, this.clock.now());
      const changes = products
        .map((before, index) => ({ before, after: priced[index] ?? before }))
        .filter(({ before, after }) => hasChanges(before, after));
      if (changes.length > 0) await this.changes.record(tx, changes, { source: `promotion:${id}` });
    });
  }
}

/** Switches at once what staff starts, changes or stops; where the job is lost, the schedule follows within seconds. */
const switchChangedPromotion = defineJob({
  queue: 'maintenance',
  name: 'switch-changed-promotion',
  data: z.object({ promotionId: z.number().int().positive(), version: z.number().int() }),
  recoverable: false,
});

@Injectable()
@ListensTo(promotionChanged)
export class OnPromotionChanged implements EventListener<typeof promotionChanged> {
  constructor(private readonly jobs: Jobs) {}

  handle(data: EventData<typeof promotionChanged>): Promise<void> {
    return this.jobs.add(switchChangedPromotion, data, { id: `${data.promotionId}-${data.version}` });
  }
}

@Injectable()
@Handles(switchChangedPromotion)
export class SwitchChangedPromotion implements JobHandler<typeof switchChangedPromotion> {
  constructor(private readonly promotions: SwitchPromotions) {}

  handle(): Promise<void> {
    return this.promotions.handle();
  }
}
