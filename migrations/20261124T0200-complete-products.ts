import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What staff write about a product beside suppliers' files: drafts, the supplier's own reference, texts for search
 * engines, and the version that two editors compare.
 */
export class CompleteProducts1795485600000 implements MigrationInterface {
  name = 'CompleteProducts1795485600000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table products
        add column is_draft boolean not null default false,
        add column version integer not null default 1,
        add column supplier_reference text,
        add column seo_title text,
        add column seo_description text,
        add constraint products_drafts_are_off_sale check (not (is_draft and is_active)) not valid`);
    // Apart from the trigger of the other columns, so that each can change without the other.
    await runner.query(`
      create function page_note_product_texts() returns trigger language plpgsql as $$
      begin
        perform pg_notify('page_changes', 'product:' || new.id);
        return null;
      end $$`);
    await runner.query(`
      create trigger page_changes_texts after update on products for each row
      when (old.seo_title is distinct from new.seo_title or old.seo_description is distinct from new.seo_description)
      execute function page_note_product_texts()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop trigger page_changes_texts on products');
    await runner.query('drop function page_note_product_texts()');
    await runner.query(`
      alter table products drop column is_draft, drop column version, drop column supplier_reference,
        drop column seo_title, drop column seo_description`);
  }
}
