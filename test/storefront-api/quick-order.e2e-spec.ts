import type { QuickOrderLine } from '@boutik/contract';
import { type SignedInUser, TestShop } from '../support/test-shop.js';

interface Read {
  lignes: QuickOrderLine[];
  total_ht: number;
  errors?: Record<string, string[]>;
}

describe('quick orders', () => {
  let shop: TestShop;
  let pro: SignedInUser;
  let cable: number;
  let screen: number;
  beforeAll(async () => {
    shop = await TestShop.open();
    pro = await shop.signedInUser('Pro', 'professionnel');
    cable = await shop.createProduct({ name: 'Câble', reference: 'CAB-1', netPriceCents: 1000, stock: 50 });
    screen = await shop.createProduct({ name: 'Écran', reference: 'ECR-2', netPriceCents: 20_000, stock: 3 });
    const doubles = ['TW-1', 'TW-2'].map((reference) =>
      shop.createProduct({ name: `Double ${reference}`, reference, netPriceCents: 500, stock: 0 }),
    );
    await shop.db.query("update products set ean = '3760000000017' where id = any($1)", [await Promise.all(doubles)]);
  });
  afterAll(() => shop?.close());

  const post = <T>(path: string, body: object, { token } = pro) =>
    shop.call<T>('POST', `/api/commande-rapide${path}`, { token, body });
  const read = async (texte: string) => (await post<Read>('', { texte })).body;

  it('find references and bar codes, with prices and stock', async () => {
    const { lignes, total_ht } = await read('cab-1;10\nECR-2;4\nRIEN-9;1\n3760000000017;2\nCAB-1;5\nECR-2;x');
    expect(lignes.map(({ code, quantite, etat }) => [code, quantite, etat])).toEqual([
      ['cab-1', 15, 'trouve'],
      ['ECR-2', null, 'quantite-invalide'],
      ['RIEN-9', 1, 'inconnu'],
      ['3760000000017', 2, 'ambigu'],
    ]);
    expect(lignes[0]?.produits).toEqual([
      { id: cable, nom: 'Câble', reference: 'CAB-1', prix_ht: 10, total_ht: 150, stock: 'complet' },
    ]);
    expect(lignes[3]?.produits.map(({ stock }) => stock)).toEqual(['epuise', 'epuise']);
    expect(total_ht).toBe(150);
    expect((await read('ECR-2;4')).lignes[0]?.produits[0]?.stock).toBe('partiel');
  });

  it('take two hundred lines with as many statements as one', async () => {
    const lines = (count: number) => Array.from({ length: count }, (_, at) => `REF-${at};1`).join('\n');
    await read('CAB-1');
    const one = await shop.statements(() => read('CAB-1;1'));
    expect(await shop.statements(() => read(`CAB-1;1\n${lines(199)}`))).toBe(one);
    expect((await read(lines(201))).errors).toEqual({ texte: ['200 lignes au plus\u202f: il y en a 201.'] });
  });

  it('refuse what is no text, and private customers', async () => {
    for (const texte of ['', ' \n ', null, true, [], 5, 'x'.repeat(50_001)])
      expect([texte, (await post('', { texte })).status]).toEqual([texte, 422]);
    for (const quantity of [0, -1, 1.5, 10_000, null, true, []])
      expect((await post('/panier', { lignes: [{ produit_id: cable, quantity }] })).status).toBe(422);
    const marie = await shop.signedInUser('Marie');
    expect((await post('', { texte: 'CAB-1' }, marie)).status).toBe(403);
    expect((await post('/panier', { lignes: [{ produit_id: cable, quantity: 1 }] }, marie)).status).toBe(403);
  });

  it('go to the cart in one call, as far as the stock goes', async () => {
    const lignes = [
      { produit_id: cable, quantity: 2 },
      { produit_id: screen, quantity: 9 },
      { produit_id: cable, quantity: 1 },
    ];
    const { body } = await post<{ incomplets: number[]; count: number }>('/panier', { lignes });
    expect(body).toMatchObject({ incomplets: [screen], count: 6 });
    await Promise.all([1, 2].map(() => post('/panier', { lignes: [{ produit_id: cable, quantity: 1 }] })));
    const { body: after } = await post<{ count: number }>('/panier', { lignes: [{ produit_id: cable, quantity: 1 }] });
    expect(after.count).toBe(9);
  });
});
