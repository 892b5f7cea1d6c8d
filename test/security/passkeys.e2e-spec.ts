import { TOTP } from 'otpauth';
import { PASSWORD } from '../support/seed-shop.js';
import { type Forgery, SoftwareAuthenticator } from '../support/software-authenticator.js';
import { type SignedInUser, TestShop } from '../support/test-shop.js';

interface Reply {
  code: string;
  token: string;
  codes: string[] | null;
  double_authentification?: true;
  errors: Record<string, string[]>;
  // The shape is the endpoint's; a wrong field reads as undefined and fails the test.
  // oxlint-disable-next-line typescript/no-explicit-any
  data: any;
}

const BASE = '/api/commercial/cles-acces';
const TWO_FACTOR = '/api/commercial/double-authentification';
const REFUSED = [422, 'invalid-reponse'];

jest.setTimeout(120_000);

/** Decision 209. */
describe('passkeys of the staff', () => {
  let shop: TestShop;
  let count = 0;
  beforeAll(async () => {
    shop = await TestShop.open();
  });
  afterAll(() => shop?.close());

  const call = (method: string, path: string, token?: string) => shop.call<Reply>(method, path, { token });
  const post = (path: string, body: object = {}, token?: string) => shop.call<Reply>('POST', path, { token, body });
  const newUser = (role = 'Commercial') => shop.signedInUser(`cle${(count += 1)}`, role);
  const passwordToken = async ({ email }: SignedInUser) =>
    (await post('/api/login', { email, password: PASSWORD })).body;
  const isOpen = async (token: string) => (await call('GET', '/api/user', token)).status === 200;

  async function register({ token }: SignedInUser, device: SoftwareAuthenticator, forgery: Forgery = {}) {
    const { body } = await post(`${BASE}/preparation`, {}, token);
    return post(BASE, { nom: 'Téléphone', reponse: device.create(body.data, forgery) }, token);
  }
  async function member(role = 'Commercial') {
    const user = await newUser(role);
    const device = new SoftwareAuthenticator(shop.url);
    const { status, body } = await register(user, device);
    expect(status).toBe(201);
    return { ...user, device, codes: body.codes ?? [] };
  }
  async function signIn(device: SoftwareAuthenticator, forgery: Forgery = {}) {
    const { body } = await post('/api/login/cle-acces/preparation');
    return post('/api/login/cle-acces', { reponse: device.get(body.data, forgery) });
  }
  const passkeyOf = async ({ token }: SignedInUser) => (await call('GET', BASE, token)).body.data[0];
  const outcome = ({ status, body }: { status: number; body: Reply }) => [status, body.code];

  it('sign in alone, set the cookie, and are listed with their last use', async () => {
    const { device, ...user } = await member();
    expect(await passkeyOf(user)).toMatchObject({ nom: 'Téléphone', utilisee_le: null });
    const { status, body, headers } = await signIn(device);
    expect(status).toBe(200);
    expect(String(headers['set-cookie'])).toMatch(/boutik_session=.*HttpOnly/);
    expect(await isOpen(body.token)).toBe(true);
    expect((await passkeyOf(user)).utilisee_le).not.toBeNull();
  });

  it('are the second factor of a password from then on, and give recovery codes once', async () => {
    const user = await newUser();
    const other = (await passwordToken(user)).token;
    const device = new SoftwareAuthenticator(shop.url);
    const first = await register(user, device);
    expect(first.body.codes).toHaveLength(10);
    expect((await register(user, new SoftwareAuthenticator(shop.url))).body.codes).toBeNull();
    expect([await isOpen(other), await isOpen(user.token)]).toEqual([false, true]);

    const pending = await passwordToken(user);
    expect(pending.double_authentification).toBe(true);
    const session = await call('GET', '/api/commercial/session', pending.token);
    expect(session.body.data).toMatchObject({ second_facteur: 'code', moyens: ['cle-acces'] });
    expect(outcome(await post(`${BASE}/preparation`, {}, pending.token))).toEqual([409, 'second-factor-awaited']);
    const { data } = (await post(`${BASE}/verification/preparation`, {}, pending.token)).body;
    expect(data.allowCredentials).toHaveLength(2);
    expect((await post(`${BASE}/verification`, { reponse: device.get(data) }, pending.token)).status).toBe(200);
    expect(await isOpen(pending.token)).toBe(true);

    const lost = await passwordToken(user);
    const code = first.body.codes?.[0] ?? '';
    expect((await post(`${TWO_FACTOR}/verification`, { code }, lost.token)).status).toBe(200);
    expect((await post(`${TWO_FACTOR}/verification`, { code }, (await passwordToken(user)).token)).status).toBe(422);
  });

  it('are not passed by a new app or a new passkey in a session that gave the password alone', async () => {
    const user = await member();
    const { token } = await passwordToken(user);
    expect(outcome(await post(`${TWO_FACTOR}/preparation`, {}, token))).toEqual([409, 'second-factor-awaited']);
    // Even with a key that the owner has prepared meanwhile.
    const { cle } = (await post(`${TWO_FACTOR}/preparation`, {}, user.token)).body.data;
    const code = new TOTP({ secret: cle }).generate();
    expect(outcome(await post(`${TWO_FACTOR}/activation`, { code }, token))).toEqual([409, 'second-factor-awaited']);
    const { data } = (await post(`${BASE}/preparation`, {}, user.token)).body;
    const reponse = new SoftwareAuthenticator(shop.url).create(data);
    expect(outcome(await post(BASE, { nom: 'x', reponse }, token))).toEqual([409, 'second-factor-awaited']);
    expect(await isOpen(token)).toBe(false);
    expect((await post(`${TWO_FACTOR}/activation`, { code }, user.token)).status).toBe(200);
  });

  const forgeries: [name: string, forgery: Forgery][] = [
    ['another origin', { origin: 'https://boutlk.example' }],
    ['another host', { rpId: 'boutlk.example' }],
    ['an invented challenge', { challenge: Buffer.alloc(32, 7).toString('base64url') }],
    ['a person who was not verified', { unverified: true }],
  ];
  it.each(forgeries)('are refused with %s, at every step', async (_, forgery) => {
    const { device, ...user } = await member();
    expect(outcome(await signIn(device, forgery))).toEqual([401, 'unknown-passkey']);
    expect(outcome(await register(user, new SoftwareAuthenticator(shop.url), forgery))).toEqual(REFUSED);
    const { token } = await passwordToken(user);
    const { data } = (await post(`${BASE}/verification/preparation`, {}, token)).body;
    const answer = { reponse: device.get(data, forgery) };
    expect(outcome(await post(`${BASE}/verification`, answer, token))).toEqual(REFUSED);
    expect(await isOpen(token)).toBe(false);
  });

  it('are refused with the signature of another key, and when a copy counts back', async () => {
    const { device } = await member();
    const { privateKey: key } = new SoftwareAuthenticator(shop.url);
    expect((await signIn(device, { key })).status).toBe(401);
    expect((await signIn(device, { counter: 9 })).status).toBe(200);
    expect((await signIn(device, { counter: 9 })).status).toBe(401);
    expect((await signIn(device, { counter: 3 })).status).toBe(401);
    expect((await signIn(device, { counter: 10 })).status).toBe(200);
  });

  it('answer a challenge once, for one use, and soon, also in parallel', async () => {
    const { device, ...user } = await member();
    const prepared = (await post('/api/login/cle-acces/preparation')).body.data;
    const answer = { reponse: device.get(prepared) };
    const replies = await Promise.all([1, 2, 3].map(() => post('/api/login/cle-acces', answer)));
    expect(replies.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
    expect((await post('/api/login/cle-acces', answer)).status).toBe(401);

    const { token } = await passwordToken(user);
    const forSignIn = (await post('/api/login/cle-acces/preparation')).body.data;
    expect(outcome(await post(`${BASE}/verification`, { reponse: device.get(forSignIn) }, token))).toEqual(REFUSED);
    const late = (await post('/api/login/cle-acces/preparation')).body.data;
    await shop.db.query("update passkey_challenges set expires_at = now() - interval '1 second'");
    expect((await post('/api/login/cle-acces', { reponse: device.get(late) })).status).toBe(401);
  });

  it('belong to their account alone', async () => {
    const [one, other] = [await member(), await member()];
    const { token } = await passwordToken(one);
    const { data } = (await post(`${BASE}/verification/preparation`, {}, token)).body;
    expect(outcome(await post(`${BASE}/verification`, { reponse: other.device.get(data) }, token))).toEqual(REFUSED);
    const { id } = await passkeyOf(other);
    const remove = (by: SignedInUser, password = PASSWORD) => post(`${BASE}/${id}/retrait`, { password }, by.token);
    expect((await remove(one)).status).toBe(404);
    expect((await remove(other, 'Faux-974!')).body.errors).toHaveProperty('password');
    const options = (await post(`${BASE}/preparation`, {}, one.token)).body.data;
    const same = { nom: 'Copie', reponse: other.device.create(options) };
    expect(outcome(await post(BASE, same, one.token))).toEqual([409, 'known-passkey']);
    const client = await shop.signedInUser('cliente-cle', 'particulier');
    expect((await post(`${BASE}/preparation`, {}, client.token)).status).toBe(403);
  });

  it('open nothing once they are removed, deactivated or reset, and their owner is told', async () => {
    const { device, ...user } = await member('Admin');
    const { id } = await passkeyOf(user);
    expect((await post(`${BASE}/${id}/retrait`, { password: PASSWORD }, user.token)).status).toBe(200);
    expect((await signIn(device)).status).toBe(401);
    expect(await passwordToken(user)).not.toHaveProperty('double_authentification');
    const mails = await shop.db.query<{ subject: string }>(
      'select subject from mails where to_address = $1 order by id',
      [user.email],
    );
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Une clé d’accès ouvre votre compte',
      'Une clé d’accès est retirée',
    ]);

    const second = await member('Admin');
    const boss = await newUser('Admin');
    const reset = `/api/commercial/equipe/${second.id}/double-authentification`;
    expect((await call('DELETE', reset, boss.token)).status).toBe(200);
    expect((await signIn(second.device)).status).toBe(401);
    const third = await member();
    await shop.db.query('update users set deactivated_at = now() where id = $1', [third.id]);
    expect((await signIn(third.device)).status).toBe(423);
  });

  it('refuse answers that are none', async () => {
    const { token } = await newUser();
    for (const reponse of [null, true, [], {}, { id: 'x' }, { id: 1, response: {} }, 'x'.repeat(100_000)]) {
      expect((await post('/api/login/cle-acces', { reponse })).status).toBe(422);
      expect((await post(BASE, { nom: 'x', reponse }, token)).status).toBe(422);
    }
  });
});

describe('a shop that requires two-factor sign-in of administrators', () => {
  let shop: TestShop;
  beforeAll(async () => {
    process.env['REQUIRE_TWO_FACTOR'] = 'true';
    shop = await TestShop.open();
  });
  afterAll(async () => {
    delete process.env['REQUIRE_TWO_FACTOR'];
    await shop?.close();
  });

  it('is satisfied by a passkey, and keeps the last one', async () => {
    const { token } = await shop.signedInUser('cheffe', 'Admin');
    const post = (path: string, body: object = {}) => shop.call<Reply>('POST', path, { token, body });
    expect((await shop.call('GET', '/api/commercial/equipe', { token })).status).toBe(401);
    const device = new SoftwareAuthenticator(shop.url);
    const { data } = (await post(`${BASE}/preparation`)).body;
    const added = await post(BASE, { nom: 'Clé', reponse: device.create(data) });
    expect([added.status, added.body.codes?.length]).toEqual([201, 10]);
    expect((await shop.call('GET', '/api/commercial/equipe', { token })).status).toBe(200);
    const [{ id }] = (await shop.call<Reply>('GET', BASE, { token })).body.data;
    const refused = await post(`${BASE}/${id}/retrait`, { password: PASSWORD });
    expect([refused.status, refused.body.code]).toEqual([409, 'two-factor-required']);
  });
});
