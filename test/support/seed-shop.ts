import 'reflect-metadata';
import { CatalogModule, UpsertProducts } from '@boutik/catalog';
import argon2 from '@node-rs/argon2';
import { DatabaseModule } from '@boutik/platform/database';
import { JobsModule } from '@boutik/platform/messaging';
import { setLogLevel } from '@boutik/platform/observability';
import { Test } from '@nestjs/testing';
import { DataSource } from 'typeorm';

export const PASSWORD = 'Boutik974!';

/** A hash of `PASSWORD` that takes 1 ms to check; the shop's own take 30 ms. */
export function hashTestPassword(): Promise<string> {
  return argon2.hash(PASSWORD, { memoryCost: 64, timeCost: 1, parallelism: 1 });
}

export interface SeedProduct {
  name: string;
  /** "REF-1" for the first, without it. */
  reference?: string;
  /** Cents excluding tax; 8.5 % of VAT. */
  netPriceCents: number;
  stock: number;
  brand?: string;
  descriptionHtml?: string;
  /** Groups of label and value. */
  specification?: Record<string, Record<string, string>>;
}

export interface SeedUser {
  email: string;
  prenom: string;
  role?: 'particulier' | 'professionnel' | 'Commercial' | 'Admin';
}

/** Writes products and confirmed accounts (password `PASSWORD`) to a migrated database. Returns product ids by name. */
export async function seedShop(
  databaseUrl: string,
  { products, users }: { products: readonly SeedProduct[]; users: readonly SeedUser[] },
): Promise<Map<string, number>> {
  if (products.length === 0 && users.length === 0) return new Map();
  process.env['DATABASE_URL'] = databaseUrl;
  setLogLevel('silent');
  const imports = [DatabaseModule, JobsModule.forApi(), CatalogModule];
  const module = await Test.createTestingModule({ imports }).compile();
  try {
    const category = { category: 'Composants', subcategory: 'Cartes graphiques', subsubcategory: 'GeForce' };
    const drafts = products.map((product, at) => ({ reference: `REF-${at + 1}`, ...product, ...category }));
    await module.get(UpsertProducts).upsert(drafts, { source: 'test' });
    const database = module.get(DataSource);
    await writeUsers(database, users);
    const rows = await database.query<{ id: number; name: string }[]>('select id, name from products');
    return new Map(rows.map(({ id, name }) => [name, id]));
  } finally {
    await module.close();
  }
}

async function writeUsers(database: DataSource, users: readonly SeedUser[]): Promise<void> {
  const hash = await hashTestPassword();
  for (const { email, prenom, role = 'particulier' } of users) {
    await database.query(
      `insert into users (user_type, email, name, prenom, telephone, adresse, code_postal, ville, password_hash, email_verified_at, validated_at)
       values ($1, $2, 'Payet', $3, '0692000000', '12 rue de Paris', '97400', 'Saint-Denis', $4, now(), now())`,
      [role, email, prenom, hash],
    );
  }
}
