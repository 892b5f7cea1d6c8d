import { frequentQuestions } from '../../apps/launcher/src/demo-data/content/faq/index.js';
import { TestShop, type SignedInUser } from '../support/test-shop.js';
import { untilFound } from '../support/until-found.js';

interface Reply {
  reply: string;
  known: boolean;
  links: { url: string; text: string }[];
}

describe('questions to the chatbot', () => {
  let shop: TestShop;
  let marie: SignedInUser;
  let paul: SignedInUser;
  let order: number;
  beforeAll(async () => {
    shop = await TestShop.open();
    [marie, paul] = [await shop.signedInUser('Marie'), await shop.signedInUser('Paul')];
    const { WriteFaq } = await import('@boutik/content');
    const { DataSource } = await import('typeorm');
    await shop.api.get(DataSource).transaction((tx) => new WriteFaq().write(tx, frequentQuestions));
    const mouse = await shop.createProduct({ name: 'Souris Boutik', netPriceCents: 1000, stock: 9 });
    await untilFound(shop, 'souris');
    const { token } = marie;
    await shop.call('POST', '/api/cart/add', { token, body: { produit_id: mouse, quantity: 1 } });
    const body = { acceptTerms: true, selectedModeLivraison: 4, fraisExpedition: 0 };
    order = (await shop.call<{ commande_id: number }>('POST', '/api/order', { token, body })).body.commande_id;
  });
  afterAll(() => shop?.close());

  const me = () => ({ token: marie.token });
  const sendQuestion = (who: { token?: string }, message: unknown) =>
    shop.call<Reply>('POST', '/api/chat', { ...who, body: { message } });

  it.each([
    ['bonjour', /^Bonjour/],
    ['Quels sont les délais de livraison ?', /2 à 4 jours/],
    ['mot de passe oublié', /Mot de passe oublié/],
    ['Je cherche une souris boutik', /Souris Boutik/],
    ['Où est ma commande ?', /Connectez-vous/],
    ['Je veux parler à un conseiller', /conseiller/],
  ])('answers "%s"', async (message, response) => {
    const { status, body } = await sendQuestion({}, message);
    expect([status, body.known]).toEqual([200, true]);
    expect(body.reply).toMatch(response);
  });

  it('tells an order’s status to its owner only', async () => {
    const [{ number } = { number: '' }] = await shop.db.query<{ number: string }>(
      'select number from orders where id = $1',
      [order],
    );
    expect((await sendQuestion(me(), 'Où est ma commande ?')).body.reply).toContain('attend votre paiement');
    expect((await sendQuestion(me(), `Où en est ${number} ?`)).body.reply).toContain(number);
    const { body } = await sendQuestion({ token: paul.token }, `Où en est ${number} ?`);
    expect(body.reply).toMatch(/Je ne trouve pas/);
    expect(body.links.some(({ url }) => url.includes('detail_commande'))).toBe(false);
  });

  it('replies that it does not know and offers an adviser', async () => {
    const { body } = await sendQuestion({}, 'xyzzy plugh frobnicate');
    expect(body.known).toBe(false);
    expect(body.links.map(({ url }) => url)).toEqual(['/chat', '/contact']);
    for (const hostile of ['<script>alert(1)</script>', "'; drop table users; --", '%', '\\', '🦤'.repeat(100)])
      expect((await sendQuestion({}, hostile)).status).toBe(200);
    for (const none of ['', '  ', null, 42, 'a'.repeat(5000)]) expect((await sendQuestion({}, none)).status).toBe(422);
  });
});
