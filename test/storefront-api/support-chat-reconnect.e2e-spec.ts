import type { ConversationReply, SupportMessage } from '@boutik/contract';
import pg from 'pg';
import { io, type Socket } from 'socket.io-client';
import { until } from '../support/until.js';
import { TestShop, type SignedInUser } from '../support/test-shop.js';

jest.setTimeout(120_000);

const PER_USER = 4;
const PER_ADDRESS = 12;

/** A client of the conversation as in the browser: socket events trigger a read of new messages. */
class ChatScreen {
  readonly events: string[] = [];
  readonly messages: SupportMessage[] = [];
  private reading: Promise<void> = Promise.resolve();

  private constructor(
    private readonly context: { shop: TestShop; user: SignedInUser; clientId: number },
    readonly socket: Socket,
  ) {
    for (const event of ['support.message', 'support.read', 'support.typing'])
      socket.on(event, () => this.events.push(event));
    socket.on('support.message', () => void this.read());
    socket.on('live.resync', () => void this.read());
    socket.on('connect', () => void this.read());
  }

  static async open({
    shop,
    user,
    clientId,
  }: {
    shop: TestShop;
    user: SignedInUser;
    clientId: number;
  }): Promise<ChatScreen> {
    const socket = io(shop.url, { auth: { token: user.token }, transports: ['websocket'], reconnectionDelay: 100 });
    const screen = new ChatScreen({ shop, user, clientId }, socket);
    await until('the socket', () => socket.connected);
    return screen;
  }

  /** Closes the socket after the last read. */
  async close(): Promise<void> {
    this.socket.disconnect();
    await this.reading;
  }

  /** Runs one read after another, as the browser does. */
  async read(): Promise<void> {
    const before = this.reading;
    this.reading = this.fetchNew(before);
    await this.reading;
  }

  sendMessage(
    content: string,
    conversation_id?: number,
  ): Promise<{ status: number; body: { conversation_id: number } }> {
    const { shop, user } = this.context;
    return shop.call('POST', '/api/messages', { token: user.token, body: { content, conversation_id } });
  }

  private async fetchNew(before: Promise<void>): Promise<void> {
    await before;
    const { shop, user, clientId } = this.context;
    const path = `/api/conversations/${clientId}?last_id=${this.messages.at(-1)?.id ?? 0}`;
    const { body } = await shop.call<ConversationReply>('GET', path, { token: user.token });
    this.messages.push(...body.messages);
  }

  get texts(): string[] {
    return this.messages.filter(({ side }) => side !== 'automatic').map(({ content }) => content);
  }
}

describe('a support chat with two clients', () => {
  let shop: TestShop;
  let marie: SignedInUser;
  let client: ChatScreen;
  let adviser: ChatScreen;
  let other: ChatScreen;
  let talk: number;
  beforeAll(async () => {
    Object.assign(process.env, {
      LIMIT_SOCKETS_PER_USER: String(PER_USER),
      LIMIT_SOCKETS_PER_ADDRESS: String(PER_ADDRESS),
    });
    shop = await TestShop.open();
    marie = await shop.signedInUser('Marie');
    const [conseil, paul] = [await shop.signedInUser('Conseil', 'Commercial'), await shop.signedInUser('Paul')];
    client = await ChatScreen.open({ shop, user: marie, clientId: marie.id });
    adviser = await ChatScreen.open({ shop, user: conseil, clientId: marie.id });
    other = await ChatScreen.open({ shop, user: paul, clientId: paul.id });
    talk = (await client.sendMessage('Bonjour')).body.conversation_id;
  });
  afterAll(async () => {
    for (const screen of [client, adviser, other]) await screen?.close();
    await shop?.close();
  });

  it('shows new messages on both sides without polling', async () => {
    await until('the message of the client', () => adviser.texts.length === 1);
    await adviser.sendMessage('Je vous écoute.', talk);
    await until('the reply', () => client.texts.length === 2);
    expect(client.texts).toEqual(['Bonjour', 'Je vous écoute.']);
  });

  it('sends typing and read events to the other side only', async () => {
    const before = other.events.length;
    await shop.call('POST', `/api/conversations/${talk}/typing`, { token: marie.token });
    await until('typing', () => adviser.events.includes('support.typing'));
    await shop.call('POST', `/api/conversations/${talk}/mark-read`, { token: marie.token });
    await until('read', () => adviser.events.includes('support.read'));
    expect(client.events).not.toContain('support.typing');
    expect(other.events).toHaveLength(before);
    expect(before).toBe(0);
  });

  it('has the same messages on both sides after a disconnect, in order and without duplicates', async () => {
    client.socket.io.engine.close();
    client.socket.disconnect();
    for (let number = 0; number < 12; number += 1) await adviser.sendMessage(`Pendant la coupure ${number}`, talk);
    // What the client sends meanwhile arrives through the other process.
    await client.sendMessage('Je suis dans un tunnel', talk);
    expect(client.texts.length).toBeLessThan(10);
    client.socket.connect();
    await until('the client to reconnect', () => client.texts.length === 15);
    await until('the adviser to have all messages', () => adviser.texts.length === 15);
    expect(client.messages.map(({ id }) => id)).toEqual(adviser.messages.map(({ id }) => id));
    const ids = client.messages.map(({ id }) => id);
    expect(ids).toEqual([...new Set(ids)].toSorted((one, other) => one - other));
  });

  it('keeps all messages when both write in parallel', async () => {
    await Promise.all(
      Array.from({ length: 10 }, (_, number) => [
        client.sendMessage(`c${number}`, talk),
        adviser.sendMessage(`a${number}`, talk),
      ]).flat(),
    );
    await until('all messages', () => client.texts.length === 35 && adviser.texts.length === 35);
    expect(client.texts).toEqual(adviser.texts);
  });

  describe('sockets of the support chat', () => {
    const dial = (token: string) => {
      const socket = io(shop.url, { auth: { token }, transports: ['websocket'], forceNew: true, reconnection: false });
      sockets.push(socket);
      return new Promise<string>((resolve) => {
        socket.on('connect', () => resolve('open'));
        socket.on('connect_error', ({ message }) => resolve(message));
      });
    };
    const sockets: Socket[] = [];
    afterEach(async () => {
      for (const socket of sockets.splice(0)) socket.disconnect();
      await new Promise((done) => setTimeout(done, 200));
    });

    it('are closed when their session ends, with one query for all', async () => {
      const [leaving, staying] = [await shop.signedInUser('Partante'), await shop.signedInUser('Restante')];
      for (const { token } of [leaving, leaving, staying]) expect(await dial(token)).toBe('open');
      await shop.call('POST', '/api/logout', { token: leaving.token });
      const { LiveGateway } = await import('../../libs/platform/src/messaging/live/live.gateway.js');
      const query = jest.spyOn(pg.Client.prototype, 'query');
      await shop.api.get(LiveGateway, { strict: false }).disconnectRevoked();
      const looks = query.mock.calls.filter(([sql]) => /from access_tokens.*= any\(/.test(JSON.stringify(sql)));
      query.mockRestore();
      await until('the sockets to close', () => sockets.slice(0, 2).every(({ connected }) => !connected));
      expect([looks.length, sockets[2]?.connected]).toEqual([1, true]);
    });

    it('are limited per user and per address', async () => {
      const many = await Promise.all(['Anne', 'Rose', 'Lise', 'Maud'].map((name) => shop.signedInUser(name)));
      const [first] = many;
      const results: string[] = [];
      for (let count = 0; count <= PER_USER; count += 1) results.push(await dial(first?.token ?? ''));
      expect(results).toEqual([...Array.from({ length: PER_USER }, () => 'open'), 'too-many-sockets']);
      for (const { token } of many.flatMap((one) => Array.from({ length: PER_USER - 1 }, () => one))) await dial(token);
      expect(sockets.filter(({ connected }) => connected).length).toBeLessThanOrEqual(PER_ADDRESS);
      for (const socket of sockets.splice(0)) socket.disconnect();
      await until('a free connection', async () => (await dial(first?.token ?? '')) === 'open');
    });
  });
});
