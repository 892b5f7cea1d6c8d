import { findPromotionSales, type InputOf, ok, type PromotionSales, type ReplyOf } from '@boutik/contract';
import { toEuros } from '@boutik/kernel';
import { queryRows } from '@boutik/platform/database';
import { Endpoint, Input } from '@boutik/platform/http';
import { Controller, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';

const salesRow = z.strictObject({ orders: z.number(), units: z.number(), net: z.number() });

/** What promotions sold: lines of paid orders at their prices. */
@Injectable()
export class PromotionSalesQuery {
  constructor(private readonly database: DataSource) {}

  async find(promotionId: number): Promise<PromotionSales> {
    const [row] = await queryRows(
      this.database,
      salesRow,
      `select count(distinct l.order_id)::int as orders, coalesce(sum(l.quantity), 0)::int as units,
         coalesce(sum(l.net_cents), 0)::float8 as net
       from order_lines l join orders o on o.id = l.order_id where l.promotion_id = $1 and o.status = 'paid'`,
      [promotionId],
    );
    if (!row) throw new Error('An aggregate query returned no row.');
    return { commandes: row.orders, unites: row.units, chiffre_affaires: toEuros(row.net) };
  }
}

@Controller()
export class PromotionSalesController {
  constructor(private readonly sales: PromotionSalesQuery) {}

  @Endpoint(findPromotionSales)
  async find(@Input() { params }: InputOf<typeof findPromotionSales>): Promise<ReplyOf<typeof findPromotionSales>> {
    return { ...ok, data: await this.sales.find(params.id) };
  }
}
