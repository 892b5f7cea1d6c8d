import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * "RTX 5070" must find graphics cards before computers that contain one: text in brackets has a lower weight than the
 * rest of the name, and categories have the same weight as the name.
 */
export class RankHeadsOfNames1795260000000 implements MigrationInterface {
  name = 'RankHeadsOfNames1795260000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(SPLIT_WORDS);
    await queryRunner.query(indexProducts(HEADS_AND_BRACKETS));
    await queryRunner.query('select search_index_products(array(select id from products where is_active))');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(indexProducts(FULL_NAMES));
    await queryRunner.query('drop function search_split_words(text)');
    await queryRunner.query('select search_index_products(array(select id from products where is_active))');
  }
}

// "rtx4070" is also found as "rtx 4070".
const SPLIT_WORDS = `
  create function search_split_words(words text) returns text language sql immutable parallel safe as $$
    select words || ' ' || regexp_replace(regexp_replace(words, '([a-z])([0-9])', '\\1 \\2', 'g'), '([0-9])([a-z])', '\\1 \\2', 'g')
  $$`;

const HEADS_AND_BRACKETS = `
      setweight(to_tsvector('boutik', search_split_words(search_words(
        concat_ws(' ', regexp_replace(p.name, '\\([^)]*\\)', ' ', 'g'), b.name, p.reference, p.ean)))), 'A')
      || setweight(to_tsvector('boutik', search_words(concat_ws(' ', c.name, s.name, l.name))), 'A')
      || setweight(to_tsvector('boutik', search_split_words(search_words(
        concat_ws(' ', (select string_agg(inside[1], ' ') from regexp_matches(p.name, '\\(([^)]*)\\)', 'g') inside), p.badge)))), 'B')`;

const FULL_NAMES = `
      setweight(to_tsvector('boutik', search_split_words(search_words(concat_ws(' ', p.name, b.name, p.reference, p.ean)))), 'A')
      || setweight(to_tsvector('boutik', search_words(concat_ws(' ', c.name, s.name, l.name, p.badge))), 'B')`;

function indexProducts(title: string): string {
  return `
  create or replace function search_index_products(ids int[]) returns void language sql as $$
    delete from search_documents d using products p where p.id = d.product_id and p.id = any(ids) and not p.is_active;
    insert into search_documents (product_id, reference_key, ean, document)
    select p.id, regexp_replace(lower(p.reference), '[^a-z0-9]', '', 'g'), p.ean, ${title}
      || setweight(to_tsvector('french', search_words(left(coalesce(sheet.text, ''), 4000))), 'C')
      || setweight(to_tsvector('french', search_words(left(regexp_replace(p.description_html, '<[^>]*>', ' ', 'g'), 4000))), 'D')
    from products p
      join subsubcategories l on l.id = p.subsubcategory_id
      join subcategories s on s.id = l.subcategory_id
      join categories c on c.id = s.category_id
      left join brands b on b.id = p.brand_id
      cross join lateral (
        select string_agg(leaf #>> '{}', ' ') as text from jsonb_path_query(p.specification::jsonb, 'strict $.**') leaf
        where jsonb_typeof(leaf) in ('string', 'number')) sheet
    where p.id = any(ids) and p.is_active
    order by p.id
    on conflict (product_id) do update set reference_key = excluded.reference_key, ean = excluded.ean, document = excluded.document
  $$`;
}
