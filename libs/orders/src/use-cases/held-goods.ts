import { CartToOrder } from '@boutik/cart';
import { Stock, type StockLine } from '@boutik/catalog';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

/** Whose goods: a cart that was ordered still counts its own order's units as there. */
interface Holder {
  userId: number | null;
  source: 'cart' | 'quote';
}

/** The units that orders keep from others, and what the ordered cart knows of them. */
@Injectable()
export class HeldGoods {
  constructor(
    private readonly stock: Stock,
    private readonly cart: CartToOrder,
  ) {}

  /** @throws DomainError conflict when something is short; nothing is written then */
  async reserve(tx: EntityManager, holder: Holder, lines: readonly StockLine[]): Promise<void> {
    await this.stock.reserve(tx, lines);
    const buyer = cartOwner(holder);
    if (buyer !== null) await this.cart.keepHeld(tx, buyer, lines);
  }

  async release(tx: EntityManager, holder: Holder, lines: readonly StockLine[]): Promise<void> {
    await this.stock.release(tx, lines);
    await this.forget(tx, holder);
  }

  /** The units are sold: no cart counts on them any more. */
  async forget(tx: EntityManager, holder: Holder): Promise<void> {
    const buyer = cartOwner(holder);
    if (buyer !== null) await this.cart.dropHeld(tx, buyer);
  }

  /** Holds the products' rows, for who releases and reserves in one go. */
  async lock(tx: EntityManager, lines: readonly { productId: number }[]): Promise<void> {
    await this.stock.lock(tx, [...new Set(lines.map((line) => line.productId))]);
  }
}

function cartOwner({ userId, source }: Holder): number | null {
  return source === 'cart' ? userId : null;
}
