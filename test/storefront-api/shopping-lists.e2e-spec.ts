import type { ShoppingListLine, ShoppingListSummary } from '@boutik/contract';
import { type SignedInUser, TestShop } from '../support/test-shop.js';

interface Found {
  liste: { id: number; nom: string; lignes: ShoppingListLine[]; total_ht: number };
}

describe('shopping lists', () => {
  let shop: TestShop;
  let pro: SignedInUser;
  let other: SignedInUser;
  let cable: number;
  let screen: number;
  beforeAll(async () => {
    shop = await TestShop.open();
    pro = await shop.signedInUser('Pro', 'professionnel');
    other = await shop.signedInUser('Autre', 'professionnel');
    cable = await shop.createProduct({ name: 'Câble', reference: 'CAB-1', netPriceCents: 1000, stock: 50 });
    screen = await shop.createProduct({ name: 'Écran', reference: 'ECR-2', netPriceCents: 20_000, stock: 3 });
  });
  afterAll(() => shop?.close());

  /** "GET /7": with the body, as the professional or another person. */
  const call = <T>(route: string, body?: object, { token } = pro) => {
    const [method, path = ''] = route.split(' ') as ['GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE', string?];
    return shop.call<T>(method, `/api/listes-achat${path}`, { token, ...(body && { body }) });
  };
  const create = async (nom: string, lignes: object[] = []) =>
    (await call<{ id: number; absents: number }>('POST', { nom, lignes })).body;
  const find = async (id: number) => (await call<Found>(`GET /${id}`)).body.liste;
  const line = (produit_id: number, quantite: number) => ({ produit_id, quantite });

  it('have prices and stock at their quantities, and say what is not sold any more', async () => {
    const gone = await shop.createProduct({ name: 'Souris', netPriceCents: 500, stock: 1 });
    const { id, absents } = await create('Bureau', [line(cable, 2), line(screen, 4), line(cable, 1), line(gone, 1)]);
    expect(absents).toBe(0);
    await shop.db.query('update products set is_active = false where id = $1', [gone]);
    await shop.db.query("insert into suppliers (id, name) values (3, 'Par bateau') on conflict do nothing");
    await shop.db.query('update products set supplier_id = 3 where id = $1', [cable]);
    const { lignes, total_ht } = await find(id);
    expect(lignes.map(({ nom, quantite, total_ht: net, stock }) => [nom, quantite, net, stock])).toEqual([
      ['Câble', 3, 30, 'differe'],
      ['Écran', 4, 800, 'partiel'],
      ['Souris', 1, null, 'retire'],
    ]);
    expect(total_ht).toBe(830);
    await shop.db.query('update products set supplier_id = null where id = $1', [cable]);
    expect((await find(id)).lignes[0]?.stock).toBe('complet');
    expect((await create('Sans souris', [line(gone, 1), line(cable, 1)])).absents).toBe(1);
    expect((await call(`POST /${id}/lignes`, { lignes: [line(gone, 1)] })).status).toBe(404);
  });

  it('are renamed, changed and deleted, and the last changed is first', async () => {
    const { id } = await create('Ancien nom', [line(cable, 2)]);
    await call(`PATCH /${id}`, { nom: 'Atelier' });
    await Promise.all([1, 2].map(() => call(`POST /${id}/lignes`, { lignes: [line(screen, 2)] })));
    await call(`PUT /${id}/lignes`, { lignes: [line(cable, 7)] });
    expect((await find(id)).lignes.map(({ nom, quantite }) => [nom, quantite])).toEqual([
      ['Câble', 7],
      ['Écran', 4],
    ]);
    await call(`PUT /${id}/lignes`, { lignes: [line(cable, 0), line(999_999, 3)] });
    const { body } = await call<{ data: ShoppingListSummary[] }>('GET');
    expect(body.data[0]).toMatchObject({ id, nom: 'Atelier', produits: 1 });
    expect((await call(`DELETE /${id}`)).status).toBe(200);
    expect((await call(`GET /${id}`)).status).toBe(404);
  });

  it('are read with as many statements for two hundred lines as for one', async () => {
    await shop.db.query(
      `insert into products (reference, name, net_price_cents, vat_rate_bp, stock, is_active, subsubcategory_id)
       select 'MASSE-' || n, 'Masse ' || n, 100, 850, 1, true, subsubcategory_id
       from products, generate_series(1, 201) n where id = $1`,
      [cable],
    );
    const rows = await shop.db.query<{ id: number }>(`select id from products where reference like 'MASSE-%'`);
    const ids = rows.map(({ id }) => id);
    const one = await create('Un', [line(cable, 1)]);
    const many = await create(
      'Deux cents',
      ids.slice(0, 200).map((id) => line(id, 1)),
    );
    await find(one.id);
    const few = await shop.statements(() => find(one.id));
    expect(await shop.statements(() => find(many.id))).toBe(few);
    const { status, body } = await call<{ code: string }>(`POST /${many.id}/lignes`, {
      lignes: [line(ids[200] ?? 0, 1)],
    });
    expect([status, body.code]).toEqual([409, 'too-many-shopping-list-lines']);
    expect((await find(many.id)).lignes).toHaveLength(200);
  });

  it('are the account’s own', async () => {
    const { id } = await create('À moi', [line(cable, 1)]);
    const lignes = [line(cable, 1)];
    const answers = await Promise.all([
      call(`GET /${id}`, undefined, other),
      call(`PATCH /${id}`, { nom: 'À lui' }, other),
      call(`POST /${id}/lignes`, { lignes }, other),
      call(`PUT /${id}/lignes`, { lignes }, other),
      call(`DELETE /${id}`, undefined, other),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    expect(await find(id)).toMatchObject({ nom: 'À moi', lignes: [{ quantite: 1 }] });
  });

  it('refuse what is no list, and more than fifty of them', async () => {
    for (const nom of ['', ' ', null, true, [], 5, 'a\nb', 'x'.repeat(81)])
      expect([nom, (await call('POST', { nom })).status]).toEqual([nom, 422]);
    for (const quantite of [0, -1, 1.5, 10_000, null, true, []])
      expect((await call('POST', { nom: 'Liste', lignes: [{ produit_id: cable, quantite }] })).status).toBe(422);
    await shop.db.query(`insert into shopping_lists (user_id, name) select $1, n::text from generate_series(1, 49) n`, [
      other.id,
    ]);
    const both = await Promise.all(['Encore une', 'Et une'].map((nom) => call('POST', { nom }, other)));
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
  });

  it('are created once by a form that is sent twice, and have names of their own', async () => {
    const office = { nom: 'Salle 12', lignes: [line(cable, 2), line(screen, 1)] };
    const twice = await Promise.all([1, 2].map(() => call<{ id: number }>('POST', office)));
    expect(twice.map(({ status }) => status)).toEqual([201, 201]);
    expect(twice[0]?.body.id).toBe(twice[1]?.body.id);
    const changed = { nom: 'salle 12', lignes: [line(cable, 3)] };
    const { status, body } = await call<{ errors: Record<string, string[]> }>('POST', changed);
    expect([status, body.errors]).toEqual([422, { nom: [expect.stringMatching(/de ce nom/)] }]);
    const numbered = { ...changed, numeroter: true };
    const copies = await Promise.all([1, 2].map(() => call<{ id: number }>('POST', numbered)));
    expect(copies[0]?.body.id).toBe(copies[1]?.body.id);
    expect((await find(copies[0]?.body.id ?? 0)).nom).toBe('salle 12 (2)');
    for (const numeroter of [null, 1, 'true', []])
      expect((await call('POST', { ...office, numeroter })).status).toBe(422);
    expect((await call(`PATCH /${copies[0]?.body.id}`, { nom: 'SALLE 12' })).status).toBe(422);
    expect((await call(`PATCH /${twice[0]?.body.id}`, { nom: 'SALLE 12' })).status).toBe(200);
  });

  it('are added to once by a form that is sent twice', async () => {
    const { id } = await create('Une fois', [line(cable, 1)]);
    const send = () =>
      shop.call('POST', `/api/listes-achat/${id}/lignes`, {
        token: pro.token,
        key: 'une-fois',
        body: { lignes: [line(cable, 2)] },
      });
    expect((await Promise.all([send(), send()])).map(({ status }) => status)).toEqual([200, 200]);
    expect((await find(id)).lignes.map(({ quantite }) => quantite)).toEqual([3]);
  });

  it('are exported with the account and end with it', async () => {
    const leaving = await shop.signedInUser('Partant', 'professionnel');
    await call('POST', { nom: 'Mes câbles', lignes: [line(cable, 2)] }, leaving);
    await call('POST', { nom: 'Vide' }, leaving);
    const exported = await fetch(`${shop.url}/api/profile/donnees?format=json`, {
      headers: { authorization: `Bearer ${leaving.token}` },
    });
    const { sections } = (await exported.json()) as { sections: { title: string; records: object[] }[] };
    expect(sections.find(({ title }) => title === 'Listes d’achat')?.records).toEqual([
      { liste: 'Mes câbles', produit: 'Câble', quantite: 2 },
      { liste: 'Vide', produit: null, quantite: null },
    ]);
    expect((await shop.call('DELETE', '/api/users', { token: leaving.token })).status).toBe(200);
    const remaining = await shop.db.query('select 1 from shopping_lists where user_id = $1', [leaving.id]);
    expect(remaining).toEqual([]);
  });

  it('move when two accounts of a client are merged', async () => {
    const admin = await shop.signedInUser('Alix', 'Admin');
    const former = await shop.signedInUser('Ancien', 'professionnel');
    const current = await shop.signedInUser('Actuel', 'professionnel');
    for (const nom of ['Déménage', 'Commune', 'Double']) await call('POST', { nom, lignes: [line(cable, 2)] }, former);
    await call('POST', { nom: 'Commune', lignes: [line(screen, 1)] }, current);
    await call('POST', { nom: 'double', lignes: [line(cable, 2)] }, current);
    const merge = () =>
      shop.call<{ message: string }>('POST', `/api/commercial/clients/${current.id}/fusion`, {
        token: admin.token,
        body: { avec: former.id },
      });
    await shop.db.query(
      "insert into shopping_lists (user_id, name) select $1, 'L' || n from generate_series(1, 47) n",
      [current.id],
    );
    const refused = await merge();
    expect([refused.status, refused.body.message]).toEqual([
      409,
      expect.stringMatching(/51 listes d’achat, 50 au plus/),
    ]);
    await shop.db.query("delete from shopping_lists where user_id = $1 and name like 'L%'", [current.id]);
    expect((await merge()).status).toBe(200);
    const { body } = await call<{ data: ShoppingListSummary[] }>('GET', undefined, current);
    expect(body.data.map(({ nom }) => nom).toSorted()).toEqual(['Commune', 'Commune (2)', 'Déménage', 'double']);
  });
});
