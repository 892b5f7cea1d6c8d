import type { Review, StaffReview } from '@boutik/contract';
import { until } from '../support/until.js';
import { TestShop, type SignedInUser } from '../support/test-shop.js';

const LIST = '/api/commercial/avis';
const facts = 'Votre avis accuse une personne nommée.';
const insult = { motif: 'Propos injurieux, diffamatoires ou haineux', precisions: facts };

describe('moderation of reviews', () => {
  let shop: TestShop;
  let seller: SignedInUser;
  let marie: SignedInUser;
  let paul: SignedInUser;
  let product: number;
  let review: Review;
  beforeAll(async () => {
    shop = await TestShop.open({ env: { REVIEW_WORDS: 'arnaque,à la noix' } });
    seller = await shop.signedInUser('Vendeuse', 'Commercial');
    [marie, paul] = [await shop.signedInUser('Dupont'), await shop.signedInUser('Hoarau')];
    product = await shop.createProduct({ name: 'Carte Alizé', netPriceCents: 10_000, stock: 3 });
    ({ review } = await write(marie, 1, 'Le vendeur est un voleur !'));
    await write(paul, 5, 'Parfaite.');
  });
  afterAll(() => shop?.close());

  const write = async ({ token }: SignedInUser, rating: number, message: string) =>
    (
      await shop.call<{ review: Review; message: string }>('POST', '/api/reviews', {
        token,
        body: { produit_id: product, rating, message },
      })
    ).body;
  const call = (route: string, body: object = {}, by: SignedInUser | null = seller) => {
    const [method = '', path = ''] = route.split(' ');
    return shop.call<{ message: string }>(method, path, { ...(by && { token: by.token }), body });
  };
  const hide = (body: object = insult, by?: SignedInUser | null) =>
    call(`POST ${LIST}/${review.id}/masquage`, body, by);
  const list = async (query = '') =>
    (
      await shop.call<{ data: { data: StaffReview[]; total: number } }>('GET', `${LIST}${query}`, {
        token: seller.token,
      })
    ).body.data;
  const page = async () =>
    (
      await shop.call<{
        produit: {
          note_moyenne: number;
          nombre_avis: number;
          avis_publies: number;
          repartition_avis: object;
          reviews: Review[];
        };
      }>('GET', `/api/produit/${product}`)
    ).body.produit;
  const report = (body: object, by: SignedInUser | null = null, id = review.id) =>
    call(`POST /api/avis/${id}/signalement`, body, by);

  it('lists reviews, found by product, author, text, state and stars', async () => {
    const found = (await list()).data;
    expect(found.map(({ message }) => message)).toEqual(['Parfaite.', 'Le vendeur est un voleur !']);
    expect(found[1]).toMatchObject({ produit: 'Carte Alizé', client: 'Marie D.', masque: null, signalements: [] });
    for (const query of [
      '?search=alize%20voleur',
      '?search=marie%20d.',
      '?note=1',
      `?note=1&produit_id=${product}&etat=publie`,
    ])
      expect([query, (await list(query)).data.map(({ id }) => id)]).toEqual([query, [review.id]]);
    for (const query of ['?search=%25', '?etat=masque', '?etat=signale', '?note=2'])
      expect([query, (await list(query)).total]).toEqual([query, 0]);
    expect((await shop.call('GET', LIST, { token: marie.token })).status).toBe(403);
    expect(await shop.statements(() => list('?per_page=1'))).toBe(await shop.statements(() => list()));
  });

  it('takes reports of readers, one of each who is signed in', async () => {
    for (const body of [{}, { motif: 'Autre' }, { motif: true }, { ...insult, precisions: 'x'.repeat(1001) }])
      expect((await report(body)).status).toBe(422);
    expect((await report(insult, null, 999_999)).status).toBe(404);
    const twice = await Promise.all([report(insult, paul), report(insult, paul)]);
    expect(twice.map(({ status }) => status)).toEqual([201, 201]);
    await report({ motif: 'Autre contenu illicite' });
    const [reported] = (await list('?etat=signale')).data;
    expect(reported?.signalements.map(({ motif, precisions }) => [motif, precisions])).toEqual([
      [insult.motif, facts],
      ['Autre contenu illicite', ''],
    ]);
    const statuses = await Promise.all(Array.from({ length: 12 }, async () => (await report(insult)).status));
    expect(new Set(statuses)).toEqual(new Set([201, 429]));
  });

  it('hides a review once, tells its author why, and counts it no more', async () => {
    for (const body of [
      {},
      { motif: insult.motif, precisions: 'court' },
      { motif: 'Il est mauvais', precisions: facts },
    ])
      expect((await hide(body)).status).toBe(422);
    expect((await hide(insult, marie)).status).toBe(403);
    expect((await hide(insult, null)).status).toBe(401);
    const statuses = (await Promise.all([hide(), hide()])).map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await page()).toMatchObject({
      note_moyenne: 5,
      nombre_avis: 1,
      repartition_avis: { 1: 0, 5: 1 },
      reviews: [{ message: 'Parfaite.' }],
    });
    const mails = await shop.db.query<{ text: string }>('select text from mails where to_address = $1', [marie.email]);
    expect(mails).toEqual([{ text: expect.stringContaining(facts) }]);
    const own = await shop.call<{ masque: string }>('GET', `/api/produits/${product}/mon-avis`, { token: marie.token });
    expect(own.body.masque).toBe(`${insult.motif}. ${facts}`);
    expect((await list('?etat=signale')).total).toBe(0);
    expect((await report(insult, paul)).status).toBe(404);
  });

  it('does not publish a hidden review that its author changes, until staff does', async () => {
    await write(marie, 2, 'Décevante.');
    const own = await shop.call('GET', `/api/produits/${product}/mon-avis`, { token: marie.token });
    expect(own.body).toMatchObject({ masque: null, en_attente: true });
    expect(await page()).toMatchObject({ note_moyenne: 5, nombre_avis: 1 });
    expect((await call(`POST ${LIST}/${review.id}/publication`)).status).toBe(200);
    expect(await page()).toMatchObject({ note_moyenne: 3.5, nombre_avis: 2 });
    expect((await call(`POST ${LIST}/999999/publication`)).status).toBe(404);
  });

  it('lets a review with a word of the list await staff', async () => {
    const julie = await shop.signedInUser('Julie');
    const { review: stopped, message } = await write(julie, 1, 'Une ARNAQUE, du service à\nla noix !');
    expect(message).toBe('Merci pour votre retour. Notre équipe relit votre avis avant de le publier.');
    expect((await list('?etat=attente')).data).toMatchObject([{ id: stopped.id, en_attente: true, masque: null }]);
    expect(await page()).toMatchObject({ nombre_avis: 2, avis_publies: 2, repartition_avis: { 1: 0 } });
    expect((await report(insult, paul, stopped.id)).status).toBe(404);
    await write(julie, 1, 'Décevante.');
    expect((await list('?etat=attente')).total).toBe(1);
    expect((await call(`POST ${LIST}/${stopped.id}/publication`)).status).toBe(200);
    expect(await page()).toMatchObject({ nombre_avis: 3, avis_publies: 3 });
    await write(julie, 1, 'Du service à la noix.');
    expect(await page()).toMatchObject({ nombre_avis: 2, avis_publies: 2 });
    await call(`POST ${LIST}/${stopped.id}/masquage`, insult);
    const mails = await shop.db.query<{ text: string }>('select text from mails where to_address = $1', [julie.email]);
    expect(mails).toEqual([{ text: expect.stringContaining('liste de mots') }]);
  });

  it('deletes what is not published with the account of its author', async () => {
    const sophie = await shop.signedInUser('Sophie');
    await write(sophie, 1, 'Une arnaque, dit Sophie.');
    expect((await list('?etat=attente')).total).toBe(1);
    expect((await shop.call('DELETE', '/api/users', { token: sophie.token })).status).toBe(200);
    expect((await list('?search=sophie')).total).toBe(0);
  });

  it('counts verified purchases alone where the setting says so', async () => {
    await shop.db.query(`update reviews set bought_at = '2026-11-01' where product_id = ${product} and rating = 5`);
    await call(`POST ${LIST}/${review.id}/publication`);
    const owner = await shop.signedInUser('Patronne', 'Admin');
    const change = { name: 'REVIEW_VERIFIED_ONLY', version: 0, value: 'true' };
    expect((await call('PATCH /api/commercial/reglages', { changes: [change] }, owner)).status).toBe(200);
    await until('the mean without other reviews', async () => (await page()).nombre_avis === 1);
    expect(await page()).toMatchObject({ note_moyenne: 5, avis_publies: 2, repartition_avis: { 2: 0, 5: 1 } });
    expect((await page()).reviews).toHaveLength(2);
    const search = await shop.call('GET', `/api/products?search=alize`, { token: seller.token });
    expect(search.body).toMatchObject({ data: { data: [{ average_rating: 5, review_count: 1 }] } });
  });

  it('replies in the name of the shop, and takes the reply back', async () => {
    const reply = (texte: unknown) => call(`PUT ${LIST}/${review.id}/reponse`, { texte });
    for (const texte of [null, true, [], 'x'.repeat(2001)]) expect((await reply(texte)).status).toBe(422);
    await reply('Nous en sommes désolés.');
    const replies = async () => (await page()).reviews.map(({ reponse }) => reponse?.texte);
    expect((await replies()).filter(Boolean)).toEqual(['Nous en sommes désolés.']);
    await reply('');
    expect((await replies()).filter(Boolean)).toEqual([]);
    const log = await shop.db.query<{ action: string }>(
      "select action from audit_log where action like 'review%' and subject like $1 order by id",
      [`avis ${review.id} %`],
    );
    expect(log.map(({ action }) => action)).toEqual([
      'review-hidden',
      'review-published',
      'review-published',
      'review-replied',
      'review-replied',
    ]);
  });
});
