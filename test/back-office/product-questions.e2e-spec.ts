import type { PublishedQuestion, StaffQuestion } from '@boutik/contract';
import {
  QuestionsAccountMerge,
  QuestionsPersonalData,
} from '../../libs/reviews/src/questions/questions.personal-data.js';
import { type SignedInUser, TestShop } from '../support/test-shop.js';

const LIST = '/api/commercial/questions';
const refusal = { motif: 'Données personnelles', precisions: 'Votre question contient un numéro de téléphone.' };

describe('questions about products', () => {
  let shop: TestShop;
  let seller: SignedInUser;
  let marie: SignedInUser;
  let product: number;
  beforeAll(async () => {
    shop = await TestShop.open();
    seller = await shop.signedInUser('Vendeuse', 'Commercial');
    marie = await shop.signedInUser('Dupont');
    product = await shop.createProduct({ name: 'Carte Alizé', netPriceCents: 10_000, stock: 3 });
  });
  afterAll(() => shop?.close());

  const write = (question: unknown, by: SignedInUser | null = marie, id: number | string = product) =>
    shop.call('POST', `/api/produits/${id}/questions`, { ...(by && { token: by.token }), body: { question } });
  const reply = (id: number, texte: unknown, by: SignedInUser | null = seller) =>
    shop.call('PUT', `${LIST}/${id}/reponse`, { ...(by && { token: by.token }), body: { texte } });
  const refuse = (id: number, body: object = refusal, by: SignedInUser | null = seller) =>
    shop.call('POST', `${LIST}/${id}/refus`, { ...(by && { token: by.token }), body });
  const list = async (query = '') =>
    (
      await shop.call<{ data: { data: StaffQuestion[]; total: number } }>('GET', `${LIST}${query}`, {
        token: seller.token,
      })
    ).body.data;
  const published = async (query = '', id = product) =>
    (
      await shop.call<{
        data: PublishedQuestion[];
        publiees: number;
        pagination: { total: number; last_page: number };
      }>('GET', `/api/produits/${id}/questions${query}`)
    ).body;
  const idOf = async (search: string) => (await list(`?search=${encodeURIComponent(search)}`)).data[0]?.id ?? 0;
  const mailsTo = ({ email }: SignedInUser) =>
    shop.db.query<{ subject: string; text: string }>(
      'select subject, text from mails where to_address = $1 order by id',
      [email],
    );

  it('are asked by signed-in customers, once while they wait, with at least some words', async () => {
    for (const wrong of [
      undefined,
      null,
      true,
      [],
      12,
      'Court ?',
      '?'.repeat(20),
      'x'.repeat(1001),
      'Un\u0000 zéro ici',
    ])
      expect([wrong, (await write(wrong)).status]).toEqual([wrong, 422]);
    expect((await write('Tient-elle dans un petit boîtier ?', null)).status).toBe(401);
    expect((await write('Tient-elle dans un petit boîtier ?', marie, 999_999)).status).toBe(404);
    for (const id of ['null', '-1', '1e9', '99999999999'])
      expect([id, [404, 422].includes((await write('Tient-elle ?', marie, id)).status)]).toEqual([id, true]);
    const twice = await Promise.all([1, 2].map(() => write('Tient-elle dans un petit boîtier ?')));
    expect(twice.map(({ status }) => status)).toEqual([201, 201]);
    expect(await list()).toMatchObject({
      total: 1,
      data: [{ client: 'Marie D.', produit: 'Carte Alizé', etat: 'attente', reponse: null, refus: null }],
    });
    expect(await published()).toMatchObject({ data: [], publiees: 0 });
    expect((await shop.call('GET', LIST, { token: marie.token })).status).toBe(403);
    expect((await shop.call('GET', LIST)).status).toBe(401);
  });

  it('are published with the answer of the shop, and their author is mailed the first one', async () => {
    const id = await idOf('boîtier');
    for (const wrong of [null, true, [], '', ' ', 'x'.repeat(3001)]) expect((await reply(id, wrong)).status).toBe(422);
    expect((await reply(id, 'Oui.', marie)).status).toBe(403);
    expect((await reply(id, 'Oui.', null)).status).toBe(401);
    expect((await reply(999_999, 'Oui.')).status).toBe(404);
    const twice = await Promise.all([reply(id, 'Oui, dès 30 cm.'), reply(id, 'Oui, dès 30 cm.')]);
    expect(twice.map(({ status }) => status)).toEqual([200, 200]);
    expect((await reply(id, 'Oui, dès 31 cm.')).status).toBe(200);
    const { data, publiees } = await published();
    expect([data.map(({ question, reponse }) => [question, reponse.texte]), publiees]).toEqual([
      [['Tient-elle dans un petit boîtier ?', 'Oui, dès 31 cm.']],
      1,
    ]);
    expect(JSON.stringify(data)).not.toContain('user_id');
    const mails = await mailsTo(marie);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('Oui, dès 30 cm.');
  });

  it('are refused or withdrawn with a reason that their author reads, and can still be answered', async () => {
    await write('Rappelez-moi au 0692 12 34 56, merci.');
    const id = await idOf('rappelez');
    for (const wrong of [{}, { motif: 'Autre', precisions: refusal.precisions }, { ...refusal, precisions: 'court' }])
      expect((await refuse(id, wrong)).status).toBe(422);
    expect((await refuse(id, refusal, marie)).status).toBe(403);
    const twice = (await Promise.all([refuse(id), refuse(id)])).map(({ status }) => status);
    expect(twice.toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await mailsTo(marie)).at(-1)?.text).toContain(refusal.precisions);
    expect((await published()).publiees).toBe(1);
    await reply(id, 'Nous vous avons écrit.');
    expect((await published()).publiees).toBe(2);
    expect((await refuse(id)).status).toBe(200);
    expect((await list('?etat=refuse')).data).toMatchObject([
      { id, refus: { motif: `${refusal.motif}. ${refusal.precisions}` } },
    ]);
    const log = await shop.db.query<{ action: string }>(
      'select action from audit_log where subject like $1 order by id',
      [`question ${id} %`],
    );
    expect(log.map(({ action }) => action)).toEqual(['question-refused', 'question-replied', 'question-refused']);
  });

  it('are found by words and paged; staff sees unanswered ones first, the oldest first', async () => {
    const paul = await shop.signedInUser('Hoarau');
    await write('Quelle alimentation faut-il prévoir ?', paul);
    await write('Est-elle bruyante à pleine charge ?', paul);
    const states = (await list()).data.map(({ etat, question }) => [etat, question.split(' ')[0]]);
    expect(states.slice(0, 3)).toEqual([
      ['attente', 'Quelle'],
      ['attente', 'Est-elle'],
      ['refuse', 'Rappelez-moi'],
    ]);
    await reply(await idOf('alimentation'), 'Au moins 650 W.');
    expect((await published('?search=ALIMENTATION%20650')).data).toHaveLength(1);
    for (const query of ['?search=%25', '?search=_', '?search=rappelez', '?search=bruyante'])
      expect([query, (await published(query)).data]).toEqual([query, []]);
    expect(await published('?perPage=1&page=2')).toMatchObject({
      data: [{ question: 'Tient-elle dans un petit boîtier ?' }],
      pagination: { total: 2, last_page: 2 },
    });
    expect((await published('?page=9')).data).toEqual([]);
    expect((await list(`?produit_id=${product}&search=marie%20h.&etat=attente`)).total).toBe(1);
    expect(await shop.statements(() => published('?perPage=1'))).toBe(await shop.statements(() => published()));
    expect(await shop.statements(() => list('?per_page=1'))).toBe(await shop.statements(() => list()));
  });

  it('belong to their author: in the export, without a name after the account, moved by a merge', async () => {
    const [from, into] = [await shop.signedInUser('Payet'), await shop.signedInUser('Payet2')];
    for (const by of [from, into]) await write('Livrez-vous à Cilaos par la route ?', by);
    await write('Combien de sorties vidéo a-t-elle ?', from);
    const id = await idOf('sorties');
    await reply(id, 'Quatre.');
    const exported = await shop.call('GET', '/api/profile/donnees', { token: from.token });
    expect(JSON.stringify(exported.body)).toContain('Combien de sorties');
    await shop.database.transaction(async (tx) => {
      await shop.get(QuestionsAccountMerge).merge(tx, { from: from.id, into: into.id });
      await tx.query('update product_questions set user_id = $2 where user_id = $1', [from.id, into.id]);
    });
    expect(await shop.count('product_questions', `user_id = ${into.id}`)).toBe(2);
    const subject = { id: into.id, email: into.email };
    await shop.database.transaction((tx) => shop.get(QuestionsPersonalData).erase(tx, subject));
    expect(await shop.count('product_questions', `user_id = ${into.id}`)).toBe(0);
    expect((await published()).data[0]).toMatchObject({ client: 'Ancien client', reponse: { texte: 'Quatre.' } });
  });

  it('are limited for each customer', async () => {
    const busy = await shop.signedInUser('Bavard');
    const statuses: number[] = [];
    for (let at = 0; at < 11; at += 1)
      statuses.push((await write(`Question numéro ${at} de la journée ?`, busy)).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 201), 429]);
  });
});
