import { type LockEffectKind, lockEffects } from './lock-effects.js';

const kindsOf = (sql: string, transactional = true) => lockEffects([sql], transactional).map(({ kind }) => kind);

describe('the effects of a migration on the previous version', () => {
  it.each<[LockEffectKind, string]>([
    ['rewrite', 'alter table orders alter column total_cents type bigint'],
    ['rewrite', 'alter table orders add column token uuid not null default gen_random_uuid()'],
    ['rewrite', 'alter table orders add words text generated always as (lower(name)) stored'],
    ['rewrite', 'alter table orders add column at bigint generated always as identity'],
    ['rewrite', 'vacuum full orders'],
    ['scan', 'alter table orders alter status set not null'],
    ['scan', 'alter table orders add constraint positive check (total_cents >= 0)'],
    ['scan', 'alter table orders add foreign key (user_id) references users'],
    ['scan', 'alter table orders add column user_id integer references users'],
    ['index', 'alter table orders add unique (number)'],
    ['index', 'create index orders_status on orders (status)'],
    ['index', 'create index orders_of_session on orders (payment_session_id)'],
    ['index', 'CREATE UNIQUE INDEX ON "orders" USING btree (number)'],
    ['rows', "update orders set status = 'paid'"],
    ['rows', 'with old as (select 1) delete from orders where id = 1'],
    ['lock', 'lock table orders in exclusive mode'],
    ['names', 'alter table orders drop column status'],
    ['names', 'alter table orders rename column a to b'],
    ['names', 'drop table orders'],
    ['fails', 'alter table orders add column kind text not null'],
    ['fails', 'create index concurrently orders_status on orders (status)'],
  ])('are "%s" for: %s', (kind, sql) => {
    expect(kindsOf(sql)).toEqual([kind]);
  });

  it.each([
    'alter table orders add column note text',
    "alter table orders add column kind text not null default 'product'",
    'alter table orders add column at timestamptz not null default now()',
    'alter table orders add constraint positive check (total_cents >= 0) not valid',
    'alter table orders add constraint one unique using index orders_one',
    'alter table orders validate constraint positive',
    'alter table orders drop constraint positive, alter column note set default 1',
    'create function f() returns trigger language plpgsql as $$ begin update orders set a = 1; end $$',
    'create trigger t after update on orders for each statement execute function f()',
    'insert into settings select 1 from orders; -- drop table orders',
  ])('are none for: %s', (sql) => {
    expect(kindsOf(sql)).toEqual([]);
  });

  it('are none on tables that the migration creates', () => {
    expect(kindsOf('create table notes (id integer); create index on notes (id); update notes set id = 1')).toEqual([]);
  });

  it('are none for an index that is built concurrently outside of a transaction', () => {
    expect(kindsOf('create index concurrently orders_status on orders (status)', false)).toEqual([]);
  });

  it('name each action of a statement', () => {
    const sql = 'alter table orders add a int, add check (b in (1, 2)), drop column c';
    expect(lockEffects([sql], true)).toEqual([
      { kind: 'scan', table: 'orders', sql: 'add check (b in (1, 2))' },
      { kind: 'names', table: 'orders', sql: 'drop column c' },
    ]);
  });

  it('count the scan of a constraint that the same transaction adds', () => {
    const sql = 'alter table orders add constraint c check (a > 0) not valid; alter table orders validate constraint c';
    expect(kindsOf(sql)).toEqual(['scan']);
    expect(kindsOf(sql, false)).toEqual([]);
  });
});
