import type { Machine, PartList, ProposedMachine } from '@boutik/contract';
import { everything, fixed, PriceListCalls, product, rule } from '../support/price-list-calls.js';
import { TestShop } from '../support/test-shop.js';

jest.setTimeout(60_000);

const PARTS = '/api/configurateur/pieces';
const MACHINE = '/api/configurateur/machine';
const PROPOSALS = '/api/configurateur/propositions';

type Sheet = Record<string, Record<string, string>>;
interface Proposals {
  machines: ProposedMachine[];
  message: string | null;
}

describe('the configurator of computers', () => {
  let shop: TestShop;
  const ids: Record<string, number> = {};

  type Level = [subcategory: string, subsubcategory: string, euros: number];
  const create = async (name: string, [subcategory, subsubcategory, euros]: Level, specification: Sheet) => {
    const category = subcategory === 'SSD' ? 'Stockage' : 'Composants';
    const more = { name, category, subcategory, subsubcategory, specification };
    ids[name] = await shop.createProduct({ ...more, netPriceCents: euros * 100, stock: 5 });
    return ids[name];
  };

  beforeAll(async () => {
    shop = await TestShop.open();
    const processor = (socket: string, memory: string): Sheet => ({
      processeur: { socket, nombre_coeurs: '6' },
      frequences: { frequence_boost: '5.1 GHz' },
      memoire: { type_memoire: memory },
      graphismes: { circuit_graphique: 'Radeon Graphics' },
      thermique: { tdp: '65 W', ventirad_fourni: 'Oui' },
    });
    const board = (socket: string, chipset: string, memory: string): Sheet => ({
      plateforme: { socket, chipset, format: 'ATX' },
      memoire: { type_memoire: memory, emplacements_memoire: '4', memoire_maximale: '128 Go' },
      stockage: { ports_m2: '1', ports_sata: '4' },
    });
    await create('AMD Ryzen 5 7600', ['Processeurs', 'AMD Ryzen', 180], processor('AM5', 'DDR5'));
    await create('Intel Core i5-12400', ['Processeurs', 'Intel Core', 130], processor('LGA1700', 'DDR4 et DDR5'));
    await create('MSI B650 Gaming Plus', ['Cartes mères', 'Socket AM5', 170], board('AM5', 'B650', 'DDR5'));
    await create('Gigabyte B760 Gaming X', ['Cartes mères', 'Socket LGA1700', 160], board('LGA1700', 'B760', 'DDR5'));
    await create('Flare X5 DDR5 32 Go', ['Mémoire vive', 'DDR5', 150], {
      memoire: { type_memoire: 'DDR5', nombre_barrettes: '2', capacite_par_barrette: '16 Go' },
      performances: { frequence_mhz: '6000 MHz' },
      format: { format_memoire: 'DIMM' },
    });
    await create('Samsung 990 PRO 1 To', ['SSD', 'SSD NVMe M.2', 100], {
      stockage: { capacite: '1 To' },
      interface: { interface: 'PCIe 4.0 x4', format: 'M.2 2280' },
    });
    await create('Corsair CX550', ['Alimentations', 'ATX 80 PLUS Bronze', 60], {
      puissance: { puissance: '550 W' },
      dimensions: { format: 'ATX' },
    });
    await create('Noctua NH-U12S', ['Refroidissement', 'Ventirads', 50], {
      general: { type_refroidissement: 'Ventirads' },
      performances: { puissance_dissipee: '160 W' },
      dimensions: { hauteur: '158 mm' },
      compatibilite: { sockets: 'AM4, AM5, LGA1700' },
      acoustique: { bruit_maximal: '22 dBA' },
    });
    await create('Fractal Design North', ['Boîtiers', 'Moyen tour ATX', 120], {
      format: { carte_mere: 'ATX, Micro-ATX, Mini-ITX' },
      compatibilite: { hauteur_ventirad: '170 mm', alimentation: 'ATX' },
    });
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

  it('offers the parts that fit, and says of the others why they do not', async () => {
    const query = { type: 'carte_mere', processeur: id('AMD Ryzen 5 7600') };
    const offered = await parts(query);
    expect(offered.data.map(({ produit, verdict }) => [produit.nom, verdict])).toEqual([
      ['MSI B650 Gaming Plus', 'compatible'],
    ]);
    expect(offered.compte).toEqual({ compatibles: 1, a_verifier: 0, refusees: 1 });
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
    await parts({ type: 'processeur' });
    expect(await shop.statements(() => parts({ type: 'processeur' }))).toBe(3);
    expect(await shop.statements(() => machine(complete()))).toBe(3);
    expect(
      await shop.statements(() => get(PROPOSALS, { budget: '1000', usage: 'bureau-silencieux' })),
    ).toBeLessThanOrEqual(3);
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
