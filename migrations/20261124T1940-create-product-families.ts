import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Families of products that differ in one to three attributes: colour, capacity, keyboard. A member stays a whole product.
 * Lists and pages show a member with facts about the others, so that a change of one concerns all of them.
 */
export class CreateProductFamilies1795549200000 implements MigrationInterface {
  name = 'CreateProductFamilies1795549200000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [...TABLES, pageNotes(WITH_SIBLINGS), NOTE_MEMBERS, ...NOTE_FAMILIES, ...TRIGGERS])
      await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table product_family_members, product_families');
    await runner.query('drop function page_note_family_members(), page_note_family()');
    await runner.query(pageNotes(''));
  }
}

const TABLES = [
  `create table product_families (
    id integer generated always as identity primary key,
    name text not null check (length(name) between 1 and 120),
    -- [{"name": "Couleur", "values": ["Noir", "Blanc"]}], in the order of the switch.
    axes jsonb not null check (jsonb_typeof(axes) = 'array' and jsonb_array_length(axes) between 1 and 3),
    version integer not null default 1,
    created_at timestamptz not null default now()
  )`,
  `create table product_family_members (
    product_id integer primary key references products on delete cascade,
    family_id integer not null references product_families on delete cascade,
    -- One for each axis, in the order of the axes.
    axis_values text[] not null check (cardinality(axis_values) between 1 and 3),
    position smallint not null,
    is_representative boolean not null default false,
    constraint product_family_members_values_key unique (family_id, axis_values)
  )`,
  'create unique index product_family_members_representative on product_family_members (family_id) where is_representative',
];

/** As in NotifyPageChanges. */
const MAX_NAMED = 300;
const MAX_NAMED_LISTED = 50;

/** A card names the lowest price of its family and a product page all members. */
const WITH_SIBLINGS = `
    shown := array(
      select id from unnest(shown) id union
      select m.product_id from product_family_members own join product_family_members m on m.family_id = own.family_id
      where own.product_id = any(shown));`;

function pageNotes(extendShown: string): string {
  return `
  create or replace function page_note_products(shown int[], listed int[]) returns void language plpgsql as $$
  begin
    if cardinality(shown) > ${MAX_NAMED} then
      perform pg_notify('page_changes', 'products listings');
      return;
    end if;${extendShown}
    if cardinality(shown) > 0 then
      perform pg_notify('page_changes', tags) from (
        select string_agg('product:' || id, ' ') as tags from unnest(shown) with ordinality as named (id, at)
        group by at / ${MAX_NAMED}) as notices;
    end if;
    if cardinality(listed) > ${MAX_NAMED_LISTED} then
      perform pg_notify('page_changes', 'listings');
    elsif cardinality(listed) > 0 then
      perform pg_notify('page_changes', (
        select string_agg(distinct tag, ' ') from products p
          join subsubcategories l on l.id = p.subsubcategory_id
          join subcategories s on s.id = l.subcategory_id
          left join brands b on b.id = p.brand_id
          cross join lateral unnest(array['catalogue', 'category:' || s.category_id, 'subcategory:' || s.id,
            'subsubcategory:' || l.id, 'brand:' || md5(lower(b.name))]) tag
        where p.id = any(listed)));
    end if;
  end $$`;
}

/** Search and pages follow the members of the changed families, those before the change included. */
const NOTE_MEMBERS = `
  create function page_note_family_members() returns trigger language plpgsql as $$
  declare
    ids int[] := array(
      select product_id from changed union
      select m.product_id from product_family_members m where m.family_id in (select family_id from changed));
  begin
    if cardinality(ids) = 0 then return null; end if;
    perform search_note_changes(ids);
    perform page_note_products(ids, ids);
    return null;
  end $$`;

/** Cards and pages name the axes and values. */
const NOTE_FAMILIES = [
  `create function page_note_family() returns trigger language plpgsql as $$
  begin
    perform page_note_products(
      array(select product_id from product_family_members where family_id = coalesce(new.id, old.id)), '{}');
    return null;
  end $$`,
  `create trigger page_changes after insert or update or delete on product_families
   for each row execute function page_note_family()`,
];

const TRIGGERS = [
  ['inserted', 'insert', 'new table as changed'],
  ['updated', 'update', 'new table as changed'],
  ['deleted', 'delete', 'old table as changed'],
].map(
  ([name, event, table]) => `create trigger family_members_${name} after ${event} on product_family_members
    referencing ${table} for each statement execute function page_note_family_members()`,
);
