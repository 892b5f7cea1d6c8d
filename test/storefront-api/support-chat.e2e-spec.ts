import type { ConversationReply, SupportMessage } from '@boutik/contract';
import sharp from 'sharp';
import { smallDocx } from '../support/small-zip.js';
import { TestShop, type SignedInUser } from '../support/test-shop.js';

type Sent = { conversation_id: number; data: SupportMessage; message?: string };

describe('support chat', () => {
  let shop: TestShop;
  let marie: SignedInUser;
  let paul: SignedInUser;
  let adviser: SignedInUser;
  beforeAll(async () => {
    shop = await TestShop.open();
    marie = await shop.signedInUser('Marie');
    paul = await shop.signedInUser('Paul');
    adviser = await shop.signedInUser('Conseil', 'Commercial');
  });
  afterAll(() => shop?.close());
  beforeEach(() => shop.db.query('delete from rate_limits'));

  const sendMessage = (who: SignedInUser | null, body: object) =>
    shop.call<Sent>('POST', '/api/messages', { ...(who ? { token: who.token } : {}), body });
  const read = (who: SignedInUser, userId = who.id, query = '') =>
    shop.call<ConversationReply>('GET', `/api/conversations/${userId}${query}`, { token: who.token });
  const unread = async (who: SignedInUser) =>
    (await shop.call<{ unread_count: number }>('GET', '/api/messages/unread-count', { token: who.token })).body
      .unread_count;
  const words = ({ body }: { body: ConversationReply }) =>
    body.messages.filter(({ side }) => side !== 'automatic').map(({ content }) => content);

  async function upload(who: SignedInUser, bytes: Buffer, filename: string) {
    const form = new FormData();
    form.set('content', 'Voyez');
    form.set('media_url', new Blob([new Uint8Array(bytes)]), filename);
    const response = await fetch(`${shop.url}/api/messages`, {
      method: 'POST',
      headers: { authorization: `Bearer ${who.token}` },
      body: form,
    });
    return { status: response.status, body: (await response.json()) as Sent };
  }
  const fetchFile = (address: string | null, who?: SignedInUser) =>
    fetch(`${shop.url}${address}`, who ? { headers: { authorization: `Bearer ${who.token}` } } : {});

  it('requires an account', async () => {
    expect((await sendMessage(null, { content: 'Bonjour' })).status).toBe(401);
    for (const path of ['/api/conversations/1', '/api/messages/unread-count'])
      expect((await shop.call('GET', path)).status).toBe(401);
    expect((await shop.call('POST', '/api/conversations/1/mark-read')).status).toBe(401);
  });

  it('returns messages in order to both sides, and new ones only on request', async () => {
    expect((await read(marie)).body).toMatchObject({ conversation_id: null, messages: [], unread_count: 0 });
    const first = await sendMessage(marie, { content: 'Bonjour', sender_id: paul.id });
    expect([first.status, first.body.data.sender_id]).toEqual([201, marie.id]);
    const { conversation_id: id } = first.body;
    expect((await sendMessage(marie, { content: 'Vous êtes là ?', conversation_id: id })).body.conversation_id).toBe(
      id,
    );
    expect(await unread(adviser)).toBe(2);
    const reply = await sendMessage(adviser, { content: 'Oui, je vous écoute.', conversation_id: id });
    expect(reply.body.data).toMatchObject({ side: 'staff', conversation_id: id, read_at: null });
    expect(words(await read(marie))).toEqual(['Bonjour', 'Vous êtes là ?', 'Oui, je vous écoute.']);
    const { body } = await read(marie, marie.id, `?last_id=${first.body.data.id}&conversation_id=${id}`);
    expect(body.messages.every((message) => message.id > first.body.data.id)).toBe(true);
    expect(words({ body })).toEqual(['Vous êtes là ?', 'Oui, je vous écoute.']);
    expect(Object.keys(body.messages[0] ?? {})).toEqual(
      expect.arrayContaining(['id', 'content', 'sender_id', 'created_at', 'media_url', 'conversation_id', 'read_at']),
    );
    expect(words(await read(adviser, marie.id))).toHaveLength(3);
  });

  it('is marked as read by the other side only', async () => {
    const id = (await read(marie)).body.conversation_id;
    expect(await unread(marie)).toBe(1);
    const mark = (who: SignedInUser) =>
      shop.call<{ unread_count: number }>('POST', `/api/conversations/${id}/mark-read`, { token: who.token });
    expect((await mark(paul)).status).toBe(404);
    expect(await unread(marie)).toBe(1);
    expect((await mark(marie)).body.unread_count).toBe(0);
    expect(await unread(marie)).toBe(0);
    const thread = (await read(adviser, marie.id)).body;
    expect(thread.messages.find(({ side }) => side === 'staff')?.read_at).not.toBeNull();
    expect(thread.read_up_to).toBe(thread.messages.findLast(({ side }) => side === 'staff')?.id);
    await mark(adviser);
    expect(await unread(adviser)).toBe(0);
  });

  it("is nobody else's", async () => {
    const id = (await read(marie)).body.conversation_id;
    expect((await read(paul, marie.id)).status).toBe(404);
    expect((await read(paul, paul.id, `?conversation_id=${id}`)).status).toBe(404);
    expect((await sendMessage(paul, { content: 'Coucou', conversation_id: id })).status).toBe(404);
    expect((await sendMessage(adviser, { content: 'À qui ?' })).status).toBe(422);
    expect((await sendMessage(adviser, { content: 'Personne', conversation_id: 999_999 })).status).toBe(404);
    expect((await shop.call('POST', `/api/conversations/${id}/typing`, { token: paul.token })).status).toBe(404);
  });

  it('requires a text or a file', async () => {
    for (const content of ['', '   ', null, undefined])
      expect((await sendMessage(marie, { content })).status).toBe(422);
  });

  it('stores a message once, however often it is sent', async () => {
    const body = { content: 'Une fois', client_key: 'k-12345678' };
    const responses = await Promise.all([1, 2, 3, 4, 5].map(() => sendMessage(paul, body)));
    expect(new Set(responses.map((reply) => reply.body.data.id)).size).toBe(1);
    expect(words(await read(paul))).toEqual(['Une fois']);
    expect((await sendMessage(marie, body)).body.data.id).not.toBe(responses[0]?.body.data.id);
  });

  it('opens one conversation, also for two parallel messages', async () => {
    const lea = await shop.signedInUser('Lea');
    const responses = await Promise.all(['un', 'deux', 'trois'].map((content) => sendMessage(lea, { content })));
    expect(new Set(responses.map((reply) => reply.body.conversation_id)).size).toBe(1);
    expect(words(await read(lea)).toSorted((a, b) => a.localeCompare(b))).toEqual(['deux', 'trois', 'un']);
  });

  it('re-encodes pictures, visible to both sides only', async () => {
    const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#0a7285' } })
      .withExif({ IFD3: { GPSLatitudeRef: 'S' }, IFD0: { Copyright: 'SECRETPLACE' } })
      .jpeg()
      .toBuffer();
    const { status, body } = await upload(marie, picture, '../../x.png');
    expect(status).toBe(201);
    expect(body.data).toMatchObject({ content: 'Voyez', media_type: 'image' });
    expect(body.data.media_url).toMatch(/^\/api\/messages\/fichiers\/[\w-]{32}$/);
    const file = await fetchFile(body.data.media_url, marie);
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect(file.headers.get('x-content-type-options')).toBe('nosniff');
    expect(file.headers.get('content-security-policy')).toContain('sandbox');
    expect(Buffer.from(await file.arrayBuffer()).includes('SECRETPLACE')).toBe(false);
    expect((await fetchFile(body.data.media_url, adviser)).status).toBe(200);
    expect((await fetchFile(body.data.media_url, paul)).status).toBe(404);
    expect((await fetchFile(body.data.media_url)).status).toBe(401);
  });

  it('stores documents, served as downloads', async () => {
    const { status, body } = await upload(marie, smallDocx(), 'facture.docx');
    expect(status).toBe(201);
    const file = await fetchFile(body.data.media_url, marie);
    expect(file.headers.get('content-disposition')).toMatch(/^attachment; filename="document.docx"/);
    expect(file.headers.get('content-type')).toContain('wordprocessingml');
  });

  it.each([
    ['a program', Buffer.from('MZ\x90\x00'), 'photo.png'],
    ['a page', Buffer.from('<html><script>alert(1)</script></html>'), 'photo.png'],
    ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), 'photo.svg'],
    ['an archive', Buffer.from('PK\x03\x04aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa'), 'lettre.docx'],
    ['a PDF that runs', Buffer.from('%PDF-1.7 /JavaScript %%EOF'), 'a.pdf'],
    ['a broken picture', Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(200)]), 'a.png'],
  ])('refuses %s', async (_, bytes, name) => {
    const { status, body } = await upload(marie, bytes, name);
    expect([415, 422]).toContain(status);
    expect(body.message).toMatch(/[a-zé]/);
  });

  it('refuses more than 2 MB, and a text as a file', async () => {
    const big = Buffer.alloc(2 * 1024 * 1024 + 1, 'a');
    expect((await upload(marie, big, 'a.pdf')).status).toBe(413);
    expect((await sendMessage(marie, { content: '', media_url: 'https://ailleurs.test/x.png' })).status).toBe(422);
    expect((await sendMessage(marie, { content: '', media_url: { length: 3 } })).status).toBe(422);
  });

  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    'javascript:alert(1)',
    '{{7*7}}',
    '\u202e\u0301',
  ])('keeps what was typed as it was typed: %s', async (content) => {
    expect((await sendMessage(marie, { content })).body.data.content).toBe(content);
  });

  it.each([
    { content: 'a'.repeat(10_000) },
    { content: 42 },
    { content: ['a'] },
    { conversation_id: -1, content: 'a' },
    { content: 'a\u0000b' },
  ])('refuses what does not fit (%#)', async (body) => expect((await sendMessage(marie, body)).status).toBe(422));

  it('limits messages and files per minute', async () => {
    const statuses: number[] = [];
    for (let wave = 0; wave < 8; wave += 1) {
      const sent = await Promise.all(
        Array.from({ length: 10 }, (_, n) => sendMessage(paul, { content: `n° ${wave}${n}` })),
      );
      statuses.push(...sent.map(({ status }) => status));
    }
    expect(new Set(statuses)).toEqual(new Set([201, 429]));
    await shop.db.query('insert into rate_limits (key, points, expire) values ($1, 60, $2)', [
      `support-files:${marie.id}`,
      Date.now() + 3_600_000,
    ]);
    expect((await upload(marie, smallDocx(), 'a.docx')).status).toBe(429);
  });
});
