import type { Machine, PartList, ProposedMachine } from '@boutik/contract';
import { everything, fixed, PriceListCalls, product, rule } from '../support/price-list-calls.js';
import { createParts } from '../support/pc-parts.js';
import { TestShop } from '../support/test-shop.js';

const PARTS = '/api/configurateur/pieces';
const MACHINE = '/api/configurateur/machine';
const PROPOSALS = '/api/configurateur/propositions';

interface Proposals {
  machines: ProposedMachine[];
  message: string | null;
}

describe('the configurator of computers', () => {
  let shop: TestShop;
  let ids: Readonly<Record<string, number>>;

  beforeAll(async () => {
    shop = await TestShop.open();
    ids = await createParts(shop);
  });
  afterAll(() => shop?.close());

  const get = async <T>(path: string, query: object, token?: string): Promise<T> => {
    const { status, body } = await shop.call<T>('GET', `${path}?${new URLSearchParams({ ...query })}`, { token });
    expect(status).toBe(200);
    return body;
  };
  const parts = (query: object, token?: string) => get<PartList>(PARTS, query, token);
  const machine = async (query: object, token?: string) =>
    (await get<{ machine: Machine }>(MACHINE, query, token)).machine;
  const id = (name: string) => String(ids[name]);
  const complete = () => ({
    processeur: id('AMD Ryzen 5 7600'),
    carte_mere: id('MSI B650 Gaming Plus'),
    memoire: id('Flare X5 DDR5 32 Go'),
    stockage: id('Samsung 990 PRO 1 To'),
    alimentation: id('Corsair CX550'),
    boitier: id('Fractal Design North'),
  });

  it('names what is bought with a part and fits it, of other kinds and in stock', async () => {
    const complements = async (name: string) =>
      get<{ piece: boolean; data: { nom: string }[] }>(`/api/configurateur/complements/${id(name)}`, {});
    const { piece, data } = await complements('AMD Ryzen 5 7600');
    expect([piece, data.map(({ nom }) => nom).includes('MSI B650 Gaming Plus')]).toEqual([true, true]);
    expect(data.some(({ nom }) => /Ryzen|Core|B760/.test(nom))).toBe(false);
    const other = await shop.createProduct({ name: 'Tapis de souris', netPriceCents: 500, stock: 3 });
    expect(await get(`/api/configurateur/complements/${other}`, {})).toMatchObject({ piece: false, data: [] });
  });

  it('offers the parts that fit, and says of the others why they do not', async () => {
    const query = { type: 'carte_mere', processeur: id('AMD Ryzen 5 7600') };
    const offered = await parts(query);
    expect(offered.data.map(({ produit, verdict }) => [produit.nom, verdict])).toEqual([
      ['MSI B650 Gaming Plus', 'compatible'],
    ]);
    expect(offered.compte).toEqual({ proposees: 1, a_verifier: 0, refusees: 1 });
    const refused = await parts({ ...query, refusees: '1' });
    expect(refused.data).toMatchObject([
      {
        produit: { nom: 'Gigabyte B760 Gaming X' },
        verdict: 'refuse',
        raisons: ['Le processeur demande un socket AM5, la carte mère a un socket LGA1700.'],
      },
    ]);
  });

  it('filters by name and stock, sorts and pages', async () => {
    const names = async (query: object) =>
      (await parts({ type: 'processeur', ...query })).data.map(({ produit }) => produit.nom);
    expect(await names({})).toEqual(['Intel Core i5-12400', 'AMD Ryzen 5 7600']);
    expect(await names({ tri: 'prix-decroissant' })).toEqual(['AMD Ryzen 5 7600', 'Intel Core i5-12400']);
    expect(await names({ tri: 'nom', per_page: '1', page: '2' })).toEqual(['Intel Core i5-12400']);
    expect(await names({ q: 'RYZEN amd' })).toEqual(['AMD Ryzen 5 7600']);
    await shop.db.query('update products set stock = 0 where id = $1', [ids['AMD Ryzen 5 7600']]);
    expect(await names({})).toEqual(['Intel Core i5-12400']);
    expect(await names({ en_stock: '0' })).toEqual(['Intel Core i5-12400', 'AMD Ryzen 5 7600']);
    await shop.db.query('update products set stock = 5 where id = $1', [ids['AMD Ryzen 5 7600']]);
  });

  it('adds up the machine, says what it needs and what is missing', async () => {
    const { boitier: _, ...open } = complete();
    expect(await machine(open)).toMatchObject({
      verdict: 'compatible',
      manquants: ['boitier'],
      total_ht: 660,
      total_ttc: 716.1,
      refus: [],
    });
    const whole = await machine(complete());
    expect(whole).toMatchObject({ manquants: [], puissance: { estimee: 156, conseillee: 200 }, absents: 0 });
    const two = await machine({ ...complete(), memoire: `${id('Flare X5 DDR5 32 Go')},${id('Flare X5 DDR5 32 Go')}` });
    expect(two.lignes.find(({ type }) => type === 'memoire')).toMatchObject({ quantite: 2, prix_ht: 150 });
    expect(two.total_ht).toBe(whole.total_ht + 150);
  });

  it('leaves out what is not on sale or of another kind', async () => {
    const wrong = await machine({
      processeur: id('MSI B650 Gaming Plus'),
      boitier: '999999',
      carte_mere: id('MSI B650 Gaming Plus'),
    });
    expect(wrong.absents).toBe(2);
    expect(wrong.lignes.map(({ type }) => type)).toEqual(['carte_mere']);
  });

  it('has the prices of the customer’s own list', async () => {
    await shop.createUser('Payet', 'Admin');
    const lists = new PriceListCalls(shop, await shop.signIn('Payet'));
    const business = await shop.signedInUser('Societe', 'professionnel');
    await lists.activate({ regles: [rule(everything, 10), rule(product(ids['Corsair CX550'] ?? 0), 40, fixed())] });
    const own = await machine(complete(), business.token);
    expect(own.total_ht).toBe(720 * 0.9 + 40);
    const [supply] = (await parts({ type: 'alimentation' }, business.token)).data;
    expect(supply).toMatchObject({ prix_ht: 40, produit: { prix_final: 60 } });
    expect((await machine(complete())).total_ht).toBe(780);
  });

  it('proposes machines from stock within the budget, or says what the cheapest costs', async () => {
    const propose = (budget: number) =>
      get<Proposals>(PROPOSALS, { budget: String(budget), usage: 'bureau-silencieux' });
    const { machines } = await propose(1000);
    expect(machines.length).toBeGreaterThan(0);
    for (const { total_ttc, verdict, manquants, raisons } of machines) {
      expect(total_ttc).toBeLessThanOrEqual(1000);
      expect({ verdict, manquants }).toEqual({ verdict: 'compatible', manquants: [] });
      expect(raisons[0]).toContain('bureau silencieux');
    }
    const none = await propose(400);
    expect(none.machines).toEqual([]);
    expect(none.message).toMatch(
      /^La machine complète la moins chère en stock pour cet usage coûte \d+,\d\d\s€ TTC\.$/,
    );
    const withoutCards = await get<Proposals>(PROPOSALS, { budget: '9000', usage: 'jeux-1080p' });
    expect(withoutCards.message).toBe(
      'Le stock ne permet pas de composer une machine complète pour cet usage aujourd’hui.',
    );
  });

  it('follows the catalogue at once', async () => {
    await shop.db.query('update products set net_price_cents = 5000 where id = $1', [ids['Corsair CX550']]);
    expect((await machine({ alimentation: id('Corsair CX550') })).total_ht).toBe(50);
    await shop.db.query('update products set is_active = false where id = $1', [ids['Corsair CX550']]);
    expect(await machine({ alimentation: id('Corsair CX550') })).toMatchObject({ lignes: [], absents: 1 });
    expect((await parts({ type: 'alimentation' })).data).toEqual([]);
  });

  it('sends few statements', async () => {
    // The changes, the cards and the prices; while an older transaction runs in the server, the changed parts again.
    const max = 4;
    await parts({ type: 'processeur' });
    for (const work of [
      () => parts({ type: 'processeur' }),
      () => machine(complete()),
      () => get(PROPOSALS, { budget: '1000', usage: 'bureau-silencieux' }),
    ]) {
      expect(await shop.statements(work)).toBeLessThanOrEqual(max);
    }
  });

  it.each([
    ['/api/configurateur/pieces?type=souris', 'type'],
    ['/api/configurateur/pieces?type=processeur&processeur=-1', 'processeur'],
    ['/api/configurateur/machine?memoire=1,2,3', 'memoire'],
    ['/api/configurateur/machine?stockage=1,a', 'stockage.1'],
    ['/api/configurateur/propositions?usage=bureau-silencieux&budget=1e9', 'budget'],
    ['/api/configurateur/propositions?usage=bureau-silencieux', 'budget'],
  ])('refuses %s', async (path, field) => {
    const { status, body } = await shop.call<{ errors: object }>('GET', path);
    expect(status).toBe(422);
    expect(Object.keys(body.errors)).toContain(field);
  });
});
