import type { ConversationReply, SupportMessage } from '@boutik/contract';
import { io, type Socket } from 'socket.io-client';
import { until } from '../support/until.js';
import { describeBuilt } from '../support/describe-built.js';
import { ShopProcesses } from '../support/shop-processes.js';
import { PASSWORD } from '../support/seed-shop.js';

jest.setTimeout(300_000);

const CLIENTS = 10;
const SOCKETS_OF_A_CLIENT = 40;
const SOCKETS_OF_STAFF = 100;
/** Memory limit of an api process. */
const MAX_MEGABYTES = 300;

interface ChatUser {
  id: number;
  token: string;
}

/** A socket that counts how often it received each message. */
class CountingSocket {
  readonly received = new Map<number, number>();
  constructor(
    readonly owner: ChatUser,
    readonly socket: Socket,
  ) {
    socket.on('support.message', ({ message_id: id }: { message_id: number }) =>
      this.received.set(id, (this.received.get(id) ?? 0) + 1),
    );
  }
}

/** The live connections of a large shop, on one machine. A minute. */
describeBuilt('500 sockets on two api processes', () => {
  let shop: ShopProcesses;
  let adviser: ChatUser;
  const clients: ChatUser[] = [];
  const sockets: CountingSocket[] = [];
  let here = '';
  let there = '';
  beforeAll(async () => {
    const users = [
      { email: 'conseil@boutik.test', prenom: 'Conseil', role: 'Commercial' as const },
      ...Array.from({ length: CLIENTS }, (_, at) => ({ email: `client${at}@boutik.test`, prenom: `Client${at}` })),
    ];
    shop = await ShopProcesses.open({ products: [], users: users, apis: 2 });
    [here = '', there = ''] = shop.urls;
    adviser = await signIn('conseil@boutik.test');
    for (const { email } of users.slice(1)) clients.push(await signIn(email));
  });
  afterAll(async () => {
    for (const { socket } of sockets) socket.disconnect();
    await shop?.close();
  });

  async function call<T>(url: string, route: string, { token, body }: { token?: string; body?: object }): Promise<T> {
    const [method = '', path = ''] = route.split(' ');
    const headers = {
      'content-type': 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    };
    const response = await fetch(`${url}${path}`, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) });
    expect([route, response.status]).toEqual([route, method === 'POST' && path === '/api/messages' ? 201 : 200]);
    return (await response.json()) as T;
  }

  async function signIn(email: string): Promise<ChatUser> {
    const { token } = await call<{ token: string }>(here, 'POST /api/login', { body: { email, password: PASSWORD } });
    const [row] = await shop.db.query<{ id: number }>('select id from users where email = $1', [email]);
    return { id: row?.id ?? 0, token };
  }

  const sendMessage = async (url: string, { token }: ChatUser, content: string) =>
    (await call<{ data: SupportMessage }>(url, 'POST /api/messages', { token, body: { content } })).data;
  const conversationOf = (url: string, reader: ChatUser, owner = reader) =>
    call<ConversationReply>(url, `GET /api/conversations/${owner.id}`, { token: reader.token });
  const connected = () => sockets.filter(({ socket }) => socket.connected).length;

  it('fit into the memory of a process', async () => {
    const before = Date.now();
    const owners = [
      ...clients.flatMap((client) => Array.from({ length: SOCKETS_OF_A_CLIENT }, () => client)),
      ...Array.from({ length: SOCKETS_OF_STAFF }, () => adviser),
    ];
    for (const [at, owner] of owners.entries()) {
      const url = at % 2 === 0 ? here : there;
      const options = {
        auth: { token: owner.token },
        transports: ['websocket'],
        reconnectionDelay: 200,
        forceNew: true,
      };
      const socket = io(url, options);
      socket.on('connect_error', ({ message }) => {
        if (message === 'unavailable') setTimeout(() => socket.connect(), 1000);
      });
      sockets.push(new CountingSocket(owner, socket));
    }
    expect(sockets).toHaveLength(500);
    await until('500 sockets', () => connected() === 500, 120_000);
    const memory = [shop.memoryOf(here), shop.memoryOf(there)].map(Math.round);
    process.stdout.write(`500 sockets in ${Date.now() - before} ms, api processes hold ${memory.join(' and ')} MB\n`);
    for (const megabytes of memory) expect(megabytes).toBeLessThan(MAX_MEGABYTES);
  });

  it('receive every message once on either process, and no messages of others', async () => {
    const before = Date.now();
    const messages: { id: number; owner: ChatUser }[] = [];
    for (const [at, owner] of [...clients, ...clients].entries())
      messages.push({ id: (await sendMessage(at % 3 === 0 ? here : there, owner, `n° ${at}`)).id, owner });
    const expectedCount = ({ owner }: CountingSocket) =>
      messages.filter((one) => owner === adviser || one.owner === owner).length;
    await until(
      'all clients to receive it',
      () => sockets.every((client) => client.received.size >= expectedCount(client)),
      60_000,
    );
    process.stdout.write(`20 messages on 140 sockets each in ${Date.now() - before} ms\n`);
    for (const client of sockets)
      for (const { id, owner } of messages)
        expect([id, client.received.get(id) ?? 0]).toEqual([
          id,
          client.owner === adviser || client.owner === owner ? 1 : 0,
        ]);
  });

  it('survive kill -9 of a process: presence is correct and all reconnect', async () => {
    const [marie, paul] = clients;
    if (!marie || !paul) throw new Error('no clients');
    for (const one of [marie, paul]) await conversationOf(there, one);
    expect((await conversationOf(here, adviser, marie)).online).toBe(true);
    await shop.killApi(there);
    await until('its sockets to disconnect', () => connected() === 250, 60_000);
    // After the timeout, only clients that reconnected to the other process are present.
    await shop.db.query("update support_presence set seen_at = seen_at - interval '81 seconds'");
    await conversationOf(here, marie);
    expect((await conversationOf(here, adviser, marie)).online).toBe(true);
    expect((await conversationOf(here, adviser, paul)).online).toBe(false);
    const meanwhile = await sendMessage(here, marie, 'Pendant la panne');
    await shop.startApi(there);
    await until('all sockets to reconnect', () => connected() === 500, 120_000);
    expect((await conversationOf(there, marie)).messages.map(({ id }) => id)).toContain(meanwhile.id);
    const after = await sendMessage(there, marie, 'Après la panne');
    const concerned = sockets.filter(({ owner }) => owner === marie || owner === adviser);
    await until(
      'all clients to receive messages again',
      () => concerned.every(({ received }) => received.has(after.id)),
      60_000,
    );
    expect(new Set(concerned.map(({ received }) => received.get(after.id)))).toEqual(new Set([1]));
  });
});
