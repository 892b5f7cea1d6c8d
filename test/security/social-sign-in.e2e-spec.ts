import { AccountFixture, PASSWORD } from './account-fixture.js';
import { FakeOidcProvider } from './fake-oidc-provider.js';

/** accounts.md §2 and §7, decisions §2.4, robustness 15: against a real OpenID Connect server on this machine. */
describe('signing in with Google or Microsoft', () => {
  let fixture: AccountFixture;
  let provider: FakeOidcProvider;

  beforeAll(async () => {
    provider = await FakeOidcProvider.open();
    Object.assign(process.env, {
      GOOGLE_CLIENT_ID: 'boutik',
      GOOGLE_CLIENT_SECRET: 'secret',
      GOOGLE_ISSUER: provider.issuer,
      MICROSOFT_CLIENT_ID: '',
    });
    fixture = await AccountFixture.open({ worker: false });
  });
  afterAll(async () => {
    await fixture?.close();
    await provider?.close();
  });
  beforeEach(() => {
    provider.forged = {};
  });

  const go = (address: string, cookie = '') =>
    fetch(address, { redirect: 'manual', headers: cookie ? { cookie } : {} });
  const cookiesOf = (response: Response) =>
    response.headers
      .getSetCookie()
      .map((line) => line.split(';')[0] ?? '')
      .join('; ');

  /** Starts the sign-in; returns the provider’s URL and the state cookie. */
  async function leave(query = '') {
    const response = await go(`${fixture.shop.url}/api/login/google${query}`);
    return {
      status: response.status,
      there: new URL(response.headers.get('location') ?? ''),
      cookie: cookiesOf(response),
    };
  }

  /** The complete sign-in; returns the final URL. */
  async function signInWith(query = ''): Promise<URL> {
    const { there, cookie } = await leave(query);
    const back = (await go(there.href)).headers.get('location') ?? '';
    return finalUrl(back, cookie);
  }

  async function finalUrl(back: string, cookie: string): Promise<URL> {
    const response = await go(back, cookie);
    expect(response.status).toBe(302);
    const address = response.headers.get('location') ?? '';
    expect(address).toMatch(/^\/[a-z]/);
    return new URL(address, fixture.shop.url);
  }

  const exchange = (ticket: string | null) =>
    fixture.shop.call<{ token: string; user_id: number; message: string }>(
      'GET',
      `/api/get-social-auth-data?auth_token=${ticket ?? ''}`,
    );
  const claimsOf = (sub: string, email: string, verified = true) => ({
    sub,
    email,
    email_verified: verified,
    given_name: 'Léa',
    family_name: 'Hoarau',
  });

  it('redirects with state, nonce and PKCE, for configured providers', async () => {
    const { status, there } = await leave();
    expect(status).toBe(302);
    expect(there.origin).toBe(provider.issuer);
    expect(Object.fromEntries(there.searchParams)).toMatchObject({
      client_id: 'boutik',
      response_type: 'code',
      code_challenge_method: 'S256',
      redirect_uri: `${fixture.shop.url}/api/login/google/callback`,
    });
    for (const name of ['state', 'nonce', 'code_challenge'])
      expect(there.searchParams.get(name)?.length).toBeGreaterThanOrEqual(40);
    for (const name of ['foo', 'microsoft', 'facebook', '__proto__'])
      expect((await go(`${fixture.shop.url}/api/login/${name}`)).status).toBe(404);
  });

  it('creates an account once, which then sets a first password', async () => {
    provider.claims = claimsOf('g-1', 'lea@example.re');
    const page = await signInWith('?redirect=deliveryLocation&sessionID=abc&evil=1');
    expect(page.pathname).toBe('/social-callback');
    expect(page.searchParams.get('redirect')).toBe('deliveryLocation');
    expect(page.searchParams.has('evil')).toBe(false);
    const ticket = page.searchParams.get('auth_token');
    const { status, body } = await exchange(ticket);
    expect([status, body.message]).toEqual([200, 'Connexion réussie !']);
    expect((await exchange(ticket)).status).toBe(401);
    const { user } = (
      await fixture.shop.call<{ user: Record<string, unknown> }>('GET', '/api/user', { token: body.token })
    ).body;
    expect(user).toMatchObject({
      id: body.user_id,
      email: 'lea@example.re',
      user_type: 'particulier',
      prenom: 'Léa',
      google_id: 'g-1',
      has_password: false,
    });

    const chosen = { password: 'Ravinala-42', password_confirmation: 'Ravinala-42' };
    expect((await fixture.post('/api/set-password', chosen, body.token)).status).toBe(200);
    expect((await fixture.signIn('lea@example.re', 'Ravinala-42')).status).toBe(200);
    provider.claims = claimsOf('g-1', 'changed@example.re');
    const again = await exchange((await signInWith()).searchParams.get('auth_token'));
    expect(again.body.user_id).toBe(body.user_id);
  });

  it('links an existing account after its password is entered', async () => {
    const { email, id } = await fixture.shop.signedInUser('ancienne');
    provider.claims = claimsOf('g-2', email);
    const page = await signInWith();
    expect([page.pathname, page.searchParams.get('provider')]).toEqual(['/confirm-social-login', 'google']);
    const form = { token: page.searchParams.get('token'), provider: 'google', password: PASSWORD };
    expect((await fixture.post('/api/confirm-social-login', { ...form, password: 'faux' })).status).toBe(401);
    expect((await fixture.post('/api/confirm-social-login', { ...form, provider: 'microsoft' })).status).toBe(401);
    expect((await fixture.post('/api/confirm-social-login', { ...form, provider: 'facebook' })).status).toBe(422);
    const linked = await fixture.post('/api/confirm-social-login', form);
    expect(linked.status).toBe(200);
    expect(await fixture.isSignedIn(linked.body.token)).toBe(true);
    expect((await fixture.post('/api/confirm-social-login', form)).status).toBe(401);
    const [row] = await fixture.shop.db.query<{ google_id: string }>('select google_id from users where id = $1', [id]);
    expect(row?.google_id).toBe('g-2');
    expect((await signInWith()).pathname).toBe('/social-callback');
    provider.claims = claimsOf('g-3', email);
    expect((await signInWith()).search).toBe('?social=taken');
  });

  it('does not replace the second factor of an account that has one', async () => {
    const { email, id } = await fixture.shop.signedInUser('prudente', 'Admin');
    await fixture.shop.db.query(
      "insert into two_factor_secrets (user_id, secret, confirmed_at) values ($1, 'encrypted', now())",
      [id],
    );
    provider.claims = claimsOf('g-9', email);
    const token = (await signInWith()).searchParams.get('token');
    const linked = await fixture.post('/api/confirm-social-login', { token, provider: 'google', password: PASSWORD });
    const again = await exchange((await signInWith()).searchParams.get('auth_token'));
    for (const { status, body } of [linked, again]) {
      expect([status, body]).toEqual([200, expect.objectContaining({ double_authentification: true })]);
      expect(await fixture.isSignedIn(body.token)).toBe(false);
    }
  });

  it('drops the data of an unconfirmed registration of the same address', async () => {
    const email = 'visee@example.re';
    const form = {
      email,
      name: 'Voleur',
      prenom: 'Paul',
      telephone: '692000000',
      adresse: '1 rue du Vol',
      ville: 'Saint-Denis',
      password: 'Stranger-1',
      confirm_password: 'Stranger-1',
    };
    expect((await fixture.post('/api/register', form)).status).toBe(201);
    provider.claims = claimsOf('g-8', email);
    const page = await signInWith();
    expect(page.pathname).toBe('/social-callback');
    const { token } = (await exchange(page.searchParams.get('auth_token'))).body;
    const { user } = (await fixture.shop.call<{ user: object }>('GET', '/api/user', { token })).body;
    expect(user).toMatchObject({ prenom: 'Léa', name: 'Hoarau', telephone: null, has_password: false });
    expect((await fixture.signIn(email, 'Stranger-1')).status).toBe(401);
    expect(await fixture.shop.db.query('select 1 from pending_registrations')).toEqual([]);
  });

  it('refuses an address that the provider has not verified', async () => {
    for (const claims of [claimsOf('g-4', 'vide@example.re', false), { sub: 'g-5' }]) {
      provider.claims = claims;
      const page = await signInWith();
      expect(page.pathname + page.search).toBe('/login?social=unverified');
    }
    expect(await fixture.shop.db.query("select 1 from users where email = 'vide@example.re'")).toEqual([]);
  });

  it('refuses closed and unvalidated accounts', async () => {
    const pro = await fixture.shop.signedInUser('attente', 'professionnel');
    await fixture.shop.db.query("update users set google_id = 'g-6', validated_at = null where id = $1", [pro.id]);
    provider.claims = claimsOf('g-6', pro.email);
    expect((await signInWith()).pathname).toBe('/account-professionnel-not-validate');
    await fixture.shop.db.query('update users set deactivated_at = now() where id = $1', [pro.id]);
    expect((await signInWith()).search).toBe('?social=deactivated');
  });

  it('refuses a forged state, verifier, nonce or audience, and another user’s state', async () => {
    provider.claims = claimsOf('g-7', 'vol@example.re');
    const failed = '/login?social=failed';
    const ended = (page: URL) => page.pathname + page.search;
    const [mine, other] = [await leave(), await leave()];
    const back = new URL((await go(mine.there.href)).headers.get('location') ?? '');

    expect(ended(await finalUrl(back.href, ''))).toBe(failed);
    expect(ended(await finalUrl(back.href, other.cookie))).toBe(failed);
    expect(ended(await finalUrl(back.href, 'boutik_journey=AAAA'))).toBe(failed);
    const otherState = new URL(back);
    otherState.searchParams.set('state', 'x'.repeat(43));
    expect(ended(await finalUrl(otherState.href, mine.cookie))).toBe(failed);
    expect(ended(await finalUrl(`${fixture.shop.url}/api/login/google/callback`, mine.cookie))).toBe(failed);
    expect(
      ended(await finalUrl(`${fixture.shop.url}/api/login/google/callback?error=access_denied`, mine.cookie)),
    ).toBe('/login?social=refused');
    for (const forged of [{ nonce: 'stolen' }, { aud: 'another-shop' }, { iss: 'https://evil.test' }, { exp: 1 }]) {
      provider.forged = forged;
      expect([forged, ended(await signInWith())]).toEqual([forged, failed]);
    }
    expect(await fixture.shop.db.query("select 1 from users where email = 'vol@example.re'")).toEqual([]);
  });
});
