import 'reflect-metadata';
import { DomainError } from '@boutik/kernel';
import { DatabaseModule } from '@boutik/platform/database';
import { OutboxModule } from '@boutik/platform/messaging';
import { setLogLevel } from '@boutik/platform/observability';
import { Test, type TestingModule } from '@nestjs/testing';
import { DataSource, type EntityManager } from 'typeorm';
import { type TestDatabase, testDatabase } from '../../../../test/support/database.js';
import { until } from '../../../../test/support/until.js';
import { CatalogModule } from '../catalog.module.js';
import { AdjustStock } from './adjust-stock.js';
import { EditProduct } from './edit-product.js';
import { Stock } from './stock.js';
import { UpsertProducts } from './upsert-products.js';

const PRODUCTS = 4;
const STEPS = 150;

/** Pseudo-random numbers that a failed run can repeat. */
function randomFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    // The low bits repeat after a few numbers.
    return Math.floor((state / 2 ** 32) * below);
  };
}

function gate(): { opened: Promise<void>; open: () => void } {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

describe('the ledger of stock movements', () => {
  let db: TestDatabase;
  let app: TestingModule;
  let source: DataSource;
  let actorId: number;

  beforeAll(async () => {
    db = await testDatabase();
    process.env['DATABASE_URL'] = db.url;
    setLogLevel('silent');
    app = await Test.createTestingModule({ imports: [DatabaseModule, OutboxModule, CatalogModule] }).compile();
    source = app.get(DataSource);
    const [staff] = await db.query<{ id: number }>(
      "insert into users (user_type, email, name) values ('particulier', 'marie@boutik.test', 'Hoarau') returning id",
    );
    actorId = staff?.id ?? 0;
  });
  afterAll(async () => {
    await app?.close();
    await db?.drop();
  });

  const importProducts = (stockOf: (index: number) => number) =>
    app.get(UpsertProducts).upsert(
      Array.from({ length: PRODUCTS }, (_, index) => ({
        reference: `REF-${index}`,
        name: `Carte ${index}`,
        category: 'Composants',
        subcategory: 'Cartes',
        subsubcategory: 'Graphiques',
        netPriceCents: 10_000,
        purchasePriceCents: 7_000,
        stock: stockOf(index),
      })),
      { source: 'import:test' },
    );
  const movementsOf = (id: number) =>
    db.query<{ delta: number; stock_after: number; kind: string; order_id: number | null; actor_id: number | null }>(
      'select delta, stock_after, kind, order_id, actor_id from stock_movements where product_id = $1 order by id',
      [id],
    );

  it('adds up to the stock after any changes, refused and rolled back ones included', async () => {
    const seed = Date.now() % 1_000_000;
    const random = randomFrom(seed);
    await importProducts((index) => index * 3);
    const ids = (await db.query<{ id: number }>('select id from products order by id')).map(({ id }) => id);
    // A product from before the ledger: its opening stock follows from its first movement.
    await db.query('delete from stock_movements where product_id = $1', [ids[1]]);
    const anyOf = () => ids[random(ids.length)] ?? 0;
    const lines = () => [anyOf(), anyOf()].map((productId) => ({ productId, quantity: 1 + random(3) }));
    const inTransaction = (work: (tx: EntityManager) => Promise<unknown>) =>
      source.transaction(async (tx) => {
        await work(tx);
        if (random(8) === 0) throw new DomainError('conflict', 'rolled-back', '');
      });
    const steps: readonly (() => Promise<unknown>)[] = [
      () => inTransaction((tx) => app.get(Stock).reserve(tx, lines(), 1 + random(50))),
      () => inTransaction((tx) => app.get(Stock).release(tx, lines(), { kind: 'release', orderId: 3 })),
      () =>
        inTransaction((tx) =>
          app
            .get(AdjustStock)
            .apply(tx, [{ productId: anyOf(), by: random(9) - 4 }], { kind: 'receipt', actorId, reference: 'CF-1' }),
        ),
      () => importProducts(() => random(12)),
      async () => {
        const id = anyOf();
        const [row] = await db.query<{ stock: number }>('select stock from products where id = $1', [id]);
        await app.get(EditProduct).edit(id, { nb_stock: random(12), nb_stock_lu: row?.stock ?? 0 }, actorId);
      },
      () => source.query('update products set stock = stock + 1 where id = $1', [anyOf()]),
    ];
    const failed: string[] = [];
    const anyStep = async () => steps[random(steps.length)]?.();
    for (let step = 0; step < STEPS; step += 4)
      // Four at a time, so that they meet.
      await Promise.all(
        Array.from({ length: 4 }, () =>
          anyStep().catch((error: unknown) => {
            if (!(error instanceof DomainError)) throw error;
            failed.push(error.code);
          }),
        ),
      );
    expect(failed.length).toBeGreaterThan(0);
    for (const id of ids) {
      const movements = await movementsOf(id);
      const [product] = await db.query<{ stock: number }>('select stock from products where id = $1', [id]);
      const opening = (movements[0]?.stock_after ?? 0) - (movements[0]?.delta ?? 0);
      let stock = opening;
      for (const movement of movements) {
        stock += movement.delta;
        expect({ seed, id, after: movement.stock_after }).toEqual({ seed, id, after: stock });
      }
      expect({ seed, id, stock: product?.stock }).toEqual({ seed, id, stock });
    }
    const kinds = await db.query<{ kind: string }>('select distinct kind from stock_movements order by kind');
    expect(kinds.map(({ kind }) => kind)).toEqual([
      'correction',
      'import',
      'opening',
      'receipt',
      'release',
      'reservation',
    ]);
  });

  it('names order and author, and no cause outlives its transaction', async () => {
    await importProducts(() => 50);
    const [{ id } = { id: 0 }] = await db.query<{ id: number }>("select id from products where reference = 'REF-0'");
    const before = (await movementsOf(id)).length;
    await source.transaction((tx) => app.get(Stock).reserve(tx, [{ productId: id, quantity: 2 }], 41));
    await app.get(EditProduct).edit(id, { nb_stock: 40, nb_stock_lu: 48 }, actorId);
    await source.query('update products set stock = 39 where id = $1', [id]);
    expect((await movementsOf(id)).slice(before)).toEqual([
      { delta: -2, stock_after: 48, kind: 'reservation', order_id: 41, actor_id: null },
      { delta: -8, stock_after: 40, kind: 'correction', order_id: null, actor_id: actorId },
      { delta: -1, stock_after: 39, kind: 'correction', order_id: null, actor_id: null },
    ]);
  });

  it('sells a unit that another order releases while the reservation waits for it', async () => {
    await importProducts(() => 1);
    const [{ id } = { id: 0 }] = await db.query<{ id: number }>("select id from products where reference = 'REF-3'");
    const lines = [{ productId: id, quantity: 1 }];
    await source.transaction((tx) => app.get(Stock).reserve(tx, lines, 1));
    const [released, commit] = [gate(), gate()];
    const releasing = source.transaction(async (tx) => {
      await app.get(Stock).release(tx, lines, { kind: 'release', orderId: 1 });
      released.open();
      await commit.opened;
    });
    await released.opened;
    const reserving = source.transaction((tx) => app.get(Stock).reserve(tx, lines, 2));
    await until('the reservation waits', async () => {
      const locks = await db.query(
        "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      );
      return locks.length > 0;
    });
    commit.open();
    await Promise.all([releasing, reserving]);
    expect((await movementsOf(id)).slice(-2).map(({ kind, stock_after }) => [kind, stock_after])).toEqual([
      ['release', 1],
      ['reservation', 0],
    ]);
  });

  it('takes a new purchase price over into the product and its history, without counting sales', async () => {
    await importProducts(() => 5);
    const [{ id } = { id: 0 }] = await db.query<{ id: number }>("select id from products where reference = 'REF-2'");
    await db.query('update products set sold_count = 6 where id = $1', [id]);
    const changes = () => db.query('select changes from product_changes where product_id = $1 order by id', [id]);
    const before = (await changes()).length;
    const receive = (by: number) =>
      source.transaction((tx) =>
        app.get(AdjustStock).apply(tx, [{ productId: id, by, unitCost: 6_550 }], { kind: 'receipt', actorId: actorId }),
      );
    expect([...(await receive(3))]).toEqual([[id, 8]]);
    expect(
      await db.query('select stock, sold_count, purchase_price_cents as cost from products where id = $1', [id]),
    ).toEqual([{ stock: 8, sold_count: 6, cost: 6_550 }]);
    await receive(1);
    expect((await changes()).slice(before)).toEqual([
      {
        changes: [
          { champ: 'Prix d’achat', avant: expect.stringMatching(/^70,00/), apres: expect.stringMatching(/^65,50/) },
        ],
      },
    ]);
    await expect(receive(-10)).rejects.toMatchObject({ code: 'insufficient-stock' });
    expect((await db.query<{ stock: number }>('select stock from products where id = $1', [id]))[0]?.stock).toBe(9);
  });
});
