import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Reviews belong to their authors, one per product, with the date of the verified purchase
 * (Code de la consommation, art. L111-7-2); products get the mandatory pre-contractual information.
 */
export class SignReviewsAndInformBuyers1795260600000 implements MigrationInterface {
  name = 'SignReviewsAndInformBuyers1795260600000';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of [...reviews, DUTIES]) await queryRunner.query(statement);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      drop index reviews_of_person, reviews_newest, reviews_of_nobody;
      alter table reviews drop column user_id, drop column bought_at, drop column by_staff,
        drop constraint reviews_message_length, add unique (product_id, client, message);
      alter table products drop column eco_fee_cents, drop column repair_index_tenths, drop column spare_parts_years,
        drop column energy_class, drop column refurbished_grade`);
  }
}

const reviews = [
  `alter table reviews
     -- Null for demo data and after the deletion of the account.
     add column user_id integer references users (id) on delete set null,
     -- Date of the purchase in this shop; null without a paid order.
     add column bought_at timestamptz,
     add column by_staff boolean not null default false,
     add constraint reviews_message_length check (length(message) between 1 and 2000),
     drop constraint reviews_product_id_client_message_key`,
  // Authors' names end with a full stop: "Marie D."
  `update reviews set client = client || '.' where client ~ ' .$'`,
  `create unique index reviews_of_person on reviews (product_id, user_id) where user_id is not null`,
  `create unique index reviews_of_nobody on reviews (product_id, client, message) where user_id is null`,
  `create index reviews_newest on reviews (product_id, created_at desc, id desc)`,
];

const DUTIES = `
  alter table products
    -- Recycling fee for electrical waste, a part of the price excluding tax.
    add column eco_fee_cents integer check (eco_fee_cents >= 0),
    -- 0 to 100: "7.4 / 10" is 74.
    add column repair_index_tenths smallint check (repair_index_tenths between 0 and 100),
    add column spare_parts_years smallint check (spare_parts_years between 0 and 50),
    add column energy_class text check (energy_class ~ '^[A-G]$'),
    add column refurbished_grade text check (refurbished_grade in ('A', 'B', 'C'))`;
