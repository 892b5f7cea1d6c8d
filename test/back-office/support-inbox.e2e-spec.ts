import { io } from 'socket.io-client';
import type { CannedReply, InboxConversation, InboxConversationDetail } from '@boutik/contract';
import { until } from '../support/until.js';
import { TestShop, type SignedInUser } from '../support/test-shop.js';

describe('support inbox', () => {
  let shop: TestShop;
  let marie: SignedInUser;
  let paul: SignedInUser;
  let adviser: SignedInUser;
  let admin: SignedInUser;
  let talk: number;
  beforeAll(async () => {
    shop = await TestShop.open();
    [marie, paul] = [await shop.signedInUser('Marie'), await shop.signedInUser('Paul')];
    [adviser, admin] = [await shop.signedInUser('Conseil', 'Commercial'), await shop.signedInUser('Chef', 'Admin')];
    talk = await sendMessage(marie, 'Bonjour');
  });
  afterAll(() => shop?.close());

  async function sendMessage({ token }: SignedInUser, content: string, conversation_id?: number): Promise<number> {
    const body = { content, conversation_id };
    return (await shop.call<{ conversation_id: number }>('POST', '/api/messages', { token, body })).body
      .conversation_id;
  }
  const list = async (query = '', who = adviser) =>
    (
      await shop.call<{ data: InboxConversation[] }>('GET', `/api/commercial/conversations${query}`, {
        token: who.token,
      })
    ).body.data;
  const open = (id: number, who = adviser) =>
    shop.call<{ data: InboxConversationDetail }>('GET', `/api/commercial/conversations/${id}`, { token: who.token });
  const move = (id: number, action: string, who = adviser) =>
    shop.call('PATCH', `/api/commercial/conversations/${id}`, { token: who.token, body: { action } });

  it('lists waiting conversations, longest wait first', async () => {
    const other = await sendMessage(paul, 'Et moi ?');
    expect((await list()).map(({ id, unread_count: unread }) => [id, unread])).toEqual([
      [talk, 1],
      [other, 1],
    ]);
    await shop.call('POST', `/api/conversations/${talk}/mark-read`, { token: adviser.token });
    expect((await list()).map(({ id }) => id)).toEqual([other, talk]);
    expect((await list('?perPage=1&page=2')).map(({ id }) => id)).toEqual([talk]);
    expect((await list())[0]).toMatchObject({
      client: { name: 'Marie Paul' },
      last_message: 'Et moi ?',
      assignee: null,
    });
  });

  it('assigns a conversation to the adviser who replies or takes it', async () => {
    await sendMessage(adviser, 'Bonjour, je vous écoute.', talk);
    expect((await list('?assignee=me')).map(({ id }) => id)).toEqual([talk]);
    expect((await list('?assignee=none')).map(({ id }) => id)).not.toContain(talk);
    await move(talk, 'release');
    expect(await list('?assignee=me')).toEqual([]);
    await move(talk, 'take', admin);
    expect((await open(talk)).body.data.assignee).toEqual({ id: admin.id, name: 'Marie Chef' });
  });

  it('is assigned to one adviser, who or an administrator can release it', async () => {
    const colleague = await shop.signedInUser('Collègue', 'Commercial');
    const screen = io(shop.url, { auth: { token: colleague.token }, transports: ['websocket'] });
    const received: unknown[] = [];
    screen.on('support.moved', (data) => received.push(data));
    await until('the socket', () => screen.connected);
    await move(talk, 'release', admin);
    const statuses = await Promise.all([move(talk, 'take'), move(talk, 'take', colleague)]);
    expect(statuses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const [owner, other] = statuses[0]?.status === 200 ? [adviser, colleague] : [colleague, adviser];
    expect((await move(talk, 'take', owner)).status).toBe(200);
    expect((await move(talk, 'take', admin)).status).toBe(409);
    expect((await move(talk, 'release', other)).status).toBe(403);
    expect((await open(talk)).body.data.assignee?.id).toBe(owner.id);
    expect((await move(talk, 'release', admin)).status).toBe(200);
    await until('the screens to receive it', () => received.length === 4);
    expect(received[0]).toEqual({ conversation_id: talk, side: 'staff' });
    screen.close();
    expect((await move(talk, 'take', admin)).status).toBe(200);
  });

  it('is nobody’s once its adviser has left', async () => {
    const [leaving, client] = [await shop.signedInUser('Partante', 'Commercial'), await shop.signedInUser('Lise')];
    const id = await sendMessage(client, 'Bonjour');
    await move(id, 'take', leaving);
    const unread = async () =>
      (await shop.call<{ unread_count: number }>('GET', '/api/messages/unread-count', { token: adviser.token })).body
        .unread_count;
    const before = await unread();
    const leave = { token: admin.token, body: { actif: false } };
    expect((await shop.call('POST', `/api/commercial/equipe/${leaving.id}/etat`, leave)).status).toBe(200);
    expect((await list('?assignee=none')).map((one) => one.id)).toContain(id);
    expect([(await open(id)).body.data.assignee, await unread()]).toEqual([null, before + 1]);
    expect((await move(id, 'take')).status).toBe(200);
    await move(id, 'release');
    await shop.db.query('update support_conversations set assignee_id = $1 where id = $2', [leaving.id, id]);
    await sendMessage(adviser, 'Je prends la suite.', id);
    expect((await open(id)).body.data.assignee?.id).toBe(adviser.id);
  });

  it('closes a conversation and reopens it when the client writes', async () => {
    await move(talk, 'close');
    expect((await list()).map(({ id }) => id)).not.toContain(talk);
    expect((await list('?state=closed')).map(({ id }) => id)).toEqual([talk]);
    expect(await sendMessage(marie, 'Encore une chose', talk)).toBe(talk);
    expect((await list()).map(({ id }) => id)).toContain(talk);
  });

  it('stores notes that clients never see', async () => {
    const note = { token: adviser.token, body: { content: 'Client fidèle.' } };
    expect((await shop.call('POST', `/api/commercial/conversations/${talk}/notes`, note)).status).toBe(201);
    const { data } = (await open(talk)).body;
    expect(data.messages.at(-1)).toMatchObject({
      side: 'note',
      content: 'Client fidèle.',
      sender_name: 'Marie Conseil',
    });
    expect(data.client).toMatchObject({ id: marie.id, email: marie.email });
    for (const path of [`/api/conversations/${marie.id}`, `/api/conversations/${marie.id}?last_id=1`]) {
      const { body } = await shop.call('GET', path, { token: marie.token });
      expect(JSON.stringify(body)).not.toContain('fidèle');
    }
  });

  it('stores canned replies with their order and shortcuts', async () => {
    const base = '/api/commercial/reponses-types';
    const call = (route: string, { token }: SignedInUser, body?: object) => {
      const [method = '', path = ''] = route.split(' ');
      return shop.call<{ id: number; data: CannedReply[]; code?: string }>(method, base + path, { token, body });
    };
    const thanks = { title: 'Merci', content: 'Merci de votre message.', shortcut: 'Merci' };
    for (const route of ['POST', 'PUT /1', 'POST /ordre', 'DELETE /1'])
      expect((await call(route, adviser, { ...thanks, ids: [] })).status).toBe(403);
    const { id } = (await call('POST', admin, thanks)).body;
    const other = (await call('POST', admin, { title: 'Au revoir', content: 'À bientôt.' })).body.id;
    const titles = async () => (await call('GET', adviser)).body.data.map(({ title }) => title);
    expect((await call('GET', adviser)).body.data).toEqual([
      { id, title: 'Merci', content: 'Merci de votre message.', shortcut: 'merci' },
      { id: other, title: 'Au revoir', content: 'À bientôt.', shortcut: null },
    ]);
    await call('POST /ordre', admin, { ids: [other, id, 999_999] });
    expect(await titles()).toEqual(['Au revoir', 'Merci']);
    const refused = await call('POST', admin, thanks);
    expect([refused.status, refused.body.code]).toEqual([409, 'taken-title']);
    const stolen = await call(`PUT /${other}`, admin, { title: 'Adieu', content: 'x', shortcut: 'merci' });
    expect([stolen.status, stolen.body.code]).toEqual([409, 'taken-shortcut']);
    expect((await call(`PUT /${other}`, admin, { title: 'Adieu', content: 'Adieu.' })).status).toBe(200);
    expect(await titles()).toEqual(['Adieu', 'Merci']);
    for (const wrong of [{ shortcut: 'é a' }, { title: '' }, { content: 'a'.repeat(2001) }, { title: ['a'] }])
      expect((await call('POST', admin, { title: 'Neuf', content: 'x', ...wrong })).status).toBe(422);
    for (const ids of [[-1], 'a', [{}], Array.from({ length: 501 }, () => 1)])
      expect((await call('POST /ordre', admin, { ids })).status).toBe(422);
    expect((await call(`DELETE /${id}`, admin)).status).toBe(200);
    for (const method of ['DELETE', 'PUT'])
      expect((await call(`${method} /${id}`, admin, { title: 'Z', content: 'z' })).status).toBe(404);
  });

  it('stores a note once, however often it is sent', async () => {
    const call = { token: adviser.token, body: { content: 'Une fois.', client_key: 'note-12345678' } };
    const send = () => shop.call('POST', `/api/commercial/conversations/${talk}/notes`, call);
    await Promise.all([send(), send(), send()]);
    const { messages } = (await open(talk)).body.data;
    expect(messages.filter(({ content }) => content === 'Une fois.')).toHaveLength(1);
  });

  it('lists the latest first on request, and stays readable for clients meanwhile', async () => {
    await sendMessage(marie, 'La dernière', talk);
    expect((await list('?order=recent'))[0]?.id).toBe(talk);
    expect((await shop.call('GET', '/api/commercial/conversations?order=rien', { token: adviser.token })).status).toBe(
      422,
    );
    await shop.db.query('delete from support_presence');
    const online = async () =>
      (await shop.call<{ online: boolean }>('GET', `/api/conversations/${marie.id}`, { token: marie.token })).body
        .online;
    expect(await online()).toBe(false);
    await list();
    expect(await online()).toBe(true);
  });

  it('lists the open and closed conversations of one client', async () => {
    const [talks, others] = [await list(`?client_id=${marie.id}&state=all`), await list('?client_id=999999&state=all')];
    expect(talks.length).toBeGreaterThan(0);
    for (const { client } of talks) expect(client.id).toBe(marie.id);
    expect(others).toEqual([]);
    const odd = await shop.call('GET', '/api/commercial/conversations?client_id=__proto__', { token: adviser.token });
    expect(odd.status).toBe(422);
  });

  it('is for staff only', async () => {
    for (const token of [marie.token, undefined]) {
      const status = token ? 403 : 401;
      const call = token ? { token } : {};
      expect((await shop.call('GET', '/api/commercial/conversations', call)).status).toBe(status);
      expect((await shop.call('GET', `/api/commercial/conversations/${talk}`, call)).status).toBe(status);
      expect((await shop.call('GET', '/api/commercial/reponses-types', call)).status).toBe(status);
      expect(
        (await shop.call('PATCH', `/api/commercial/conversations/${talk}`, { ...call, body: { action: 'close' } }))
          .status,
      ).toBe(status);
    }
    expect((await open(999_999)).status).toBe(404);
    expect((await move(999_999, 'take')).status).toBe(404);
    expect((await move(talk, 'delete')).status).toBe(422);
  });
});
