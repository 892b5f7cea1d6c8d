import { Clock, toEuros } from '@boutik/kernel';
import type { PriceListMargins as Margins } from '@boutik/contract';
import { queryRows } from '@boutik/platform/database';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import { soldPrice } from '../domain/price.js';
import { minimumPrice, isBelowMinimum } from '../margins/domain/minimum-margin.js';
import { assertNoneRefused } from '../margins/margin-refusals.js';
import { minimumMarginOf, minimumMargin } from '../margins/minimum-margins.js';
import { type PriceRule, unitPrice } from './domain/unit-price.js';
import { listsWhere, priceRules, rulesOf } from './price-rules.js';

const SHOWN = 20;

const checkedRow = z.strictObject({
  id: z.number(),
  name: z.string(),
  reference: z.string(),
  net_price_cents: z.number(),
  promo_price_cents: z.number().nullable(),
  is_promotion: z.boolean(),
  eco_fee_cents: z.number().nullable(),
  purchase_price_cents: z.number(),
  rules: priceRules,
  minimum: minimumMargin,
});
type CheckedRow = z.infer<typeof checkedRow>;

/** The products of a price list that would be sold below the minimum margin, at the largest quantity; one statement. */
@Injectable()
export class PriceListMargins {
  constructor(
    private readonly database: DataSource,
    private readonly clock: Clock,
  ) {}

  async find(listId: number): Promise<Margins> {
    const below = await this.belowMinimum(this.database.manager, listId);
    return {
      sous_marge: below.length,
      sous_marge_bloquee: below.filter(({ row }) => row.minimum?.blocks).length,
      premiers: below.slice(0, SHOWN).map(({ row, net }) => ({
        id: row.id,
        nom: row.name,
        reference: row.reference,
        prix_ht: toEuros(net),
        prix_plancher: toEuros(minimumPrice(row.purchase_price_cents, row.minimum) ?? 0),
        prix_achat: toEuros(row.purchase_price_cents),
      })),
    };
  }

  /** @throws DomainError invalid `below-minimum-margin` when a minimum refuses a price of the list */
  async assertAllowed(tx: EntityManager, listId: number): Promise<void> {
    const below = await this.belowMinimum(tx, listId);
    const refused = below.filter(({ row }) => row.minimum?.blocks);
    assertNoneRefused({ sous_marge_bloquee: refused.length, bloques: refused.map(({ row }) => row.name) });
  }

  private async belowMinimum(tx: EntityManager, listId: number): Promise<{ row: CheckedRow; net: number }[]> {
    const at = this.clock.now();
    const rows = await queryRows(tx, checkedRow, STATEMENT, [listId]);
    return rows.flatMap((row) => {
      const net = lowestPrice(row, at);
      const below = isBelowMinimum({ net, cost: row.purchase_price_cents, minimum: row.minimum });
      return row.rules && below ? [{ row, net }] : [];
    });
  }
}

/** As if the list were in force; the public price may be lower still, which is not the list's doing. */
function lowestPrice(row: CheckedRow, at: Date): number {
  const rules = (row.rules ?? []).map((rule): PriceRule => ({ ...rule, startsAt: null, endsAt: null }));
  const netPrice = soldPrice({
    netPriceCents: row.net_price_cents,
    promoPriceCents: row.promo_price_cents,
    isPromotion: row.is_promotion,
  });
  const product = { basePrice: row.net_price_cents, netPrice, ecoFee: Math.min(row.eco_fee_cents ?? 0, netPrice) };
  const { price, listId } = unitPrice(product, rules, { quantity: Number.MAX_SAFE_INTEGER, at });
  return listId === null ? Infinity : price;
}

const STATEMENT = `with lists as materialized (${listsWhere('l.id = $1')})
  select * from (
    select p.id, p.name, p.reference, p.net_price_cents, p.promo_price_cents, p.is_promotion, p.eco_fee_cents,
      p.purchase_price_cents, ${rulesOf('p')} as rules, ${minimumMarginOf('p')} as minimum
    from products p
    where p.is_active and p.net_price_cents is not null and p.purchase_price_cents is not null
      and exists (select from minimum_margins)) p
  where rules is not null and minimum is not null order by name, id`;
