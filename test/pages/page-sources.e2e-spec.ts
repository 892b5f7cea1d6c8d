import { logContext } from '@boutik/platform/observability';
import pg from 'pg';
import { describeBuilt } from '../support/describe-built.js';
import { fillHomePage } from '../support/fill-home-page.js';
import { TestShop } from '../support/test-shop.js';
import { publicPaths } from './public-paths.js';

/** Tables that public pages read without a notice of their changes, and why none is missing. */
const WITHOUT_NOTICE: Record<string, string> = {
  price_lists: 'are never deleted: insertions and changes are announced',
  price_list_rules: 'change together with the version of their list',
};

/** tgtype of a trigger for insert, update and delete. */
const EVERY_CHANGE = 4 | 8 | 16;

describeBuilt('the tables that public pages are made from', () => {
  let shop: TestShop;
  beforeAll(async () => {
    const names = ['Carte A', 'Carte B'];
    shop = await TestShop.open({
      pages: true,
      products: names.map((name) => ({ name, netPriceCents: 10_000, stock: 90, brand: 'Alizé' })),
    });
    const lists = { banners: { Rentrée: names }, collections: { Ventes: names } };
    await fillHomePage(shop.db, { ...lists, serviceCards: ['Livraison'], brands: [] });
  });
  afterAll(() => shop?.close());

  /** The tables of the statements that requests send during `work`. */
  async function tablesRead(work: () => Promise<void>): Promise<string[]> {
    const texts: string[] = [];
    const send = Reflect.get(pg.Client.prototype, 'query');
    Reflect.set(pg.Client.prototype, 'query', function (this: pg.Client, ...values: [{ text: string } | string]) {
      const [statement] = values;
      if ('requestId' in logContext()) texts.push(typeof statement === 'string' ? statement : statement.text);
      return Reflect.apply(send, this, values);
    });
    await work().finally(() => Reflect.set(pg.Client.prototype, 'query', send));
    const tables = await shop.db.query<{ name: string }>(
      `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
    );
    const words = new Set(texts.flatMap((text) => text.toLowerCase().match(/[a-z_]+/g) ?? []));
    return tables.flatMap(({ name }) => (words.has(name) ? [name] : []));
  }

  /** The tables each of whose changes is announced to the page caches. */
  async function tablesWithNotice(): Promise<string[]> {
    const rows = await shop.db.query<{ name: string; events: number }>(
      `select c.relname as name, bit_or(t.tgtype::int) as events
       from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
       where p.proname like 'page\\_note%' and t.tgenabled = 'O' group by c.relname`,
    );
    return rows.flatMap(({ name, events }) => ((events & EVERY_CHANGE) === EVERY_CHANGE ? [name] : []));
  }

  it('announce their changes', async () => {
    const paths = [...(await publicPaths(shop, 'Carte A')), '/faq?theme=1', '/faq?q=livraison'];
    const read = await tablesRead(async () => {
      for (const path of paths) await (await fetch(shop.url + path)).text();
    });
    const announced = new Set(await tablesWithNotice());
    expect(read.filter((name) => !announced.has(name) && !(name in WITHOUT_NOTICE))).toEqual([]);
    // Otherwise nothing was seen, or a trigger or an exception is no longer needed.
    expect([...announced].filter((name) => !read.includes(name))).toEqual([]);
    expect(Object.keys(WITHOUT_NOTICE).filter((name) => !read.includes(name))).toEqual([]);
  });
});
