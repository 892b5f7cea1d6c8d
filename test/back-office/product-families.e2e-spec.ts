import { axes, type Family, FamilyShop } from './family-shop.js';

let shop: FamilyShop;

beforeAll(async () => {
  shop = await FamilyShop.open();
});
afterAll(() => shop?.shop.close());

describe('a family of products', () => {
  it('begins with one product and takes others', async () => {
    const { small, large, other } = shop;
    expect(await shop.familyOf(small)).toBeNull();
    const created = await shop.create(small);
    expect([created.status, created.body.message]).toEqual([201, 'Famille créée']);
    expect(created.body.data).toMatchObject({ nom: 'SSD 990', version: 1, representant: small });
    const saved = await shop.save(created.body.data);
    expect([saved.status, saved.body['errors']]).toEqual([200, undefined]);
    expect(saved.body['data']).toMatchObject({
      version: 2,
      representant: large,
      membres: [
        { produit_id: small, prix_vente: 80, nb_stock: 5, statut: 'publié' },
        { produit_id: large },
        { produit_id: other },
      ],
    });
    const { data } = (await shop.staff<{ data: { historique: object[] } }>('GET', `/products/${large}`)).body;
    expect(data.historique[0]).toMatchObject({
      par: 'Marie Payet',
      changements: [{ champ: 'Famille', avant: '—', apres: 'SSD 990\u202f: 2 To' }],
    });
  });

  it('may begin with a product without a price, which has no page yet', async () => {
    const draft = await shop.shop.createProduct({ name: 'SSD sans prix', netPriceCents: 1, stock: 0 });
    await shop.shop.db.query('update products set is_active = false, net_price_cents = null where id = $1', [draft]);
    expect((await shop.create(draft)).status).toBe(201);
    const { status, body } = await shop.staff('GET', `/products/${draft}/apercu`);
    expect([status, body['code']]).toEqual([409, 'product-without-price']);
  });

  it('is saved against the version that was read', async () => {
    const family = await shop.familyOf(shop.small);
    const both = await Promise.all([shop.save(family, { nom: 'Un' }), shop.save(family, { nom: 'Deux' })]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.body['code']).toBe('family-changed');
  });

  it.each<[string, { membres?: object[]; representant?: number; axes?: object[] }, string]>([
    ['an unknown value', { membres: [{ valeurs: ['8 To'] }] }, 'membres'],
    ['too many values', { membres: [{ valeurs: ['1 To', 'x'] }] }, 'membres'],
    ['a representative from outside', { representant: 1_000_000 }, 'representant'],
    ['an axis twice', { axes: [...axes, ...axes] }, 'axes'],
    ['no axis', { axes: [] }, 'axes'],
    ['no product', { membres: [] }, 'membres'],
  ])('refuses %s', async (_, change, field) => {
    const membres = change.membres?.map((member) => ({ produit_id: shop.small, ...member }));
    const reply = await shop.save(await shop.familyOf(shop.small), {
      representant: shop.small,
      ...change,
      ...(membres && { membres }),
    });
    expect([reply.status, Object.keys(reply.body['errors'] ?? {})]).toEqual([422, [field]]);
  });

  it('shares no product with another family', async () => {
    const { large, single } = shop;
    expect((await shop.create(large)).body.code).toBe('product-in-family');
    const parallel = await Promise.all([shop.create(single), shop.create(single)]);
    expect(parallel.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    const family = await shop.familyOf(single);
    const membres = [
      { produit_id: single, valeurs: ['1 To'] },
      { produit_id: large, valeurs: ['2 To'] },
    ];
    const taken = await shop.save(family, { membres, representant: single });
    expect([taken.status, taken.body['code']]).toEqual([409, 'product-in-family']);
    expect((await shop.staff('DELETE', `/familles/${family.id}`)).status).toBe(200);
    expect((await shop.staff('DELETE', `/familles/${family.id}`)).status).toBe(404);
    expect(await shop.familyOf(single)).toBeNull();
  });
});

describe('new variants', () => {
  const create = ({ id, version }: Family, declinaisons: object[]) =>
    shop.staff<{ data: Family; code: string }>('POST', `/familles/${id}/declinaisons`, {
      body: { version, modele: shop.small, declinaisons },
    });
  const eight = { valeurs: ['8 To'], reference: 'SSD-8' };

  it('are drafts with their own values and references, all or none', async () => {
    const wide = [{ nom: 'Capacité', valeurs: ['1 To', '2 To', '4 To', '8 To', '16 To'] }];
    await shop.save(await shop.familyOf(shop.small), { axes: wide });
    const family = await shop.familyOf(shop.small);
    const taken = await create(family, [eight, { valeurs: ['16 To'], reference: '2 To' }]);
    expect([taken.status, taken.body.code]).toEqual([409, 'reference-taken']);
    expect((await shop.familyOf(shop.small)).membres).toHaveLength(3);
    const created = await create(family, [eight, { valeurs: ['16 To'], reference: 'SSD-16' }]);
    expect(created.status).toBe(201);
    const drafts = created.body.data.membres.slice(3);
    expect(drafts).toMatchObject([
      { ...eight, nom: `${family.nom} 8 To`, statut: 'brouillon', nb_stock: 0, prix_vente: 80 },
      { valeurs: ['16 To'], reference: 'SSD-16' },
    ]);
    const detail = (await shop.staff('GET', `/products/${drafts[0]?.produit_id}`)).body['data'];
    expect(detail?.['specification']).toContainEqual({ groupe: 'Stockage', nom: 'Capacité', valeur: '8 To' });
    expect((await shop.product(shop.small))['declinaisons']?.['membres']).toHaveLength(3);
    const again = await create(created.body.data, [{ ...eight, reference: 'SSD-8B' }]);
    expect(again.status).toBe(422);
  });
});

describe('families', () => {
  it('are changed by administrators and seen by all staff', async () => {
    const { small, seller: token } = shop;
    const family = await shop.familyOf(small);
    expect((await shop.staff('GET', `/products/${small}/famille`, { token })).status).toBe(200);
    expect((await shop.staff('DELETE', `/familles/${family.id}`, { token })).status).toBe(403);
    expect((await shop.shop.call('GET', `/api/commercial/products/${small}/famille`)).status).toBe(401);
    expect((await shop.staff('GET', '/products/999999/famille')).status).toBe(404);
    expect((await shop.save({ ...family, id: 999_999 })).body['code']).toBe('unknown-family');
  });

  it('leave their products when they are dissolved, and are audited', async () => {
    const family = await shop.familyOf(shop.small);
    expect((await shop.staff('DELETE', `/familles/${family.id}`)).body['message']).toBe('Famille dissoute');
    expect(await shop.familyOf(shop.small)).toBeNull();
    const audited = await shop.shop.db.query<{ action: string }>(
      "select distinct action from audit_log where action like 'family%' or action like 'variants%' order by action",
    );
    const actions = ['family-changed', 'family-created', 'family-dissolved', 'variants-created'];
    expect(audited.map(({ action }) => action)).toEqual(actions);
  });
});
