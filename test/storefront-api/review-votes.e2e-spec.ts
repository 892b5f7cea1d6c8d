import type { Review } from '@boutik/contract';
import { ReviewVotesPersonalData } from '../../libs/reviews/src/votes/review-votes.personal-data.js';
import { type SignedInUser, TestShop } from '../support/test-shop.js';

describe('useful reviews', () => {
  let shop: TestShop;
  let marie: SignedInUser;
  let paul: SignedInUser;
  let product: number;
  let first: Review;
  let second: Review;
  beforeAll(async () => {
    shop = await TestShop.open();
    [marie, paul] = [await shop.signedInUser('Dupont'), await shop.signedInUser('Hoarau')];
    product = await shop.createProduct({ name: 'Carte A', netPriceCents: 10_000, stock: 3 });
    first = await write(marie, 'Rapide et silencieuse.');
    second = await write(paul, 'Correcte.');
  });
  afterAll(() => shop?.close());

  const write = async ({ token }: SignedInUser, message: string) =>
    (
      await shop.call<{ review: Review }>('POST', '/api/reviews', {
        token,
        body: { produit_id: product, rating: 4, message },
      })
    ).body.review;
  const vote = (id: number | string, utile: unknown, by: SignedInUser | null = paul) =>
    shop.call<{ utiles: number }>('PUT', `/api/avis/${id}/utile`, { ...(by && { token: by.token }), body: { utile } });
  const list = async (query = '') =>
    (await shop.call<{ data: Review[] }>('GET', `/api/produits/${product}/avis${query}`)).body.data;
  const own = async ({ token }: SignedInUser) =>
    (await shop.call<{ utiles: number[] }>('GET', `/api/produits/${product}/mon-avis`, { token })).body.utiles;

  it('have one vote of each customer, and none of their author', async () => {
    for (const wrong of [undefined, null, [], 'oui', 1])
      expect([wrong, (await vote(first.id, wrong)).status]).toEqual([wrong, 422]);
    expect((await vote(first.id, true, null)).status).toBe(401);
    expect((await vote(999_999, true)).status).toBe(404);
    expect((await vote(first.id, true, marie)).status).toBe(409);
    const twice = await Promise.all([vote(first.id, true), vote(first.id, true)]);
    expect(twice.map(({ status, body }) => [status, body.utiles])).toEqual([
      [200, 1],
      [200, 1],
    ]);
    const staff = await shop.signedInUser('Vendeuse', 'Commercial');
    expect((await vote(first.id, true, staff)).body.utiles).toBe(2);
    expect((await vote(first.id, false, staff)).body.utiles).toBe(1);
    expect([await own(paul), await own(marie)]).toEqual([[first.id], []]);
  });

  it('come first when asked for', async () => {
    expect((await list()).map(({ id, utiles }) => [id, utiles])).toEqual([
      [second.id, 0],
      [first.id, 1],
    ]);
    expect((await list('?tri=utiles')).map(({ id }) => id)).toEqual([first.id, second.id]);
    expect((await shop.call('GET', `/api/produits/${product}/avis?tri=note`)).status).toBe(422);
  });

  it('lose their votes with the account, when they are written anew, and take none while hidden', async () => {
    const exported = await shop.call('GET', '/api/profile/donnees', { token: paul.token });
    expect(JSON.stringify(exported.body)).toContain('Avis trouvés utiles');
    const subject = { id: paul.id, email: paul.email };
    await shop.database.transaction((tx) => shop.get(ReviewVotesPersonalData).erase(tx, subject));
    expect((await list('?tri=utiles')).map(({ utiles }) => utiles)).toEqual([0, 0]);
    await vote(first.id, true);
    expect((await write(marie, 'Finalement bruyante.')).utiles).toBe(0);
    expect(await shop.count('review_votes', `review_id = ${first.id}`)).toBe(0);
    await shop.db.query(`update reviews set state = 'awaiting' where id = $1`, [first.id]);
    expect((await vote(first.id, true)).status).toBe(404);
  });
});
