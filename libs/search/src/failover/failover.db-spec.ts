import type { DataSource } from 'typeorm';
import { Degraded, setLogLevel } from '@boutik/platform/observability';
import { MASTER_KEY, FakeMeilisearchServer } from '../../../../test/search/fake-meilisearch-server.js';
import { meilisearchParts, useOwnIndex } from '../../../../test/search/open-meilisearch-engine.js';
import { openPostgresEngine } from '../../../../test/search/open-postgres-engine.js';
import { eventually, everything, SearchFixture } from '../../../../test/search/search-fixture.js';
import { FailoverSearchEngine } from './failover-search-engine.js';

const SPEED_FACTOR = 20;

describe('failover of the search to PostgreSQL (with a fake Meilisearch server)', () => {
  const server = new FakeMeilisearchServer();
  let shop: SearchFixture;
  let parts: ReturnType<typeof meilisearchParts>;
  let database: DataSource;
  let engine: FailoverSearchEngine;
  const total = async () => (await shop.engine.find(everything)).total;
  const searches = () => server.calls.filter((call) => call === 'POST /multi-search').length;
  const health = () =>
    engine.check().then(
      () => 'ok',
      (error: unknown) => error,
    );
  const expectHealthy = () => eventually(async () => expect(await health()).toBe('ok'));
  const expectDegraded = (reason: RegExp) =>
    eventually(async () => {
      const result = await health();
      expect(result).toBeInstanceOf(Degraded);
      expect(String(result)).toMatch(reason);
    });

  beforeAll(async () => {
    await server.start();
    setLogLevel('silent');
    Object.assign(process.env, { MEILI_URL: server.url, MEILI_MASTER_KEY: MASTER_KEY });
    useOwnIndex();
    shop = await SearchFixture.open(async (context) => {
      database = context.source;
      parts = meilisearchParts(database);
      // As for customers: a server that hangs must not cost a test its minute.
      parts.searcher.timeoutMs = 1500;
      const local = await openPostgresEngine(context);
      engine = new FailoverSearchEngine(parts.engine, local.engine, SPEED_FACTOR);
      await engine.onApplicationBootstrap();
      return { engine, close: () => local.close() };
    });
  });
  afterAll(async () => {
    engine?.onModuleDestroy();
    await shop?.close();
    await server.stop();
  });

  it('uses PostgreSQL until the index is built for the first time, then Meilisearch', async () => {
    await expectDegraded(/en construction/);
    expect(await total()).toBe(248);
    expect(searches()).toBe(0);
    await parts.repair.run();
    await expectHealthy();
    const before = searches();
    expect(await total()).toBe(248);
    expect(searches()).toBeGreaterThan(before);
  });

  it.each([
    ['refuses connections', () => server.stop(), () => server.start()],
    ['fails', async () => void (server.mood = 'failing'), async () => void (server.mood = 'well')],
    ['hangs', async () => void (server.mood = 'hanging'), async () => void (server.mood = 'well')],
  ])('falls back when the server %s, and recovers automatically', async (_, fail, recover) => {
    await expectHealthy();
    await fail();
    const totals = await Promise.all(Array.from({ length: 20 }, total));
    expect(new Set(totals)).toEqual(new Set([248]));
    await expectDegraded(/ne répond pas/);
    expect((await engine.suggest('corsair')).brands[0]?.name).toBe('Corsair');
    await recover();
    await expectHealthy();
    const before = searches();
    expect(await total()).toBe(248);
    expect(searches()).toBeGreaterThan(before);
  });

  it('falls back when the index is lost, and recovers when it is rebuilt', async () => {
    await expectHealthy();
    server.indexes.clear();
    expect(await total()).toBe(248);
    await expectDegraded(/en construction/);
    await parts.repair.run();
    await expectHealthy();
  });

  it('searches on PostgreSQL while the master key is changed, and with the new key once the worker has it', async () => {
    await expectHealthy();
    server.masterKey = 'another-master-key';
    const totals = await Promise.all(Array.from({ length: 20 }, total));
    expect(new Set(totals)).toEqual(new Set([248]));
    expect(await health()).toBeInstanceOf(Degraded);
    // The worker that has the former key changes nothing.
    await expect(parts.repair.run()).rejects.toThrow();
    process.env = { ...process.env, MEILI_MASTER_KEY: server.masterKey };
    await meilisearchParts(database).repair.run();
    await expectHealthy();
    const before = searches();
    expect(await total()).toBe(248);
    expect(searches()).toBeGreaterThan(before);
  });

  it('does not count an unknown category as a failure', async () => {
    await expectHealthy();
    const unknown = { ...everything, scope: { kind: 'category', id: 99_999 } as const };
    for (let i = 0; i < 5; i += 1) await expect(shop.engine.find(unknown)).rejects.toMatchObject({ kind: 'not-found' });
    expect(await health()).toBe('ok');
  });
});
