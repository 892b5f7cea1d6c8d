import type { CannedReply, DeskConversation, OpenedConversation } from '@boutik/contract';
import { OpenShop, type Shopper } from '../shopper/open-shop.js';

jest.setTimeout(90_000);

describe('working at the desk', () => {
  let shop: OpenShop;
  let marie: Shopper;
  let paul: Shopper;
  let adviser: Shopper;
  let admin: Shopper;
  let talk: number;
  beforeAll(async () => {
    shop = await OpenShop.open();
    [marie, paul] = [await shop.shopper('Marie'), await shop.shopper('Paul')];
    [adviser, admin] = [await shop.shopper('Conseil', 'Commercial'), await shop.shopper('Chef', 'Admin')];
    talk = await says(marie, 'Bonjour');
  });
  afterAll(() => shop?.close());

  async function says({ token }: Shopper, content: string, conversation_id?: number): Promise<number> {
    const body = { content, conversation_id };
    return (await shop.call<{ conversation_id: number }>('POST', '/api/messages', { token, body })).body
      .conversation_id;
  }
  const list = async (query = '', who = adviser) =>
    (
      await shop.call<{ data: DeskConversation[] }>('GET', `/api/commercial/conversations${query}`, {
        token: who.token,
      })
    ).body.data;
  const open = (id: number, who = adviser) =>
    shop.call<{ data: OpenedConversation }>('GET', `/api/commercial/conversations/${id}`, { token: who.token });
  const move = (id: number, action: string, who = adviser) =>
    shop.call('PATCH', `/api/commercial/conversations/${id}`, { token: who.token, body: { action } });

  it('shows who waits, those first who have waited longest', async () => {
    const other = await says(paul, 'Et moi ?');
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

  it('has an adviser once one has answered, or taken it', async () => {
    await says(adviser, 'Bonjour, je vous écoute.', talk);
    expect((await list('?assignee=me')).map(({ id }) => id)).toEqual([talk]);
    expect((await list('?assignee=none')).map(({ id }) => id)).not.toContain(talk);
    await move(talk, 'release');
    expect(await list('?assignee=me')).toEqual([]);
    await move(talk, 'take', admin);
    expect((await open(talk)).body.data.assignee).toEqual({ id: admin.id, name: 'Marie Chef' });
  });

  it('is closed and opens again when the client writes', async () => {
    await move(talk, 'close');
    expect((await list()).map(({ id }) => id)).not.toContain(talk);
    expect((await list('?state=closed')).map(({ id }) => id)).toEqual([talk]);
    expect(await says(marie, 'Encore une chose', talk)).toBe(talk);
    expect((await list()).map(({ id }) => id)).toContain(talk);
  });

  it('keeps notes that the client never sees', async () => {
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

  it('has answers that need not be written again', async () => {
    const path = '/api/commercial/reponses-types';
    const write = ({ token }: Shopper, body: object) => shop.call<{ id: number }>('POST', path, { token, body });
    const reply = { title: 'Merci', content: 'Merci de votre message.' };
    expect((await write(adviser, reply)).status).toBe(403);
    const { id } = (await write(admin, reply)).body;
    expect((await write(admin, { ...reply, content: 'Merci !' })).body.id).toBe(id);
    const { body } = await shop.call<{ data: CannedReply[] }>('GET', path, { token: adviser.token });
    expect(body.data).toEqual([{ id, title: 'Merci', content: 'Merci !' }]);
    expect((await shop.call('DELETE', `${path}/${id}`, { token: admin.token })).status).toBe(200);
    expect((await shop.call('DELETE', `${path}/${id}`, { token: admin.token })).status).toBe(404);
  });

  it('is for staff', async () => {
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
