import { TestShop, type SignedInUser } from '../support/test-shop.js';

interface Review {
  id: number;
  client: string;
  produit_id: number;
  rating: number;
  message: string;
  achat_verifie: boolean;
}
interface ProductPage {
  produit: { note_moyenne: number | null; nombre_avis: number; reviews: Review[]; repartition_avis: object };
  commentsBot: Review[];
}
interface Written {
  status: boolean | string;
  message: string;
  review: Review;
  errors?: Record<string, string[]>;
}

const THANKS = 'Merci pour votre retour, votre avis a été enregistré avec succès';
const MISSING = 'Veuillez remplir tous les champs obligatoires.';

describe('product reviews', () => {
  let shop: TestShop;
  let marie: SignedInUser;
  let paul: SignedInUser;
  beforeAll(async () => {
    shop = await TestShop.open();
    [marie, paul] = [await shop.signedInUser('Dupont'), await shop.signedInUser('Hoarau')];
  });
  afterAll(() => shop?.close());

  const write = (token: string | undefined, body: unknown) =>
    shop.call<Written>('POST', '/api/reviews', { ...(token ? { token } : {}), body });
  const productPage = async (id: number) => (await shop.call<ProductPage>('GET', `/api/produit/${id}`)).body;

  it('update list, average and star counts; a second review replaces the first', async () => {
    const id = await shop.createProduct({ name: 'Carte A', netPriceCents: 10_000, stock: 3 });
    expect((await productPage(id)).produit).toMatchObject({ note_moyenne: null, nombre_avis: 0, reviews: [] });
    const body = { client: 'Autre X', produit_id: id, rating: 5, message: ' Rapide et silencieuse. ' };
    const written = await write(marie.token, body);
    expect(written).toMatchObject({
      status: 200,
      body: { status: true, success: true, message: THANKS, review: { client: 'Marie D.', produit_id: id, rating: 5 } },
    });
    await write(paul.token, { produit_id: String(id), rating: '3', message: 'Correcte.' });
    const { produit, commentsBot } = await productPage(id);
    expect(produit).toMatchObject({
      note_moyenne: 4,
      nombre_avis: 2,
      repartition_avis: { 1: 0, 2: 0, 3: 1, 4: 0, 5: 1 },
    });
    expect(commentsBot).toEqual(produit.reviews);
    expect(commentsBot.map(({ client, message }) => [client, message])).toEqual([
      ['Marie H.', 'Correcte.'],
      ['Marie D.', 'Rapide et silencieuse.'],
    ]);
    await write(paul.token, { produit_id: id, rating: 1, message: 'En panne.' });
    expect((await productPage(id)).produit).toMatchObject({ note_moyenne: 3, nombre_avis: 2 });
    const own = await shop.call<{ avis: Review }>('GET', `/api/produits/${id}/mon-avis`, { token: paul.token });
    expect(own.body.avis).toMatchObject({ rating: 1, message: 'En panne.' });
    expect(JSON.stringify([produit, commentsBot])).not.toContain('user_id');
  });

  it('require a signed-in user, a rating and a text', async () => {
    const id = await shop.createProduct({ name: 'Carte B', netPriceCents: 10_000, stock: 3 });
    const good = { produit_id: id, rating: 4, message: 'Bien.' };
    expect((await write(undefined, good)).status).toBe(401);
    expect((await write('1|wrong', good)).status).toBe(401);
    expect((await shop.call('GET', `/api/produits/${id}/mon-avis`)).status).toBe(401);
    for (const [wrong, field, text] of [
      [{ ...good, rating: 0 }, 'rating', MISSING],
      [{ ...good, rating: null }, 'rating', MISSING],
      [{ ...good, rating: 6 }, 'rating', 'La note va de 1 à 5 étoiles.'],
      [{ ...good, rating: 4.5 }, 'rating', 'La note va de 1 à 5 étoiles.'],
      [{ ...good, rating: -1 }, 'rating', 'La note va de 1 à 5 étoiles.'],
      [{ ...good, rating: [5] }, 'rating', MISSING],
      [{ ...good, rating: 1e300 }, 'rating', 'La note va de 1 à 5 étoiles.'],
      [{ ...good, message: '  \n ' }, 'message', MISSING],
      [{ ...good, message: '\u200b\u00a0' }, 'message', MISSING],
      [{ ...good, message: 'a\u0000b' }, 'message', 'Caractères non autorisés.'],
      [{ ...good, message: 'é'.repeat(10_000) }, 'message', '2000 caractères au plus.'],
      [{ ...good, message: { toString: 'x' } }, 'message', undefined],
      [{ ...good, produit_id: 'x' }, 'produit_id', undefined],
      [{ rating: 4, message: 'Bien.' }, 'produit_id', undefined],
      [{}, 'rating', MISSING],
      [[good], 'corps', undefined],
    ] as const) {
      const { status, body } = await write(marie.token, wrong);
      expect([wrong, status]).toEqual([wrong, 422]);
      if (text) expect(body.errors?.[field]).toContain(text);
      else expect(body.errors?.[field]).toHaveLength(1);
    }
    expect((await write(marie.token, { ...good, produit_id: 999_999 })).status).toBe(404);
    expect(await productPage(id)).toMatchObject({ commentsBot: [], produit: { nombre_avis: 0 } });
  });

  it('show markup as text', async () => {
    const id = await shop.createProduct({ name: 'Carte C', netPriceCents: 10_000, stock: 3 });
    const message = `<script>alert(1)</script> '; drop table reviews; -- {{7*7}} 😀`;
    const raw = `{"produit_id":${id},"rating":5,"message":${JSON.stringify(message)},"__proto__":{"rating":1},"user_id":1,"id":7}`;
    const response = await fetch(`${shop.url}/api/reviews`, {
      method: 'POST',
      headers: { authorization: `Bearer ${marie.token}`, 'content-type': 'application/json' },
      body: raw,
    });
    expect(response.status).toBeLessThan(500);
    await write(marie.token, { produit_id: id, rating: 5, message, user_id: paul.id });
    expect((await productPage(id)).commentsBot).toMatchObject([{ client: 'Marie D.', rating: 5, message }]);
  });

  it('are paged, newest first', async () => {
    const id = await shop.createProduct({ name: 'Carte D', netPriceCents: 10_000, stock: 3 });
    await shop.db.query(
      `insert into reviews (product_id, client, rating, message, created_at)
       select $1, 'Zoé A.', 1 + n % 5, 'Avis ' || n, now() - n * interval '1 day' from generate_series(1, 60) as n`,
      [id],
    );
    await write(marie.token, { produit_id: id, rating: 5, message: 'Le dernier.' });
    expect((await productPage(id)).commentsBot).toHaveLength(50);
    const read = async (query: string) =>
      await shop.call<{ data: Review[]; pagination: object }>('GET', `/api/produits/${id}/avis${query}`);
    const first = await read('?perPage=5');
    expect(first.body.data.map(({ message }) => message)).toEqual([
      'Le dernier.',
      'Avis 1',
      'Avis 2',
      'Avis 3',
      'Avis 4',
    ]);
    expect(first.body.pagination).toEqual({ current_page: 1, last_page: 13, per_page: 5, total: 61 });
    expect((await read('?perPage=5&page=13')).body.data.map(({ message }) => message)).toEqual(['Avis 60']);
    expect((await read('?perPage=5&page=99')).body.data).toEqual([]);
    expect((await read('?perPage=1000000')).body.data).toHaveLength(61);
    expect((await read('?page=0')).status).toBe(422);
    expect((await shop.call('GET', '/api/produits/999999/avis')).status).toBe(404);
    expect((await shop.call('GET', '/api/produits/__proto__/avis')).status).toBe(404);
  });

  it('are limited to thirty an hour per user', async () => {
    const id = await shop.createProduct({ name: 'Carte E', netPriceCents: 10_000, stock: 3 });
    const zoe = await shop.signedInUser('Zitte');
    const statuses: number[] = [];
    for (let n = 1; n <= 31; n += 1)
      statuses.push((await write(zoe.token, { produit_id: id, rating: 5, message: `Avis ${n}` })).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(30);
    expect(statuses.at(-1)).toBe(429);
    expect((await productPage(id)).produit).toMatchObject({ nombre_avis: 1, note_moyenne: 5 });
  });
});
