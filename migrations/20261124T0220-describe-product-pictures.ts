import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What staff write about the pictures of a product, and how far their files are. The list itself and its order stay in
 * products.image_urls, which suppliers' files write too.
 */
export class DescribeProductPictures1795486800000 implements MigrationInterface {
  name = 'DescribeProductPictures1795486800000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table product_pictures (
        product_id integer not null constraint product_pictures_product_id_fkey references products (id) on delete cascade,
        address text not null,
        alternative_text text not null default '' constraint product_pictures_text_length check (char_length(alternative_text) <= 250),
        files_ready smallint not null default 0,
        files_expected smallint not null default 0,
        failure text,
        removed_at timestamptz,
        primary key (product_id, address)
      );
      create index product_pictures_removed on product_pictures (removed_at) where removed_at is not null;
      create trigger page_changes after insert or update of alternative_text or delete on product_pictures
        for each row execute function page_note_review();
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table product_pictures');
  }
}
