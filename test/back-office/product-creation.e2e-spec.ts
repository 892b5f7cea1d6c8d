import { type Json, TestShop, textOf } from '../support/test-shop.js';

let shop: TestShop;
let admin: string;
let seller: string;
let category: number;

beforeAll(async () => {
  shop = await TestShop.open();
  await shop.createUser('Hoarau', 'Commercial');
  await shop.createUser('Payet', 'Admin');
  [seller, admin] = [await shop.signIn('Hoarau'), await shop.signIn('Payet')];
  await shop.createProduct({ name: 'Écran large', brand: 'MSI', reference: 'ECR-1', netPriceCents: 20_000, stock: 9 });
  const [row] = await shop.db.query<{ id: number }>('select id from subsubcategories limit 1');
  category = row?.id ?? 0;
});
afterAll(() => shop?.close());

const PATH = '/api/commercial/products';
const EAN = '4006381333931';
const create = (body: object, headers: Record<string, string> = {}, token = admin) =>
  shop.call('POST', PATH, { token, body, headers });
const change = (id: number, body: object) => shop.call('PATCH', `${PATH}/${id}`, { token: admin, body });
const idOf = (body: Json) => Number(body['data']?.['id']);
const draft = (reference: string, more: object = {}) => ({
  nom: `Produit ${reference}`,
  reference,
  categorie_id: category,
  ...more,
});

describe('a new product', () => {
  it('is a draft that only staff see, until it is published', async () => {
    const { status, body } = await create(
      draft('ORD-1', {
        marque: 'msi',
        ean: EAN,
        prix_vente: 599.9,
        prix_achat: 400,
        taux_tva_produit: 8.5,
        eco_participation: 1.5,
        indice_reparabilite: 7.4,
        pieces_detachees_annees: 5,
        classe_energie: 'D',
        nb_stock: 4,
        description: '<p onclick="x()">Beau</p><script>alert(1)</script>',
        seo_titre: 'Ordinateur ORD-1 à La Réunion',
        reference_fournisseur: 'F-77',
      }),
    );
    expect([status, body['message']]).toEqual([201, 'Brouillon créé']);
    const id = idOf(body);
    expect(body['data']).toMatchObject({
      statut: 'brouillon',
      en_vente: false,
      description: '<p>Beau</p>',
      indice_reparabilite: 7.4,
      eco_participation: 1.5,
      reference_fournisseur: 'F-77',
      version: 1,
      categorie_id: category,
    });
    expect((await shop.call('GET', `/api/produit/${id}`)).status).toBe(404);
    expect((await shop.call('GET', `/api/produit/${id}/retire`)).status).toBe(404);
    const preview = await shop.call('GET', `${PATH}/${id}/apercu`, { token: seller });
    expect(preview.body['produit']).toMatchObject({ nom: 'Produit ORD-1', seo_titre: 'Ordinateur ORD-1 à La Réunion' });
    expect((await shop.call('GET', `${PATH}/${id}/apercu`)).status).toBe(401);
    const listed = async (query: string) => (await shop.call('GET', `/api/products?${query}`, { token: seller })).body;
    expect(textOf((await listed('statut=brouillon'))['data'])).toContain('ORD-1');
    expect(textOf((await listed('statut=brouillon&manque=ean'))['data'])).not.toContain('ORD-1');
    expect(textOf((await listed('statut=brouillon&manque=image'))['data'])).toContain('ORD-1');
    expect(textOf((await shop.call('GET', '/api/products?statut=brouillon')).body['data'])).not.toContain('ORD-1');

    const published = await change(id, { en_vente: true, version: 1 });
    expect(published.body['data']).toMatchObject({ statut: 'publié', version: 2 });
    expect((await shop.call('GET', `/api/produit/${id}`)).body['produit']).toMatchObject({ marque: 'MSI', ean: EAN });
    const archived = await change(id, { en_vente: false });
    expect(archived.body['data']).toMatchObject({ statut: 'archivé' });
    expect((await shop.call('DELETE', `${PATH}/${id}`, { token: admin })).body['code']).toBe('product-not-draft');
  });

  it('is created once for a key, and names the product that has its reference', async () => {
    const headers = { 'idempotency-key': 'b1d1c2de-0000-4000-8000-000000000001' };
    const twice = await Promise.all([create(draft('DEUX'), headers), create(draft('DEUX'), headers)]);
    expect(twice.map(({ body }) => idOf(body))).toEqual([idOf(twice[0].body), idOf(twice[0].body)]);
    const taken = await create(draft('ECR-1'));
    expect([taken.status, taken.body['code']]).toEqual([409, 'reference-taken']);
    expect(textOf(taken.body['message'])).toContain('Écran large');
    const parallel = await Promise.all([create(draft('COURSE')), create(draft('COURSE'))]);
    expect(parallel.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
  });

  it.each([
    [{ nom: undefined }, 'nom'],
    [{ categorie_id: 999_999 }, 'categorie_id'],
    [{ fournisseur_id: 999_999 }, 'fournisseur_id'],
    [{ ean: '4006381333930' }, 'ean'],
    [{ taux_tva_produit: 20 }, 'taux_tva_produit'],
    [{ indice_reparabilite: 7.45 }, 'indice_reparabilite'],
    [{ classe_energie: 'H' }, 'classe_energie'],
    [{ prix_vente: 10, eco_participation: 11 }, 'eco_participation'],
    [{ reconditionne: true, nouveau: true }, 'nouveau'],
    [{ reconditionne: true, nom: 'PC comme neuf' }, 'nom'],
    [{ reference: 'a\nb' }, 'reference'],
    [{ reference: 'a\ud800b' }, 'reference'],
    [{ en_vente: true }, 'corps'],
  ])('is refused %#', async (body, field) => {
    const reply = await create({ ...draft('X'), ...body });
    expect(reply.status).toBe(422);
    expect(Object.keys(reply.body['errors'] ?? {})).toContain(field);
  });

  it('is for administrators, like copies and deletions', async () => {
    const id = idOf((await create(draft('ROLE'))).body);
    expect((await create(draft('ROLE-2'), {}, seller)).status).toBe(403);
    const copied = await shop.call('POST', `${PATH}/${id}/copie`, { token: seller, body: { reference: 'ROLE-3' } });
    expect(copied.status).toBe(403);
    expect((await shop.call('DELETE', `${PATH}/${id}`, { token: seller })).status).toBe(403);
    expect((await shop.call('DELETE', `${PATH}/${id}`)).status).toBe(401);
  });
});

describe('a copy', () => {
  it('is a draft without what belongs to one product alone; the draft can be deleted', async () => {
    const original = await create(
      draft('ORIG', { prix_vente: 50, prix_promo: 40, ean: EAN, nb_stock: 3, badge: 'Top' }),
    );
    const copyTo = (reference: string) =>
      shop.call('POST', `${PATH}/${idOf(original.body)}/copie`, { token: admin, body: { reference } });
    const { status, body } = await copyTo('COPIE');
    expect(status).toBe(201);
    expect(body['data']).toMatchObject({
      nom: 'Produit ORIG (copie)',
      reference: 'COPIE',
      prix_vente: 50,
      prix_promo: null,
      ean: null,
      nb_stock: 0,
      badge: 'Top',
      statut: 'brouillon',
      historique: [{ par: 'Marie Payet', changements: [{ champ: 'Produit', avant: 'ORIG', apres: 'COPIE' }] }],
    });
    expect((await copyTo('COPIE')).status).toBe(409);
    const id = idOf(body);
    expect((await shop.call('DELETE', `${PATH}/${id}`, { token: admin })).status).toBe(200);
    expect((await shop.call('GET', `${PATH}/${id}`, { token: admin })).status).toBe(404);
    expect((await shop.call('DELETE', `${PATH}/${id}`, { token: admin })).status).toBe(404);
    const audited = await shop.db.query<{ action: string }>(
      `select action from audit_log where subject in ('produit ORIG', 'produit COPIE') order by id`,
    );
    expect(audited.map(({ action }) => action)).toEqual(['product-created', 'product-copied', 'product-deleted']);
  });
});

describe('two editors of one product', () => {
  it('meet a conflict; sales do not cause one', async () => {
    const id = idOf((await create(draft('PAIRE', { prix_vente: 10, nb_stock: 5 }))).body);
    const first = await change(id, { nom: 'Premier', version: 1 });
    expect(first.body['data']).toMatchObject({ nom: 'Premier', version: 2 });
    const second = await change(id, { badge: 'Second', version: 1 });
    expect([second.status, second.body['code']]).toEqual([409, 'product-changed']);
    await shop.db.query('update products set stock = stock - 1, sold_count = sold_count + 1 where id = $1', [id]);
    expect((await change(id, { badge: 'Second', version: 2 })).status).toBe(200);
    const parallel = await Promise.all(['A', 'B'].map((badge) => change(id, { badge, version: 3 })));
    expect(parallel.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  it('move it to another reference, category and supplier, each with its name in the history', async () => {
    const id = idOf((await create(draft('NOMS', { marque: 'Asus' }))).body);
    await shop.db.query("insert into suppliers (id, name) values (77, 'Grossiste') on conflict do nothing");
    const { body } = await change(id, {
      reference: 'NOMS-2',
      marque: 'MSI',
      fournisseur_id: 77,
      taux_tva_produit: 2.1,
    });
    expect(body['data']).toMatchObject({ reference: 'NOMS-2', fournisseur: { id: 77, nom: 'Grossiste' } });
    expect(Object.values(body['data']?.['historique'] ?? {})[0]).toMatchObject({
      changements: [
        { champ: 'Référence', avant: 'NOMS', apres: 'NOMS-2' },
        { champ: 'Marque', avant: 'Asus', apres: 'MSI' },
        { champ: 'Fournisseur', avant: '—', apres: 'Grossiste' },
        { champ: 'TVA', avant: '8,5\u202f%', apres: '2,1\u202f%' },
      ],
    });
    expect((await change(id, { reference: 'ECR-1' })).body['code']).toBe('reference-taken');
  });

  it('publish a refurbished product only with its grade, and lose the grade with the mark', async () => {
    const id = idOf((await create(draft('RECO', { prix_vente: 10, reconditionne: true }))).body);
    expect(Object.keys((await change(id, { en_vente: true })).body['errors'] ?? {})).toEqual(['grade']);
    expect((await change(id, { en_vente: true, grade: 'B' })).body['data']).toMatchObject({ grade: 'B' });
    expect((await change(id, { reconditionne: false })).body['data']).toMatchObject({ grade: null });
  });
});

it('offers the choices of the inputs', async () => {
  const { body } = await shop.call('GET', `${PATH}/choix`, { token: seller });
  expect(body['data']).toMatchObject({ taux_tva: [8.5, 2.1, 0] });
  expect(JSON.stringify(body['data']?.['categories'])).toContain('["Ordinateurs","Composants","Cartes graphiques"]');
});
