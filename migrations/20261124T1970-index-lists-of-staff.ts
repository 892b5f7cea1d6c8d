import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Lists and searches of staff read one page by an index instead of sorting the whole table. */
export class IndexListsOfStaff1795551000000 implements MigrationInterface {
  name = 'IndexListsOfStaff1795551000000';
  /** `concurrently`, which lets the tables be written meanwhile, is refused in a transaction. */
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('set lock_timeout = 0');
    for (const [name, definition] of Object.entries(INDICES)) {
      // An attempt that was interrupted leaves an invalid index.
      await runner.query(`drop index concurrently if exists ${name}`);
      await runner.query(`create index concurrently ${name} on ${definition}`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of Object.keys(INDICES)) await runner.query(`drop index concurrently ${name}`);
  }
}

const INDICES = {
  products_on_sale_by_name: 'products ((lower(name) collate "fr-x-icu"), id) where is_active',
  products_on_sale_by_price: 'products (net_price_cents, id) where is_active',
  users_customers: `users ((user_type = 'professionnel' and validated_at is null and refused_at is null
      and deactivated_at is null and email_verified_at is not null), created_at, id)
    where user_type in ('particulier', 'professionnel') and erased_at is null`,
  users_customer_words: `users using gin (plain_words(name || ' ' || prenom || ' ' || coalesce(raison_sociale, '') || ' '
    || email::text || ' ' || coalesce(num_siret, '')) gin_trgm_ops)`,
  orders_words: `orders using gin (plain_words(number || ' ' || coalesce(client_company, '') || ' ' || client_prenom || ' '
    || client_name || ' ' || client_email) gin_trgm_ops)`,
};
