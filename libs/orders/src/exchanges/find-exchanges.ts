import type { WireOtherOrder } from '@boutik/contract';
import { queryRows } from '@boutik/platform/database';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';

const exchangeRow = z.strictObject({ id: z.number(), number: z.string(), direction: z.enum(['to', 'from']) });

/** The other order of an exchange: the one that products went into, or the one that they come from. */
export type OtherOrder = z.infer<typeof exchangeRow>;

@Injectable()
export class FindExchanges {
  constructor(private readonly database: DataSource) {}

  /** The exchanges that an order takes part in, the oldest first; one statement. */
  ofOrder(orderId: number): Promise<OtherOrder[]> {
    return queryRows(
      this.database,
      exchangeRow,
      `select distinct other.id, other.number, case when r.order_id = $1 then 'to' else 'from' end as direction
       from order_refunds r join orders other on other.id = case when r.order_id = $1 then r.exchange_order_id else r.order_id end
       where r.exchange_order_id is not null and (r.order_id = $1 or r.exchange_order_id = $1) order by other.id`,
      [orderId],
    );
  }
}

const directions = { to: 'vers', from: 'de' } as const;

export function toOtherOrderView({ id, number, direction }: OtherOrder): WireOtherOrder {
  return { id, numero: number, sens: directions[direction] };
}
