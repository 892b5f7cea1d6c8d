import { type Cents, Clock, type Role } from '@boutik/kernel';
import { hiddenFromPlanner, queryRows } from '@boutik/platform/database';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import {
  PRODUCT_FOR_SALE_COLUMNS,
  type ProductForSale,
  productForSaleRow,
  toProductForSale,
} from '../storage/products-for-sale.js';
import { type PriceRule, type PriceTier, priceTiers, unitPrice } from './domain/unit-price.js';
import { LISTS_OF_CUSTOMER, priceRules, rulesOf } from './price-rules.js';

/** Who buys: a user with the role, or a visitor. */
export interface Customer {
  userId: number | null;
  role: Role | null;
}

/** A product with the rules of the customer's price lists; `netPrice` remains the public price. */
export interface CustomerProduct extends ProductForSale {
  /** The catalogue's price without promotion, in cents excluding tax. */
  basePrice: Cents;
  rules: readonly PriceRule[];
  /** Whether a list is for the customer at all. */
  hasLists: boolean;
  /** When the rules were read: the moment of the sale. */
  at: Date;
}

/** What one unit costs a customer who takes `quantity` units; in cents excluding tax. */
export interface CustomerPrice {
  unitNet: Cents;
  /** The part of `unitNet` that pays for the recycling of electrical waste. */
  unitEco: Cents;
  /** What sets the price: a promotion, a price list, or neither. */
  promotionId: number | null;
  priceListId: number | null;
}

/** @param quantity the units of the product in the line */
export function customerPrice(product: CustomerProduct, quantity: number): CustomerPrice {
  const { price, listId } = unitPrice(product, product.rules, { quantity, at: product.at });
  return {
    unitNet: price,
    unitEco: Math.min(product.ecoFee, price),
    promotionId: listId === null ? product.promotionId : null,
    priceListId: listId,
  };
}

/** The quantities from which a unit costs the customer less. */
export function customerTiers(product: CustomerProduct): PriceTier[] {
  return priceTiers(product, product.rules, product.at);
}

const customerProductRow = productForSaleRow.extend({ rules: priceRules });
const STATEMENT = `with lists as materialized (${LISTS_OF_CUSTOMER})
  select ${PRODUCT_FOR_SALE_COLUMNS}, case when exists (select from lists) then coalesce(${rulesOf('p')}, '[]') end as rules
  from products p where id = any(${hiddenFromPlanner('$3::int[]')}) and net_price_cents is not null`;

/** Products at the prices of one customer, for whatever decides about money. */
@Injectable()
export class CustomerPrices {
  constructor(
    private readonly database: DataSource,
    private readonly clock: Clock,
  ) {}

  /**
   * As `ProductsForSale.find`, in one statement, with or without price lists.
   * @param tx reads inside the caller's transaction
   */
  async find(
    ids: readonly number[],
    { userId, role }: Customer,
    tx?: EntityManager,
  ): Promise<Map<number, CustomerProduct>> {
    if (ids.length === 0) return new Map();
    const at = this.clock.now();
    const values = [userId, role === 'professionnel', [...ids]];
    const rows = await queryRows(tx ?? this.database, customerProductRow, STATEMENT, values);
    return new Map(
      rows.map(({ rules, ...row }) => [
        row.id,
        { ...toProductForSale(row), basePrice: row.net_price_cents, rules: rules ?? [], hasLists: rules !== null, at },
      ]),
    );
  }
}
