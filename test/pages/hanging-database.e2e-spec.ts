import { setTimeout as pause } from 'node:timers/promises';
import { SESSION_COOKIE } from '@boutik/platform/http';
import { Customer } from '../support/customer.js';
import { describeBuilt } from '../support/describe-built.js';
import { PASSWORD } from '../support/seed-shop.js';
import { ShopProcesses } from '../support/shop-processes.js';
import { until } from '../support/until.js';

/** Shorter than the API waits for a lock. */
const HANGS_FOR_S = 8;
/** For the five seconds of a page on a busy machine. */
const WITHIN_MS = 7500;

describeBuilt('pages while the database hangs', () => {
  let shop: ShopProcesses;
  let cookie: string;
  beforeAll(async () => {
    shop = await ShopProcesses.open({
      products: [
        { name: 'Carte', netPriceCents: 10_000, stock: 5 },
        { name: 'Chargeur', netPriceCents: 2000, stock: 5 },
      ],
      users: [{ email: 'zoe@boutik.test', prenom: 'Zoé', role: 'particulier' }],
    });
    const body = { email: 'zoe@boutik.test', password: PASSWORD };
    const { body: account } = await Customer.guest(shop.url).call<{ token: string }>('POST', '/api/login', { body });
    cookie = `${SESSION_COOKIE}=${account.token}`;
  });
  afterAll(() => shop?.close());

  /** Nothing reads these tables for so long. Resolves when that has begun, with the end of it. */
  async function hangTables(): Promise<{ ended: Promise<unknown> }> {
    const ended = shop.db.query(
      `do $$ begin
        lock table access_tokens, carts, categories, products, users in access exclusive mode;
        perform pg_sleep(${HANGS_FOR_S});
      end $$`,
    );
    const locks = `select 1 from pg_locks where mode = 'AccessExclusiveLock' and granted and relation = 'users'::regclass`;
    await until('the locks', async () => (await shop.db.query(locks)).length > 0);
    return { ended };
  }

  async function load(path: string) {
    const begun = Date.now();
    const { status, headers } = await fetch(shop.url + path, { headers: { cookie }, redirect: 'manual' });
    return { path, status, wait: headers.get('retry-after'), late: Date.now() - begun > WITHIN_MS };
  }

  it('are refused for a moment, personal ones and those that nobody has cached; others are served', async () => {
    const cached = `/produit/${shop.product('Carte')}`;
    const needing = ['/panier', '/profil', '/deliveryLocation', `/produit/${shop.product('Chargeur')}`, '/panier.data'];
    expect((await load(cached)).status).toBe(200);
    // The browser's hint is read anew.
    await pause(3500);
    const { ended } = await hangTables();
    const answers = await Promise.all([cached, ...needing].map(load));
    await ended;
    const refused = needing.map((path) => ({ path, status: 503, wait: '5', late: false }));
    expect(answers).toEqual([{ path: cached, status: 200, wait: null, late: false }, ...refused]);
    for (const path of needing) expect((await load(path)).status).toBeLessThan(400);
  });
});
