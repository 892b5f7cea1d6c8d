import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Returned units are graded one by one; a return has a printed label. */
export class InspectReturns1795611600000 implements MigrationInterface {
  name = 'InspectReturns1795611600000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table return_inspections, return_labels');
    await runner.query('alter table returns drop column inspected_at, drop column label_token_hash');
  }
}

const STATEMENTS = [
  'alter table returns add column inspected_at timestamptz, add column label_token_hash text',
  `create table return_inspections (
    id integer primary key generated always as identity,
    return_id integer not null,
    line_number integer not null,
    quantity integer not null check (quantity > 0),
    grade text not null check (grade in ('like-new', 'good', 'damaged', 'missing')),
    disposition text not null check (disposition in ('restock', 'refurbish', 'scrap', 'none')),
    product_id integer,
    withheld_cents integer not null check (withheld_cents >= 0),
    reason text not null,
    check ((disposition = 'refurbish') = (product_id is not null)),
    check (grade <> 'missing' or (disposition = 'none' and withheld_cents = 0)),
    check (withheld_cents = 0 or reason <> ''),
    foreign key (return_id, line_number) references return_lines (return_id, line_number)
  )`,
  'create index return_inspections_line on return_inspections (return_id, line_number)',
  `create table return_labels (
    return_id integer primary key references returns,
    address text not null,
    file_key text not null,
    size integer not null
  )`,
];
