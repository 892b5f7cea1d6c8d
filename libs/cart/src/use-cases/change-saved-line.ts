import { ProductsForSale } from '@boutik/catalog';
import type { Role } from '@boutik/kernel';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { unknownSavedLine } from '../domain/cart.errors.js';
import { allowQuantity } from '../domain/line-limits.js';
import { Carts, type StoredLine } from '../storage/carts.js';
import { SavedCarts } from '../storage/saved-carts.js';
import { lineOf, mostOf, onSale } from './shopper.js';

interface Saver {
  userId: number;
  role: Role;
}

@Injectable()
export class ChangeSavedLine {
  constructor(
    private readonly carts: Carts,
    private readonly saved: SavedCarts,
    private readonly products: ProductsForSale,
  ) {}

  /** @throws DomainError not-found for another user's line or a product that is off sale; conflict above the stock */
  async quantity({ userId, role }: Saver, lineId: number, quantity: number): Promise<void> {
    await this.saved.transaction(async (tx) => {
      const line = await this.line(tx, userId, lineId);
      const product = onSale((await this.products.find([line.productId], tx)).get(line.productId));
      allowQuantity(quantity, mostOf(product, role, 0));
      await this.saved.put(tx, userId, [lineOf(product, quantity)]);
    });
  }

  /** @throws DomainError not-found for another user's line */
  async remove(userId: number, lineId: number): Promise<void> {
    await this.saved.transaction(async (tx) => {
      await this.line(tx, userId, lineId);
      await this.saved.remove(tx, userId, [lineId]);
    });
  }

  private async line(tx: EntityManager, userId: number, lineId: number): Promise<StoredLine> {
    await this.carts.open(tx, { userId });
    const line = (await this.saved.lines(userId, tx)).find(({ id }) => id === lineId);
    if (!line) throw unknownSavedLine();
    return line;
  }
}
