import 'reflect-metadata';
import { CartModule } from '@boutik/cart';
import { CatalogModule, UpsertProducts } from '@boutik/catalog';
import { DatabaseModule, JobsModule, setLogLevel } from '@boutik/platform';
import { OrdersModule } from '@boutik/orders';
import type { Type } from '@nestjs/common';
import { Test, type TestingModule } from '@nestjs/testing';
import { DataSource } from 'typeorm';
import { type TestDatabase, testDatabase } from '../support/database.js';

/** The libraries of a sale on a database of their own, without HTTP and without a worker. */
export class ShopFloor {
  private people = 0;
  private goods = 0;

  private constructor(
    readonly db: TestDatabase,
    readonly module: TestingModule,
  ) {}

  /** @param more modules of further libraries that the sale goes on in */
  static async open(more: Type[] = []): Promise<ShopFloor> {
    const db = await testDatabase();
    process.env['DATABASE_URL'] = db.url;
    setLogLevel('silent');
    const imports = [DatabaseModule, JobsModule.forApi(), CatalogModule, CartModule, OrdersModule, ...more];
    return new ShopFloor(db, await Test.createTestingModule({ imports }).compile());
  }

  get database(): DataSource {
    return this.module.get(DataSource);
  }

  async close(): Promise<void> {
    await this.module.close();
    await this.db.drop();
  }

  async person(role = 'particulier'): Promise<number> {
    this.people += 1;
    const [row] = await this.db.query<{ id: number }>(
      `insert into users (user_type, email, name, prenom, adresse, code_postal, ville, email_verified_at)
       values ($1, $2, 'Payet', 'Marie', '12 rue de Paris', '97400', 'Saint-Denis', now()) returning id`,
      [role, `client${this.people}@boutik.test`],
    );
    return row?.id ?? 0;
  }

  /** A product for `netPriceCents` excluding tax, taxed at 8.5 % unless said. */
  async product(fields: { netPriceCents: number; stock: number; vatRateBp?: number }): Promise<number> {
    this.goods += 1;
    const reference = `REF-${this.goods}`;
    const place = { category: 'Ordinateurs', subcategory: 'Composants', subsubcategory: 'Cartes graphiques' };
    await this.module
      .get(UpsertProducts)
      .upsert([{ reference, name: `Carte ${this.goods}`, ...place, ...fields }], { source: 'test' });
    const [row] = await this.db.query<{ id: number }>('select id from products where reference = $1', [reference]);
    return row?.id ?? 0;
  }

  async stock(productId: number): Promise<number> {
    const [row] = await this.db.query<{ stock: number }>('select stock from products where id = $1', [productId]);
    return row?.stock ?? -1;
  }

  async count(
    table: 'orders' | 'order_lines' | 'invoices' | 'cart_lines' | 'cart_held_units',
    where = 'true',
  ): Promise<number> {
    const [row] = await this.db.query<{ n: number }>(`select count(*)::int as n from ${table} where ${where}`);
    return row?.n ?? -1;
  }
}
