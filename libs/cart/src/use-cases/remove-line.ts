import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { unknownLine } from '../domain/cart.errors.js';
import { type CartOwner, Carts } from '../storage/carts.js';
import type { CartChange } from './cart-change.js';

@Injectable()
export class RemoveLine {
  constructor(
    private readonly dataSource: DataSource,
    private readonly carts: Carts,
  ) {}

  /** Removes a line from this cart. @throws DomainError not-found for a line of another one */
  async remove(owner: CartOwner, lineId: number): Promise<CartChange> {
    return this.dataSource.transaction(async (tx) => {
      const locked = await this.carts.lockLine(tx, owner, lineId);
      if (!locked) throw unknownLine();
      await this.carts.remove(tx, locked.cartId, [lineId]);
      return { lineId, count: await this.carts.count(owner, tx) };
    });
  }
}
