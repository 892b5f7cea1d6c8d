import { Injectable } from '@nestjs/common';
import { DataSource, IsNull, Not } from 'typeorm';
import { OrderRow } from '../storage/order.entity.js';

/** Orders whose payment is under review by staff. */
@Injectable()
export class PaymentsUnderReview {
  constructor(private readonly database: DataSource) {}

  /** Newest first. `page` counts from 1. */
  async list({ page, perPage }: { page: number; perPage: number }): Promise<{ items: OrderRow[]; total: number }> {
    const [items, total] = await this.database.getRepository(OrderRow).findAndCount({
      where: { reviewReason: Not(IsNull()) },
      order: { id: 'desc' },
      take: perPage,
      skip: (page - 1) * perPage,
    });
    return { items, total };
  }
}
