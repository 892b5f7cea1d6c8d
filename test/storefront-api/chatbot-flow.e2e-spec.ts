import { randomUUID } from 'node:crypto';
import type { ChatbotConversation, ChatbotStep } from '@boutik/contract';
import { TestShop, type SignedInUser } from '../support/test-shop.js';
import { untilFound } from '../support/until-found.js';

interface Saved {
  conversation_id: number;
  session_id: string | null;
  conversation: ChatbotConversation;
}
type Who = { token?: string; session?: string };

jest.setTimeout(120_000);

const isEnd = ({ next, choices, input }: ChatbotStep) => next === 'end' || (choices.length === 0 && !input);

describe('the guided chatbot flow', () => {
  let shop: TestShop;
  let marie: SignedInUser;
  let paul: SignedInUser;
  let mouse: number;
  let order: number;
  beforeAll(async () => {
    shop = await TestShop.open();
    [marie, paul] = [await shop.signedInUser('Marie'), await shop.signedInUser('Paul')];
    mouse = await shop.createProduct({ name: 'Souris Boutik', netPriceCents: 1000, stock: 9 });
    await untilFound(shop, 'souris');
    order = await bought(marie, mouse);
  });
  afterAll(() => shop?.close());

  async function bought({ token }: SignedInUser, product: number): Promise<number> {
    await shop.call('POST', '/api/cart/add', { token, body: { produit_id: product, quantity: 1 } });
    const body = { acceptTerms: true, selectedModeLivraison: 4, fraisExpedition: 0 };
    const { commande_id: id } = (await shop.call<{ commande_id: number }>('POST', '/api/order', { token, body })).body;
    const call = { token, body: { commande_id: id } };
    const opened = await shop.call<{ paymentUrl: string; sessionId: string }>('POST', '/api/stripe/payment', call);
    await shop.payOnSandbox(opened.body.paymentUrl, 'paid');
    await shop.call('POST', '/api/stripe/success', {
      token,
      body: { commande_id: id, session_id: opened.body.sessionId },
    });
    return id;
  }
  const see = (who: Who, step: string, query = '') =>
    shop.call<ChatbotStep>('GET', `/api/chatbot/step/${step}${query}`, who);
  const type = (who: Who, body: object) => shop.call<ChatbotStep>('POST', '/api/chatbot/step/input', { ...who, body });
  const save = (who: Who, body: object) => shop.call<Saved>('POST', '/api/chatbot/save-step', { ...who, body });
  const chats = async (who: Who) =>
    (await shop.call<{ conversations: ChatbotConversation[] }>('GET', '/api/chatbot/conversations', who)).body
      .conversations;
  const guest = (): Who => ({ session: randomUUID() });
  const me = (): Who => ({ token: marie.token });

  /** Follows every choice and input from the start. Returns the last step of each path. */
  async function walk(who: Who): Promise<{ seen: Set<string>; ends: Set<string> }> {
    const [seen, ends] = [new Set<string>(), new Set<string>()];
    const known = new Set<string>();
    const queue: (() => Promise<{ status: number; body: ChatbotStep }>)[] = [() => see(who, 'start')];
    for (let next = queue.shift(); next; next = queue.shift()) {
      const { status, body: step } = await next();
      expect(status).toBe(200);
      const position = `${step.id} ${step.commande_id} ${step.produit_id.join()}`;
      if (known.has(position)) continue;
      known.add(position);
      seen.add(step.id);
      expect(step.message).toMatch(/[a-zé]/);
      if (isEnd(step)) ends.add(step.id);
      for (const choice of step.choices) {
        const query = new URLSearchParams();
        if (choice.commande_id) query.set('commande_id', String(choice.commande_id));
        const products = choice.produit_id ? [choice.produit_id] : step.produit_id;
        if (products.length > 0) query.set('produit_id', products.join(','));
        queue.push(() => see(who, choice.next ?? 'start', `?${query.toString()}`));
      }
      const { id, commande_id, produit_id } = step;
      if (step.input) queue.push(() => type(who, { step: id, input: 'souris', commande_id, produit_id }));
    }
    return { seen, ends };
  }

  it('leads visitors from every step to an end', async () => {
    const { seen, ends } = await walk(guest());
    expect([...ends].toSorted((a, b) => a.localeCompare(b))).toEqual(['issues-write', 'thanks']);
    expect(seen).toContain('sign-in');
    expect(seen).toContain('results');
    expect(seen).not.toContain('order');
  });

  it('leads customers through orders, a return and a problem', async () => {
    await shop.db.query('delete from rate_limits');
    const { seen, ends } = await walk(me());
    for (const step of ['order', 'refund-products', 'refund-reason', 'refund-comment']) expect(seen).toContain(step);
    expect([...ends].toSorted((a, b) => a.localeCompare(b))).toEqual(['issues-done', 'refund-done', 'thanks']);
  });

  it('starts with choices in the shape of the specification', async () => {
    const { body } = await see({}, 'start');
    expect(body).toMatchObject({ id: 'start', multiple: false, input: null });
    for (const choice of body.choices)
      expect(Object.keys(choice)).toEqual(['label', 'value', 'next', 'produit_id', 'commande_id']);
    expect((await see({}, 'nulle-part')).status).toBe(404);
    expect((await see({}, '__proto__')).status).toBe(404);
    expect((await see({}, 'constructor')).status).toBe(404);
  });

  it('shows orders to their owner only', async () => {
    expect((await see(me(), 'orders')).body.choices[0]).toMatchObject({ commande_id: order, next: 'order' });
    expect((await see(me(), 'order', `?commande_id=${order}`)).body.message).toContain('Souris Boutik');
    for (const who of [guest(), { token: paul.token }]) {
      const { body } = await see(who, 'order', `?commande_id=${order}`);
      expect(JSON.stringify(body)).not.toMatch(/Souris|CMD-/);
      expect(
        (await see(who, 'refund-products', `?commande_id=${order}`)).body.choices.every(
          ({ produit_id: id }) => id === null,
        ),
      ).toBe(true);
    }
  });

  it('creates the return request with the chosen reason', async () => {
    const keyboard = await shop.createProduct({ name: 'Clavier Boutik', netPriceCents: 2000, stock: 9 });
    const id = await bought(marie, keyboard);
    const { body: reasons } = await see(me(), 'refund-reason', `?commande_id=${id}&produit_id=${keyboard}`);
    const { body: comment } = await see(me(), 'refund-comment', `?commande_id=${id}&produit_id=${keyboard}`);
    const choice = reasons.choices[0]?.value;
    await shop.call('POST', '/api/chatbot/start-new', me());
    await save(me(), {
      user_choice: choice,
      bot_message: comment.message,
      step_id: comment.id,
      current_step_data: comment,
    });
    const { status, body } = await type(me(), { step: 'refund-comment', input: 'Une touche manque.' });
    expect([status, body.id, body.next]).toEqual([200, 'refund-done', 'end']);
    const [stored] = await shop.db.query<{ reason: string; comments: string }>(
      'select reason, comments from returns where order_id = $1',
      [id],
    );
    expect(stored).toEqual({ reason: choice, comments: 'Une touche manque.' });
    const again = await type(me(), {
      step: 'refund-comment',
      input: 'Encore.',
      commande_id: id,
      produit_id: [keyboard],
    });
    expect([again.status, again.body.id]).toEqual([200, 'refund-failed']);
    const forged = { step: 'refund-comment', input: 'Moi.', commande_id: id, produit_id: [keyboard] };
    expect((await type({ token: paul.token }, forged)).body.id).toBe('refund-failed');
    expect((await type(guest(), forged)).body.id).toBe('sign-in');
    expect(await shop.db.query('select 1 from returns where order_id = $1', [id])).toHaveLength(1);
  });

  it('hands a problem over to advisers with the conversation', async () => {
    await shop.call('POST', '/api/chatbot/start-new', me());
    await save(me(), { user_choice: 'Autre chose', bot_message: 'Décrivez-le.', step_id: 'issue-detail' });
    await type(me(), { step: 'issue-detail', input: 'Mon écran clignote.' });
    const { body } = await shop.call<{ messages: { content: string }[] }>(
      'GET',
      `/api/conversations/${marie.id}`,
      me(),
    );
    expect(body.messages.map(({ content }) => content)).toContain('Mon écran clignote.');
    const [conversation] = await shop.db.query<{ transcript: object[] }>(
      'select transcript from support_conversations',
    );
    expect(conversation?.transcript).toContainEqual({ who: 'client', text: 'Autre chose' });
  });

  it('keeps conversations of different visitors apart and reports which have ended', async () => {
    const [one, other] = [guest(), guest()];
    await shop.call('POST', '/api/chatbot/start-new', one);
    expect((await chats(one)).map(({ status }) => status)).toEqual(['active']);
    await save(one, {
      user_choice: 'Livraison',
      bot_message: 'Nous livrons.',
      step_id: 'delivery',
      current_step_data: { id: 'delivery' },
    });
    await save(one, { user_choice: 'Merci', bot_message: 'À bientôt', step_id: 'thanks', is_end: true });
    expect((await chats(one))[0]).toMatchObject({
      title: 'Livraison',
      status: 'completed',
      last_message: 'À bientôt',
      conversation_flow: [
        { user_choice: 'Livraison', bot_message: 'Nous livrons.', current_step_data: { id: 'delivery' } },
        { user_choice: 'Merci', bot_message: 'À bientôt', current_step_data: null },
      ],
    });
    await shop.call('POST', '/api/chatbot/start-new', one);
    expect((await chats(one)).map(({ status }) => status)).toEqual(['active', 'completed']);
    expect(await chats(other)).toEqual([]);
    expect(await chats({})).toEqual([]);
    const [latest, over] = await chats(one);
    const step = { user_choice: 'x', bot_message: 'x', step_id: 'delivery' };
    expect((await save(one, { ...step, conversation_id: over?.id })).status).toBe(409);
    expect((await save(other, { ...step, conversation_id: latest?.id })).status).toBe(404);
    expect((await save({}, step)).body.session_id).toMatch(/^[\w-]{32}$/);
  });

  it.each([
    { step_id: 'nulle-part' },
    { step_id: 42 },
    { step_id: 'delivery', is_end: 'oui' },
    { step_id: 'delivery', user_choice: 'a'.repeat(10_000) },
    { step_id: 'delivery', current_step_data: { a: 'a'.repeat(30_000) } },
    { step_id: 'delivery', current_step_data: [] },
  ])('refuses a step that is none (%#)', async (body) => {
    const { status } = await save(guest(), { bot_message: 'x', ...body });
    expect([404, 422]).toContain(status);
  });

  it.each([
    { step: 'start', input: 'a' },
    { step: 'search', input: '  ' },
    { step: 'search', input: 'a'.repeat(5000) },
    { step: 'search' },
  ])('refuses an answer that is none (%#)', async (body) => expect((await type(guest(), body)).status).toBe(422));

  it('continues after sign-in, and then belongs to the account only', async () => {
    const visitor = guest();
    const signedIn = { ...visitor, token: paul.token };
    await shop.call('POST', '/api/chatbot/start-new', visitor);
    const { id } = (await save(visitor, { user_choice: 'Devis', bot_message: 'Voici.', step_id: 'quote' })).body
      .conversation;
    expect((await chats(signedIn))[0]).toMatchObject({ id, status: 'active', title: 'Devis' });
    await save(signedIn, { user_choice: 'Merci', bot_message: 'À bientôt', step_id: 'thanks', conversation_id: id });
    expect((await chats({ token: paul.token })).map((chat) => chat.id)).toContain(id);
    expect(await chats(visitor)).toEqual([]);
    expect((await chats({ ...visitor, token: marie.token })).map((chat) => chat.id)).not.toContain(id);
  });
});
