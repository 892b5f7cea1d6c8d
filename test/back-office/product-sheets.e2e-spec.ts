import type { ReplyOf, findProductSheet, SpecificationBatch, SpecificationName } from '@boutik/contract';
import { TestShop } from '../support/test-shop.js';
import { until } from '../support/until.js';

type Sheet = ReplyOf<typeof findProductSheet>['data'];
type Reply<T> = { data: T; errors?: Record<string, string[]> };

const NAMES = '/api/commercial/caracteristiques';
const path = (id: number) => `/api/commercial/products/${id}/caracteristiques`;

describe('data sheets', () => {
  let shop: TestShop;
  let admin: string;
  let seller: string;
  let products: number[];
  beforeAll(async () => {
    shop = await TestShop.open({ worker: true });
    await shop.createUser('Hoarau', 'Commercial');
    await shop.createUser('Payet', 'Admin');
    [seller, admin] = [await shop.signIn('Hoarau'), await shop.signIn('Payet')];
    products = [];
    const sheets = [
      { Mémoire: { Capacité: '8 Go', Tension: '1.20 V' }, Couleur: 'Noir' },
      { Mémoire: { Capacité: '16 Go', Tension: '1.20 V' }, Couleur: 'noir' },
      { Memoire: { Capacite: '16Go', ECC: true }, Color: 'Noir' },
      {},
    ];
    for (const specification of sheets)
      products.push(await shop.createProduct({ netPriceCents: 10_000, stock: 1, specification }));
    await shop.runSchedule('summarize-specifications');
  });
  afterAll(() => shop?.close());

  const id = (at: number) => products[at] ?? 0;
  const read = async (at: number) => (await shop.call<Reply<Sheet>>('GET', path(id(at)), { token: admin })).body.data;
  const save = (at: number, body: { groupes: unknown; version: string }, token = admin) =>
    shop.call<Reply<Sheet>>('PUT', path(id(at)), { token, body });
  const shown = async (at: number) =>
    (await shop.call('GET', `/api/produit/${id(at)}`)).body['produit']?.['json_specification'];
  const names = async (query = '') =>
    (await shop.call<Reply<{ data: SpecificationName[]; total: number }>>('GET', `${NAMES}?${query}`, { token: admin }))
      .body.data;
  const rename = async (body: object) =>
    shop.call<Reply<SpecificationBatch>>('POST', `${NAMES}/lots`, { token: admin, body });
  const finished = (batch: number, state: string) =>
    until(`the batch is ${state}`, async () => {
      const { body } = await shop.call<Reply<SpecificationBatch[]>>('GET', `${NAMES}/lots`, { token: admin });
      return body.data.some((one) => one.id === batch && one.etat === state);
    });

  it('are written with the names and units of the category, and read by the shop', async () => {
    const empty = await read(3);
    expect(empty.groupes).toEqual([]);
    expect(empty.suggestions).toContainEqual({
      groupe: 'Mémoire',
      nom: 'Capacité',
      type: 'nombre',
      unites: ['Go'],
      valeurs: ['8 Go', '16 Go'],
      produits: 2,
      attendue: false,
    });
    const groupes = [
      {
        nom: 'Mémoire',
        valeurs: [
          { nom: 'Tension', type: 'nombre', valeur: 1.2, unite: 'V' },
          { nom: 'ECC', type: 'oui-non', valeur: false },
          { nom: 'Note', type: 'texte', valeur: '' },
        ],
      },
    ];
    const saved = await save(3, { groupes, version: empty.version });
    expect(saved.status).toBe(200);
    expect(await shown(3)).toEqual({ Mémoire: { Tension: '1.20 V', ECC: false } });
    // The same again, as after a lost reply, is no conflict.
    expect((await save(3, { groupes, version: empty.version })).status).toBe(200);
    expect((await save(3, { groupes: [], version: empty.version })).status).toBe(409);
    const history = (await shop.call('GET', `/api/commercial/products/${id(3)}`, { token: admin })).body['data'];
    expect(JSON.stringify(history?.['historique'])).toContain('Mémoire › Tension');
  });

  it('refuse doubles, other values and other roles', async () => {
    const { version } = await read(3);
    const twice = [{ nom: '', valeurs: ['Poids', 'poids'].map((nom) => ({ nom, type: 'texte', valeur: 'x' })) }];
    expect((await save(3, { groupes: twice, version })).body.errors).toEqual({
      'groupes.0.valeurs.1.nom': ['«\u202fpoids\u202f» existe déjà dans ce groupe.'],
    });
    const value = (one: object) => [{ nom: '', valeurs: [one] }];
    const wrong = [
      null,
      true,
      {},
      value({ nom: '', type: 'texte', valeur: 'x' }),
      value({ nom: '2026', type: 'texte', valeur: 'x' }),
      value({ nom: '__proto__', type: 'texte', valeur: 'x' }),
      value({ nom: 'Poids', type: 'nombre', valeur: null, unite: 'kg' }),
      value({ nom: 'Poids', type: 'nombre', valeur: 1e300, unite: 'kg' }),
      value({ nom: 'Poids', type: 'nombre', valeur: '1', unite: 'kg' }),
      value({ nom: 'Poids', type: 'texte', valeur: 'x'.repeat(1001) }),
      value({ nom: 'Poids', type: 'liste', valeur: [] }),
    ];
    for (const groupes of wrong)
      expect([groupes, (await save(3, { groupes, version })).status]).toEqual([groupes, 422]);
    expect((await save(3, { groupes: [], version }, seller)).status).toBe(403);
    expect((await shop.call('GET', path(999_999), { token: admin })).status).toBe(404);
    expect((await shop.call('POST', `${NAMES}/lots/999999/annuler`, { token: admin })).status).toBe(404);
    expect((await rename({ genre: 'nom', sources: ['A'], cible: 'A' })).status).toBe(422);
    expect((await rename({ genre: 'valeur', sources: ['A'], cible: 'B' })).status).toBe(422);
  });

  it('list their names with doubles and English ones, in one statement', async () => {
    const doubles = await names('etat=doublons&genre=nom');
    expect(doubles.data).toMatchObject([
      { nom: 'Capacité', produits: 2, semblables: ['Capacite'], proposition: null },
      { nom: 'Capacite', produits: 1, semblables: ['Capacité'], proposition: 'Capacité' },
    ]);
    expect((await names('etat=anglais')).data).toMatchObject([{ nom: 'Color', proposition: 'Couleur' }]);
    expect((await names('search=memoire&genre=groupe')).total).toBe(2);
    const few = await shop.statements(() => names('per_page=1'));
    expect(await shop.statements(() => names('per_page=1000&sort_by=nom'))).toBe(few);
    const values = await shop.call<Reply<object[]>>('GET', `${NAMES}/valeurs?nom=Couleur`, { token: admin });
    expect(values.body.data).toHaveLength(2);
  });

  it('are renamed in the background, and put back unless they changed since', async () => {
    const group = (await rename({ genre: 'groupe', sources: ['Memoire'], cible: 'Mémoire' })).body.data;
    await finished(group.id, 'terminé');
    const color = (await rename({ genre: 'nom', sources: ['Color', 'Capacite'], cible: 'Couleur' })).body.data;
    await finished(color.id, 'terminé');
    expect(await shown(2)).toEqual({ Mémoire: { Couleur: '16Go', ECC: true }, Couleur: 'Noir' });
    // The same job sums up the names after the batch has ended.
    await until('the names are summed up', async () => (await names('etat=anglais')).total === 0);

    const undo = (batch: number) =>
      shop.call<Reply<SpecificationBatch>>('POST', `${NAMES}/lots/${batch}/annuler`, { token: admin });
    const both = await Promise.all([undo(color.id), undo(color.id)]);
    expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([202, 409]);
    await finished(color.id, 'annulé');
    expect(await shown(2)).toEqual({ Mémoire: { Capacite: '16Go', ECC: true }, Color: 'Noir' });

    await shop.db.query(`update products set specification = '{"Poids":"1 kg"}' where id = $1`, [id(2)]);
    expect((await undo(group.id)).status).toBe(202);
    await finished(group.id, 'annulé');
    expect(await shown(2)).toEqual({ Poids: '1 kg' });
    const last = await shop.call<Reply<SpecificationBatch[]>>('GET', `${NAMES}/lots`, { token: admin });
    expect(last.body.data[1]).toMatchObject({ id: group.id, laisses: 1, faits: 0, par: 'Marie Payet' });
  });
});
