import { queryRows } from '@boutik/platform/database';
import type { findProductStatistics, findSupplierStatistics, ReplyOf } from '@boutik/contract';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';

type ProductTotals = ReplyOf<typeof findProductStatistics>['data'];
type SupplierTotals = ReplyOf<typeof findSupplierStatistics>['data'];

const productTotalsRow = z.strictObject({
  total_products: z.number(),
  products_in_stock: z.number(),
  products_on_promo: z.number(),
  average_price: z.number(),
});
const supplierRow = z.strictObject({
  id: z.number(),
  nom: z.string(),
  total_products: z.number(),
  active_products: z.number(),
  total_stock: z.number(),
  stock_value: z.number(),
  promo_products: z.number(),
  new_products: z.number(),
  reconditioned_products: z.number(),
  activation_rate: z.number(),
  average_price: z.number(),
});

/** Statistics over the whole catalogue, each in one statement over the totals that triggers keep (product_totals). */
@Injectable()
export class ProductStatistics {
  constructor(private readonly dataSource: DataSource) {}

  /** Statistics of the products on sale; the average price in euros excluding tax, with promotions. */
  async ofProducts(): Promise<ProductTotals> {
    const [row] = await queryRows(
      this.dataSource,
      productTotalsRow,
      `select coalesce(sum(on_sale), 0)::int as total_products, coalesce(sum(in_stock), 0)::int as products_in_stock,
         coalesce(sum(on_promotion), 0)::int as products_on_promo,
         coalesce(round(sum(sold_price_cents) / nullif(sum(on_sale), 0) / 100, 2), 0)::float8 as average_price
       from product_totals`,
    );
    if (!row) throw new Error('An aggregate query returned no row.');
    return row;
  }

  /** Statistics of every supplier, also those without products; rates in percent with one decimal. */
  async ofSuppliers(): Promise<SupplierTotals> {
    const suppliers = await queryRows(
      this.dataSource,
      supplierRow,
      `select s.id, s.name as nom, coalesce(sum(t.products), 0)::int as total_products,
         coalesce(sum(t.on_sale), 0)::int as active_products, coalesce(sum(t.stock), 0)::float8 as total_stock,
         coalesce(round(sum(t.stock_value_cents) / 100, 2), 0)::float8 as stock_value,
         coalesce(sum(t.on_promotion), 0)::int as promo_products, coalesce(sum(t.new_products), 0)::int as new_products,
         coalesce(sum(t.refurbished), 0)::int as reconditioned_products,
         coalesce(round(100.0 * sum(t.on_sale) / nullif(sum(t.products), 0), 1), 0)::float8 as activation_rate,
         coalesce(round(sum(t.sold_price_cents) / nullif(sum(t.on_sale), 0) / 100, 2), 0)::float8 as average_price
       from suppliers s left join product_totals t on t.supplier_id = s.id group by s.id order by s.id`,
    );
    return { global: sumSuppliers(suppliers), suppliers };
  }
}

function sumSuppliers(suppliers: SupplierTotals['suppliers']): SupplierTotals['global'] {
  const total = (read: (one: SupplierTotals['suppliers'][number]) => number) =>
    suppliers.reduce((sum, one) => sum + read(one), 0);
  const withProducts = suppliers.filter((one) => one.total_products > 0);
  const rates = withProducts.reduce((sum, one) => sum + one.activation_rate, 0);
  return {
    total_suppliers: suppliers.length,
    total_products_all_suppliers: total((one) => one.total_products),
    total_active_products: total((one) => one.active_products),
    // Added up in cents: floating-point euros would accumulate rounding errors.
    total_stock_value: total((one) => Math.round(one.stock_value * 100)) / 100,
    average_activation_rate: withProducts.length === 0 ? 0 : Math.round((rates * 10) / withProducts.length) / 10,
  };
}
