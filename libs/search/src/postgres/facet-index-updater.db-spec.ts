import { DataSource } from 'typeorm';
import { openPostgresEngine } from '../../../../test/search/open-postgres-engine.js';
import { everything, SearchFixture } from '../../../../test/search/search-fixture.js';
import { FacetIndexUpdater } from './facet-index-updater.js';
import { ProductReader } from './product-reader.js';

describe('the facet index of a process', () => {
  let fixture: SearchFixture;
  let source: DataSource;
  let updater: FacetIndexUpdater;
  beforeAll(async () => {
    fixture = await SearchFixture.open(openPostgresEngine);
    source = await new DataSource({ type: 'postgres', url: fixture.db.url }).initialize();
    updater = new FacetIndexUpdater(new ProductReader(source));
  });
  afterAll(async () => {
    await updater.onModuleDestroy();
    await source.destroy();
    await fixture.close();
  });

  const cheaperThan = (cents: number) =>
    updater.index.find({ ...everything, shownPrice: 'without-tax', maxPrice: cents }, null).total;

  it('has nothing to catch up with before it is loaded', async () => {
    expect(await updater.catchUp()).toBe(false);
  });

  it('has every change that was committed before it was asked to catch up', async () => {
    await updater.ready();
    for (const cents of [3, 2, 1]) {
      expect(cheaperThan(cents)).toBe(0);
      await fixture.db.query(
        `update products set net_price_cents = $1, is_promotion = false, promo_price_cents = null
         where id = (select min(id) from products where is_active)`,
        [cents],
      );
      expect(await Promise.all([updater.catchUp(), updater.catchUp()])).toEqual([true, true]);
      expect(cheaperThan(cents)).toBe(1);
    }
  });
});
