import type { Product } from '@boutik/contract';
import { type SignedInUser, TestShop } from '../support/test-shop.js';
import { until } from '../support/until.js';

describe('the product that customers see', () => {
  let shop: TestShop;
  let admin: SignedInUser;
  let client: SignedInUser;
  let id: number;
  beforeAll(async () => {
    shop = await TestShop.open();
    admin = await shop.signedInUser('Payet', 'Admin');
    client = await shop.signedInUser('Dupont');
    id = await shop.createProduct({ name: 'Carte Alizé', netPriceCents: 10_000, stock: 80 });
  });
  afterAll(() => shop?.close());

  const read = async (token?: string) =>
    (await shop.call<{ produit: Product }>('GET', `/api/produit/${id}`, token ? { token } : {})).body.produit;
  const post = (path: string, by: SignedInUser, body: object) => shop.call('POST', path, { token: by.token, body });
  /** Resolves when the replies come from the cache: a name that changed without a notice is not in them. */
  const cache = () =>
    until('a cached product', async () => {
      await shop.db.query(`update products set name = 'Ancien nom' where id = $1`, [id]);
      await until('the former name', async () => (await read()).nom === 'Ancien nom');
      await read();
      await read();
      await shop.db.query(
        `begin; set local session_replication_role = replica; update products set name = 'Carte Alizé' where id = ${id}; commit`,
      );
      return (await read()).nom === 'Ancien nom';
    });
  const change = async (body: object) => {
    const [row] = await shop.db.query<{ version: number }>('select version from products where id = $1', [id]);
    const sent = { ...body, version: row?.version };
    const reply = await shop.call('PATCH', `/api/commercial/products/${id}`, { token: admin.token, body: sent });
    expect([reply.status, reply.body]).toEqual([200, expect.anything()]);
  };

  it('is read once for many visitors, and always for staff', async () => {
    await cache();
    expect([(await read()).nom, (await read(client.token)).nom]).toEqual(['Ancien nom', 'Ancien nom']);
    const seen = await read(admin.token);
    expect([seen.nom, seen.nb_stock, (await read()).nb_stock]).toEqual(['Carte Alizé', 80, 50]);
  });

  it.each([
    {
      what: 'a price',
      make: () => change({ prix_vente: 120 }),
      shown: ({ prix_vente }: Product) => prix_vente === 120,
    },
    {
      what: 'a stock',
      make: () => change({ nb_stock: 7, nb_stock_lu: 80 }),
      shown: ({ nb_stock }: Product) => nb_stock === 7,
    },
    {
      what: 'a review',
      make: () => post('/api/reviews', client, { produit_id: id, rating: 4, message: 'Rapide.' }),
      shown: ({ nombre_avis, reviews }: Product) => nombre_avis === 1 && reviews[0]?.message === 'Rapide.',
    },
  ])('is the new one in the next reply after $what was changed', async ({ make, shown }) => {
    await cache();
    await make();
    expect(shown(await read())).toBe(true);
  });

  it('is the new one soon after another process changed it', async () => {
    await cache();
    await shop.db.query('update products set net_price_cents = 5000 where id = $1', [id]);
    await until('the new price', async () => (await read()).prix_vente === 50);
  });

  it('is read each time while no changes are reported, and cached again later', async () => {
    await cache();
    await shop.db.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'boutik-page_changes' and datname = current_database()`,
    );
    await until('the true name', async () => (await read()).nom === 'Carte Alizé');
    await cache();
  });
});
