import type { PriceReferences as References } from '@boutik/contract';
import { Clock, notFound, toEuros } from '@boutik/kernel';
import { queryRows } from '@boutik/platform/database';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { lowestOf30Days } from '../storage/price-history.js';
import { minimumPrice } from './domain/minimum-margin.js';
import { minimumMarginOf, minimumMargin } from './minimum-margins.js';

const referencesRow = z.strictObject({
  purchase_price_cents: z.number().nullable(),
  minimum: minimumMargin,
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
      `select p.purchase_price_cents, ${minimumMarginOf('p')} as minimum, ${lowestOf30Days('p', '$2')} as lowest_cents
       from products p where p.id = $1`,
      [productId, this.clock.now()],
    );
    if (!row) throw notFound('unknown-product', 'Produit non trouvé');
    const { purchase_price_cents: cost, minimum, lowest_cents: lowest } = row;
    const lowestPrice = minimumPrice(cost, minimum);
    return {
      prix_achat: cost === null ? null : toEuros(cost),
      marge_minimale: minimum && { taux: minimum.rate / 100, bloque: minimum.blocks },
      prix_plancher: lowestPrice === null ? null : toEuros(lowestPrice),
      plus_bas_30_jours: lowest === null ? null : toEuros(lowest),
    };
  }
}
