import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

/** Counts the service lines of a user's cart, for the count of the whole cart (SF-207). */
@Injectable()
export class CountServiceCart {
  constructor(private readonly database: DataSource) {}

  /** Lines, whatever their quantity; inside the caller's transaction when there is one. */
  async lines(userId: number, tx?: EntityManager): Promise<number> {
    const [row] = await (tx ?? this.database).query<{ count: number }[]>(
      'select count(*)::int as count from service_cart_lines where user_id = $1',
      [userId],
    );
    return row?.count ?? 0;
  }
}
