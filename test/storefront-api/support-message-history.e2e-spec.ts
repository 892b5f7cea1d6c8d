import type { ConversationReply, InboxConversationDetail, SupportMessage } from '@boutik/contract';
import { TestShop, type SignedInUser } from '../support/test-shop.js';

interface Page {
  messages: (SupportMessage & { sender_name?: string })[];
  earlier: boolean;
}

describe('support message history', () => {
  let shop: TestShop;
  let marie: SignedInUser;
  let paul: SignedInUser;
  let adviser: SignedInUser;
  let talk: number;
  beforeAll(async () => {
    shop = await TestShop.open();
    [marie, paul] = [await shop.signedInUser('Marie'), await shop.signedInUser('Paul')];
    adviser = await shop.signedInUser('Conseil', 'Commercial');
    await sendMessage(paul, 'Le premier de Paul');
    talk = await sendMessage(marie, 'mot 1');
    // Every fifth is a note; other conversations receive messages meanwhile.
    await shop.db.query(
      `insert into support_messages (conversation_id, sender_id, side, content)
       select $1, case when n % 5 = 0 then $3::int else $2::int end, case when n % 5 = 0 then 'note' else 'client' end, 'mot ' || n
       from generate_series(2, 305) n`,
      [talk, marie.id, adviser.id],
    );
  });
  afterAll(() => shop?.close());

  async function sendMessage({ token }: SignedInUser, content: string, conversation_id?: number): Promise<number> {
    const body = { content, conversation_id };
    return (await shop.call<{ conversation_id: number }>('POST', '/api/messages', { token, body })).body
      .conversation_id;
  }
  const latest = async (who: SignedInUser, query = '') =>
    (await shop.call<ConversationReply>('GET', `/api/conversations/${who.id}${query}`, { token: who.token })).body;
  const before = (path: string, query: string, who?: SignedInUser) =>
    shop.call<Page>('GET', `${path}/${talk}/messages${query}`, who ? { token: who.token } : {});
  const [OWN, STAFF] = ['/api/conversations', '/api/commercial/conversations'];

  /** All messages, page by page from the newest. */
  async function walk(path: string, who: SignedInUser, end: Page): Promise<Page['messages']> {
    let [all, earlier] = [end.messages, end.earlier];
    for (let pages = 0; earlier && pages < 10; pages += 1) {
      const { status, body } = await before(path, `?before_id=${all[0]?.id}`, who);
      expect([status, body.messages.length <= 100]).toEqual([200, true]);
      [all, earlier] = [[...body.messages, ...all], body.earlier];
    }
    return all;
  }
  const stored = async (sides: string) =>
    (
      await shop.db.query<{ id: number }>(
        `select id from support_messages where conversation_id = $1 and side in (${sides}) order by id`,
        [talk],
      )
    ).map(({ id }) => id);

  it('returns every message to the client once, in order, without notes', async () => {
    const end = await latest(marie);
    expect([end.messages.length, end.earlier, end.more]).toEqual([100, true, false]);
    const all = await walk(OWN, marie, end);
    expect(all.map(({ id }) => id)).toEqual(await stored("'client', 'automatic'"));
    expect(all.some(({ side }) => side === 'note')).toBe(false);
  });

  it('returns notes and authors to advisers', async () => {
    const opened = await shop.call<{ data: InboxConversationDetail }>('GET', `${STAFF}/${talk}`, {
      token: adviser.token,
    });
    const all = await walk(STAFF, adviser, opened.body.data);
    expect(all.map(({ id }) => id)).toEqual(await stored("'client', 'automatic', 'note'"));
    for (const { side, sender_name: name } of all)
      if (side !== 'automatic') expect(name).toBe(side === 'note' ? 'Marie Conseil' : 'Marie Marie');
  });

  it('does not affect requests for new messages', async () => {
    const ids = (await latest(marie)).messages.map(({ id }) => id);
    const last = ids.at(-1) ?? 0;
    expect(await latest(marie, `?last_id=${last}`)).toMatchObject({ messages: [], more: false, earlier: false });
    await sendMessage(marie, 'Encore', talk);
    const { messages, earlier } = await latest(marie, `?last_id=${last}`);
    expect([messages[0]?.content, earlier]).toEqual(['Encore', false]);
  });

  it('is empty before the first message, and marks the last page', async () => {
    const first = (await stored("'client', 'automatic'"))[0];
    expect((await before(OWN, `?before_id=${first}`, marie)).body).toMatchObject({ messages: [], earlier: false });
    const ids = await stored("'client', 'automatic'");
    expect((await before(OWN, `?before_id=${ids[100]}`, marie)).body).toMatchObject({ earlier: false });
    expect((await before(OWN, `?before_id=${ids[101]}`, marie)).body).toMatchObject({ earlier: true });
  });

  it("is nobody else's, and asks for a number", async () => {
    expect((await before(OWN, '?before_id=9')).status).toBe(401);
    expect((await before(STAFF, '?before_id=9')).status).toBe(401);
    expect((await before(OWN, '?before_id=9', paul)).status).toBe(404);
    expect((await before(STAFF, '?before_id=9', marie)).status).toBe(403);
    for (const path of [OWN, STAFF]) {
      const nowhere = await shop.call('GET', `${path}/999999/messages?before_id=9`, { token: adviser.token });
      expect(nowhere.status).toBe(404);
      for (const odd of ['', '0', '-1', 'a', '1.5', '99999999999999', '__proto__', '1&before_id=2', '%00'])
        expect((await before(path, `?before_id=${odd}`, adviser)).status).toBe(422);
      expect((await before(path, '', adviser)).status).toBe(422);
    }
  });

  it('continues after a conversation was closed: one conversation per client', async () => {
    const close = { token: adviser.token, body: { action: 'close' } };
    expect((await shop.call('PATCH', `${STAFF}/${talk}`, close)).status).toBe(200);
    expect(await sendMessage(marie, 'Me revoilà')).toBe(talk);
    expect((await latest(marie)).state).toBe('open');
  });
});
