import { AccountMerges } from '@boutik/platform/privacy';
import type { ClientDetail, ClientMergePreview, LikelyDouble } from '@boutik/contract';
import { type SignedInUser, TestShop } from '../support/test-shop.js';

jest.setTimeout(120_000);

interface Refused {
  message: string;
}

describe('the merge of two accounts of a client', () => {
  let shop: TestShop;
  let admin: SignedInUser;
  let product: number;
  let other: number;
  beforeAll(async () => {
    shop = await TestShop.open({ worker: true });
    admin = await shop.signedInUser('Alix', 'Admin');
    product = await shop.createProduct({ name: 'Carte Réunion', netPriceCents: 10_000, stock: 50 });
    other = await shop.createProduct({ name: 'Souris Piton', netPriceCents: 2000, stock: 50 });
  });
  afterAll(() => shop?.close());

  const preview = async (from: number, into: number) =>
    (
      await shop.call<{ data: ClientMergePreview }>('GET', `/api/commercial/clients/${into}/fusion?avec=${from}`, {
        token: admin.token,
      })
    ).body.data;
  const merge = (from: number, into: number) =>
    shop.call<Refused>('POST', `/api/commercial/clients/${into}/fusion`, { token: admin.token, body: { avec: from } });
  const addToCart = (user: SignedInUser, produit_id: number, quantity: number) =>
    shop.call('POST', '/api/cart/add', { token: user.token, body: { produit_id, quantity } });
  const order = (user: SignedInUser) =>
    shop.call<{ commande_id: number }>('POST', '/api/order', {
      token: user.token,
      body: { acceptTerms: true, selectedModeLivraison: 4, fraisExpedition: 0 },
    });
  const owner = async (table: string, column: string, id: number) =>
    (await shop.db.query<{ owner: number }>(`select ${column} as owner from ${table} where id = $1`, [id]))[0]?.owner;

  it('treats every column with the id of a user', async () => {
    const keys = await shop.db.query<{ name: string }>(
      `select conrelid::regclass || '.' || a.attname as name from pg_constraint c
       join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
       where c.contype = 'f' and c.confrelid = 'users'::regclass`,
    );
    const declared = shop.api.get(AccountMerges).columns();
    expect(keys.map(({ name }) => name).filter((name) => !declared.includes(name))).toEqual([]);
    const columns = await shop.db.query<{ name: string }>(
      "select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'public'",
    );
    const known = new Set(columns.map(({ name }) => name));
    expect(declared.filter((name) => !known.has(name))).toEqual([]);
  });

  it('moves everything, ends the sessions of the merged account and frees its address', async () => {
    const [from, into] = [await shop.signedInUser('Ancienne'), await shop.signedInUser('Actuelle')];
    await shop.db.query("update users set telephone = '0692 11 22 33', ville = 'Saint-Paul' where id = $1", [from.id]);
    await shop.db.query('update users set telephone = null where id = $1', [into.id]);
    await addToCart(from, product, 2);
    const placed = await order(from);
    await addToCart(from, other, 3);
    await addToCart(into, other, 1);
    for (const id of [from.id, into.id])
      await shop.call('PUT', `/api/commercial/clients/${id}/suivi`, {
        token: admin.token,
        body: { etiquettes: ['fidèle', `compte ${id}`] },
      });
    await shop.call('POST', `/api/commercial/clients/${from.id}/notes`, {
      token: admin.token,
      body: { texte: 'Rappeler' },
    });
    await shop.db.query(
      `insert into reviews (product_id, client, rating, message, user_id) values ($1, 'A', 4, 'Bien', $2), ($1, 'B', 5, 'Mieux', $3)`,
      [product, from.id, into.id],
    );
    for (const [id, day] of [
      [from.id, '2026-10-01'],
      [into.id, '2026-11-01'],
    ] as const) {
      await shop.db.query('insert into sales_customers (customer_id, first_day) values ($1, $2)', [id, day]);
      await shop.db.query(
        `insert into sales_totals (dimension, grain, starts_on, key, orders, units, returned_units, sales_net_cents,
           sales_gross_cents, refunds_net_cents, refunds_gross_cents, costed_net_cents, cost_cents)
         values ('customer', 'year', '2026-01-01', $1, 1, 2, 0, 100, 109, 0, 0, 100, 60)`,
        [id],
      );
    }
    const shown = await preview(from.id, into.id);
    expect(shown).toMatchObject({
      refus: null,
      garde: { id: into.id },
      fusionne: { id: from.id, email: from.email },
      complete: ['téléphone'],
    });
    expect(shown.elements).toEqual([
      { libelle: 'avis', nombre: 1 },
      { libelle: 'commandes', nombre: 1 },
      { libelle: 'notes internes', nombre: 1 },
      { libelle: 'produits au panier', nombre: 2 },
    ]);
    const merged = await merge(from.id, into.id);
    expect([merged.status, (await merge(from.id, into.id)).status]).toEqual([200, 200]);
    expect(await owner('orders', 'user_id', placed.body.commande_id)).toBe(into.id);
    const lines = await shop.db.query<{ product_id: number; quantity: number }>(
      'select product_id, quantity from cart_lines l join carts c on c.id = l.cart_id where c.user_id = $1',
      [into.id],
    );
    // The ordered units stay in their order, which is no longer that of a cart.
    expect(lines).toEqual([{ product_id: other, quantity: 4 }]);
    expect(await shop.count('orders', `user_id = ${into.id} and source = 'staff' and status = 'pending'`)).toBe(1);
    expect((await shop.call('GET', '/api/user', { token: from.token })).status).toBe(401);
    expect((await shop.call('GET', '/api/user', { token: into.token })).status).toBe(200);
    const followUp = await shop.call<{ data: { etiquettes: string[]; notes: object[] } }>(
      'GET',
      `/api/commercial/clients/${into.id}/suivi`,
      { token: admin.token },
    );
    expect(followUp.body.data.etiquettes).toEqual(['fidèle', `compte ${into.id}`, `compte ${from.id}`]);
    expect(followUp.body.data.notes).toHaveLength(1);
    expect(await shop.count('reviews', `user_id = ${into.id} and message = 'Mieux'`)).toBe(1);
    expect(await shop.count('reviews', "client = 'Ancien client' and message = 'Bien'")).toBe(1);
    const detail = (id: number) =>
      shop.call<{ data: ClientDetail }>('GET', `/api/commercial/clients/${id}`, { token: admin.token });
    expect((await detail(from.id)).body.data.fusionne_avec).toMatchObject({ id: into.id });
    expect((await detail(into.id)).body.data).toMatchObject({ telephone: '0692 11 22 33', fusionne_avec: null });
    expect(await shop.count('sales_customers', `customer_id in (${from.id}, ${into.id})`)).toBe(1);
    expect(await shop.count('sales_customers', `customer_id = ${into.id} and first_day = '2026-10-01'`)).toBe(1);
    const sums = 'orders = 2 and units = 4 and sales_net_cents = 200 and cost_cents = 120';
    expect(await shop.count('sales_totals', `dimension = 'customer' and key = ${into.id} and ${sums}`)).toBe(1);
    expect(await shop.count('sales_totals', `dimension = 'customer' and key = ${from.id}`)).toBe(0);
    expect(await shop.count('audit_log', "action = 'client-merged'")).toBe(1);
    await shop.emailTo(from.email, /^Vos comptes sont réunis$/);
    const { text } = await shop.emailTo(into.email, /^Vos comptes sont réunis$/);
    expect(text).not.toContain(from.email);
    expect(await shop.createUser('Ancienne')).toBeGreaterThan(from.id);
  });

  it('refuses with a sentence what cannot be one account', async () => {
    const [one, two, business, rival] = [
      await shop.signedInUser('Un'),
      await shop.signedInUser('Deux'),
      await shop.signedInUser('Atelier', 'professionnel'),
      await shop.signedInUser('Rival', 'professionnel'),
    ];
    const terms = (id: number, days: number) =>
      shop.db.query('insert into client_payment_terms (user_id, limit_cents, days) values ($1, 100000, $2)', [
        id,
        days,
      ]);
    await terms(business.id, 30);
    await terms(rival.id, 45);
    const refusals: readonly (readonly [number, number, RegExp])[] = [
      [one.id, one.id, /avec lui-même/],
      [one.id, business.id, /particulier et un compte professionnel/],
      [admin.id, one.id, /équipe/],
      [one.id, admin.id, /équipe/],
      [business.id, rival.id, /conditions différentes/],
    ];
    for (const [from, into, message] of refusals) {
      expect((await preview(from, into)).refus).toMatch(message);
      const refused = await merge(from, into);
      expect([refused.status, refused.body.message]).toEqual([409, expect.stringMatching(message)]);
    }
    await shop.db.query('update client_payment_terms set days = 30 where user_id = $1', [rival.id]);
    await shop.db.query("update users set num_siret = '73282932000074' where id = $1", [business.id]);
    await shop.db.query("update users set num_siret = '12345678901234' where id = $1", [rival.id]);
    expect((await preview(business.id, rival.id)).refus).toMatch(/SIRET/);
    await shop.db.query('update users set num_siret = null where id = $1', [rival.id]);
    expect((await merge(business.id, rival.id)).status).toBe(200);
    expect(await shop.count('client_payment_terms', `user_id in (${business.id}, ${rival.id})`)).toBe(1);
    expect((await merge(business.id, two.id)).body.message).toMatch(/déjà fusionné/);
    // It cannot be opened again, either.
    expect((await preview(rival.id, business.id)).refus).toMatch(/déjà fusionné/);
    for (const wrong of [0, 999_999, 'x', null, true, [one.id]])
      expect([404, 422]).toContain(
        (
          await shop.call('POST', `/api/commercial/clients/${two.id}/fusion`, {
            token: admin.token,
            body: { avec: wrong },
          })
        ).status,
      );
  });

  it('survives two merges in opposite directions at once, and loses nothing', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [a, b] = [await shop.signedInUser(`A${round}`), await shop.signedInUser(`B${round}`)];
      for (const user of [a, b]) {
        await addToCart(user, product, 1);
        await order(user);
      }
      const results = await Promise.all([merge(a.id, b.id), merge(b.id, a.id), merge(a.id, b.id)]);
      const statuses = results.map(({ status }) => status);
      // The direction that came first is done, also by its repetition; the other one finds no account any more.
      expect(statuses.every((status) => status === 200 || status === 409)).toBe(true);
      const [survivor] = await shop.db.query<{ id: number }>(
        'select id from users where id in ($1, $2) and erased_at is null',
        [a.id, b.id],
      );
      expect(await shop.count('orders', `user_id = ${survivor?.id}`)).toBe(2);
      expect(await shop.count('users', `id in (${a.id}, ${b.id}) and erased_at is not null`)).toBe(1);
    }
    expect(await shop.count('audit_log', "action = 'client-merged'")).toBe(2 + 5);
  });

  it('lists likely doubles, by telephone and by name with postal code', async () => {
    const [one, two, three] = [
      await shop.signedInUser('Même'),
      await shop.signedInUser('Numéro'),
      await shop.signedInUser('Nom'),
    ];
    await shop.db.query("update users set telephone = '+262692445566' where id = $1", [one.id]);
    await shop.db.query(
      "update users set telephone = '06 92 44 55 66', name = 'HOARAU', prenom = 'Zoé', code_postal = '97410' where id = $1",
      [two.id],
    );
    await shop.db.query("update users set name = 'Hoarau', prenom = 'zoe', code_postal = '97410' where id = $1", [
      three.id,
    ]);
    const { body } = await shop.call<{ data: LikelyDouble[] }>('GET', `/api/commercial/clients/${two.id}/doublons`, {
      token: admin.token,
    });
    expect(body.data.map(({ id, raisons }) => [id, raisons])).toEqual([
      [one.id, ['téléphone']],
      [three.id, ['nom et code postal']],
    ]);
    const listed = await shop.call<{ clients: { id: number }[] }>('GET', '/api/commercial/clients?doublons=1', {
      token: admin.token,
    });
    expect(listed.body.clients.map(({ id }) => id)).toEqual(expect.arrayContaining([one.id, two.id, three.id]));
    expect(
      (await shop.call('GET', `/api/commercial/clients/${admin.id}/doublons`, { token: admin.token })).status,
    ).toBe(404);
  });
});
