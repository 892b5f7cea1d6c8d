import type { PriceReferences as References } from '@boutik/contract';
import { Clock, notFound, toEuros } from '@boutik/kernel';
import { queryRows } from '@boutik/platform/database';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { lowestOf30Days } from '../storage/price-history.js';
import { floorPrice } from './domain/margin-floor.js';
import { floorOf, marginFloor } from './margin-floors.js';

const referencesRow = z.strictObject({
  purchase_price_cents: z.number().nullable(),
  floor: marginFloor,
  lowest_cents: z.number().nullable(),
});

/** What the prices of a product are compared with before they are saved, in one statement. */
@Injectable()
export class PriceReferences {
  constructor(
    private readonly database: DataSource,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError not-found `unknown-product` */
  async find(productId: number): Promise<References> {
    const [row] = await queryRows(
      this.database,
      referencesRow,
      `select p.purchase_price_cents, ${floorOf('p')} as floor, ${lowestOf30Days('p', '$2')} as lowest_cents
       from products p where p.id = $1`,
      [productId, this.clock.now()],
    );
    if (!row) throw notFound('unknown-product', 'Produit non trouvé');
    const { purchase_price_cents: cost, floor, lowest_cents: lowest } = row;
    const lowestPrice = floorPrice(cost, floor);
    return {
      prix_achat: cost === null ? null : toEuros(cost),
      marge_minimale: floor && { taux: floor.rate / 100, bloque: floor.blocks },
      prix_plancher: lowestPrice === null ? null : toEuros(lowestPrice),
      plus_bas_30_jours: lowest === null ? null : toEuros(lowest),
    };
  }
}
