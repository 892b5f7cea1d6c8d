import { endpoints } from '@boutik/contract';
import { TOTP } from 'otpauth';
import { PASSWORD } from './account-fixture.js';
import { type SignedInUser, TestShop } from '../support/test-shop.js';

const BASE = '/api/commercial/double-authentification';
const ATTEMPTS = 5;

jest.setTimeout(300_000);

interface Reply {
  message: string;
  code: string;
  token: string;
  codes: string[];
  codes_restants: number;
  double_authentification?: boolean;
  errors?: Record<string, string[]>;
  data: { cle: string; uri: string; qr: string; active: boolean; second_facteur: string | null; droits: string[] };
}

interface Member extends SignedInUser {
  secret: string;
  recoveryCodes: string[];
}

/** The second factor of staff, by the API alone: what it opens, and every way around it. */
describe('two-factor sign-in', () => {
  let shop: TestShop;
  let count = 0;

  beforeAll(async () => {
    process.env['REQUIRE_TWO_FACTOR'] = 'false';
    shop = await TestShop.open({ pages: true });
  });
  afterAll(() => shop?.close());

  const post = (path: string, body: object, token?: string) =>
    shop.call<Reply>('POST', path, { body, ...(token ? { token } : {}) });
  const get = (path: string, token: string) => shop.call<Reply>('GET', path, { token });
  const sorted = (statuses: readonly number[]) => statuses.toSorted((one, other) => one - other);
  const codeOf = (secret: string) => new TOTP({ secret }).generate();
  const signIn = async ({ email }: SignedInUser) => (await post('/api/login', { email, password: PASSWORD })).body;
  const verify = (token: string, code: string) => post(`${BASE}/verification`, { code }, token);
  /** The next code may be of the same half minute as the one before. */
  const forgetStep = ({ id }: SignedInUser) =>
    shop.db.query('update two_factor_secrets set last_step = null where user_id = $1', [id]);
  const newUser = (role: string) => shop.signedInUser(`membre${(count += 1)}`, role);

  async function enrol(user: SignedInUser): Promise<Member> {
    const secret = (await post(`${BASE}/preparation`, {}, user.token)).body.data.cle;
    const { status, body } = await post(`${BASE}/activation`, { code: codeOf(secret) }, user.token);
    expect(status).toBe(200);
    return { ...user, secret, recoveryCodes: body.codes };
  }
  const newMember = async (role = 'Commercial') => enrol(await newUser(role));

  it('asks for a code from then on, and ends the sessions that gave none', async () => {
    const user = await newUser('Commercial');
    const other = (await signIn(user)).token;
    const member = await enrol(user);
    expect(member.recoveryCodes).toHaveLength(10);
    expect((await get('/api/user', member.token)).status).toBe(200);
    expect((await get('/api/user', other)).status).toBe(401);
    const pending = await signIn(member);
    expect(pending.double_authentification).toBe(true);
    await forgetStep(member);
    expect((await verify(pending.token, codeOf(member.secret))).status).toBe(200);
    expect((await get('/api/user', pending.token)).status).toBe(200);
  });

  it('opens nothing before the code, whatever the endpoint', async () => {
    const member = await newMember('Admin');
    const { token } = await signIn(member);
    const closed = endpoints().filter(
      ({ audience, beforeSecondFactor, path }) => audience !== 'everyone' && !beforeSecondFactor && !path.includes('*'),
    );
    expect(closed.length).toBeGreaterThan(200);
    for (const { method, path } of closed) {
      const url = path.replaceAll(/:\w+/g, '999999');
      const { status } = await shop.call(method, url, { token, ...(method === 'GET' ? {} : { body: {} }) });
      expect([method, path, status]).toEqual([method, path, 401]);
    }
    const { data } = (await get('/api/commercial/session', token)).body;
    expect(data).toMatchObject({ second_facteur: 'code', droits: [] });
    expect((await post(`${BASE}/preparation`, {}, token)).body.code).toBe('two-factor-active');
    expect((await post('/api/logout', {}, token)).status).toBe(200);
    expect((await verify(token, codeOf(member.secret))).status).toBe(401);
  });

  it('is asked for by the page that signs in to the storefront, which then leads where it was meant to', async () => {
    const { email } = await newMember();
    const response = await fetch(`${shop.url}/login?redirect=panier`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ email, password: PASSWORD }),
    });
    const target = new URL(response.headers.get('location') ?? '', shop.url);
    expect([response.status, target.pathname]).toEqual([302, '/espace-commercial/connexion']);
    expect(target.searchParams.get('suite')).toBe('/panier?redirect=panier');
    const cookie = response.headers.getSetCookie().find((line) => line.startsWith('boutik_session='));
    const session = await fetch(`${shop.url}/api/commercial/session`, {
      headers: { cookie: cookie?.split(';')[0] ?? '' },
    });
    expect(await session.json()).toMatchObject({ data: { second_facteur: 'code' } });
  });

  it('accepts a code once, also when it is sent by several sessions at a time', async () => {
    const member = await newMember();
    await forgetStep(member);
    const tokens = (await Promise.all([signIn(member), signIn(member), signIn(member)])).map(({ token }) => token);
    const code = codeOf(member.secret);
    const statuses = (await Promise.all(tokens.map((token) => verify(token, code)))).map(({ status }) => status);
    expect(sorted(statuses)).toEqual([200, 422, 422]);
    const open = await Promise.all(tokens.map(async (token) => (await get('/api/user', token)).status));
    expect(open).toEqual(statuses.map((status) => (status === 200 ? 200 : 401)));
  });

  it('counts wrong codes of an account in all its sessions, and then refuses the right one too', async () => {
    const member = await newMember();
    await forgetStep(member);
    const tokens = (await Promise.all([signIn(member), signIn(member)])).map(({ token }) => token);
    const replies = await Promise.all(
      Array.from({ length: ATTEMPTS + 3 }, (_, at) => verify(tokens[at % 2] ?? '', 'abcdef')),
    );
    const statuses = sorted(replies.map(({ status }) => status));
    expect(statuses).toEqual([...Array(ATTEMPTS).fill(422), 429, 429, 429]);
    expect((await verify(tokens[0] ?? '', codeOf(member.secret))).status).toBe(429);
    expect((await get('/api/user', tokens[0] ?? '')).status).toBe(401);
  });

  it('accepts each recovery code once, as it may be typed', async () => {
    const member = await newMember();
    const [first = '', second = ''] = member.recoveryCodes;
    const [one, two] = [await signIn(member), await signIn(member)];
    const replies = await Promise.all([verify(one.token, first), verify(two.token, first)]);
    expect(sorted(replies.map(({ status }) => status))).toEqual([200, 422]);
    const again = await verify((await signIn(member)).token, ` ${second.toLowerCase().replace('-', ' ')} `);
    expect([again.status, again.body.codes_restants]).toEqual([200, 8]);
    const stored = await shop.db.query<{ code: string }>(
      "select encode(code_hash, 'escape') as code from two_factor_codes where user_id = $1",
      [member.id],
    );
    expect(stored).toHaveLength(10);
    for (const { code } of stored) expect(member.recoveryCodes.join(' ')).not.toContain(code);
  });

  it('expires what was not completed', async () => {
    const member = await newMember();
    await forgetStep(member);
    const { token } = await signIn(member);
    await shop.db.query(
      "update access_tokens set created_at = now() - interval '16 minutes' where user_id = $1 and id = $2",
      [member.id, token.split('|')[0]],
    );
    expect((await verify(token, codeOf(member.secret))).status).toBe(401);
    expect((await get('/api/user', member.token)).status).toBe(200);
  });

  it('stores the secret encrypted, and bound to its account', async () => {
    const [one, other] = [await newMember(), await newMember()];
    const [row] = await shop.db.query<{ secret: string }>('select secret from two_factor_secrets where user_id = $1', [
      one.id,
    ]);
    expect(row?.secret).not.toContain(one.secret);
    await shop.db.query('update two_factor_secrets set secret = $2, last_step = null where user_id = $1', [
      other.id,
      row?.secret,
    ]);
    const { status, body } = await verify((await signIn(other)).token, codeOf(one.secret));
    expect([status, body.code]).toEqual([503, 'two-factor-unreadable']);
  });

  it('is taken away by password and code together, and its owner is told', async () => {
    const member = await newMember();
    const remove = (password: string, code: string) => post(`${BASE}/retrait`, { password, code }, member.token);
    const [first = ''] = member.recoveryCodes;
    expect((await remove('Faux-974!', first)).body.errors).toHaveProperty('password');
    expect((await remove(PASSWORD, 'abcdef')).body.errors).toHaveProperty('code');
    expect((await remove(PASSWORD, first)).status).toBe(200);
    expect(await signIn(member)).not.toHaveProperty('double_authentification');
    const mails = await shop.db.query<{ subject: string }>(
      'select subject from mails where to_address = $1 order by id',
      [member.email],
    );
    expect(mails.map(({ subject }) => subject)).toEqual([
      'La double authentification protège votre compte',
      'La double authentification est retirée',
    ]);
  });

  it('is reset by another administrator alone', async () => {
    const member = await newMember('Admin');
    const path = `/api/commercial/equipe/${member.id}/double-authentification`;
    const reset = async ({ token }: SignedInUser) => (await shop.call<Reply>('DELETE', path, { token })).status;
    const admin = await newUser('Admin');
    expect(await reset(await newUser('Commercial'))).toBe(403);
    expect(await reset(member)).toBe(403);
    expect(await reset(admin)).toBe(200);
    expect(await reset(admin)).toBe(409);
    expect((await get('/api/user', member.token)).status).toBe(401);
    const { token } = await signIn(member);
    expect((await get('/api/user', token)).status).toBe(200);
    const log = await shop.call<{ data: object[] }>('GET', '/api/commercial/historique?per_page=1', {
      token: admin.token,
    });
    expect(log.body.data).toEqual([
      expect.objectContaining({ action: 'two-factor-reset', objet: `équipe ${member.email}` }),
    ]);
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

  it.each(['Admin', 'SuperAdmin', 'AdminPersonnalise'])('leads %s to the set-up, and nowhere else', async (role) => {
    const { token } = await shop.signedInUser(`chef-${role}`, role);
    const post = (path: string, body: object) => shop.call<Reply>('POST', path, { token, body });
    const session = async () => (await shop.call<Reply>('GET', '/api/commercial/session', { token })).body.data;
    expect((await shop.call('GET', '/api/commercial/equipe', { token })).status).toBe(401);
    expect(await session()).toMatchObject({ second_facteur: 'configuration', droits: [] });
    const { cle } = (await post(`${BASE}/preparation`, {})).body.data;
    expect((await post(`${BASE}/activation`, { code: 'abcdef' })).status).toBe(422);
    const { status, body } = await post(`${BASE}/activation`, { code: new TOTP({ secret: cle }).generate() });
    expect([status, body.codes.length]).toEqual([200, 10]);
    expect(await session()).toMatchObject({ second_facteur: null });
    expect((await shop.call('GET', '/api/commercial/equipe', { token })).status).toBe(200);
    const refused = await post(`${BASE}/retrait`, { password: PASSWORD, code: body.codes[0] });
    expect([refused.status, refused.body.code]).toEqual([409, 'two-factor-required']);
  });

  it('asks nothing of sales staff and of customers', async () => {
    for (const role of ['Commercial', 'particulier']) {
      const { token } = await shop.signedInUser(`libre-${role}`, role);
      expect((await shop.call('GET', '/api/user', { token })).status).toBe(200);
    }
  });
});
