import { AccountFixture } from './account-fixture.js';
import { FakeOidcProvider } from './fake-oidc-provider.js';

const PERSONAL_ACCOUNTS = '9188040d-6c67-4c5b-b112-36a304b66dad';
const COMPANY = '3d5b8c1e-0000-4000-8000-000000000974';

/** Decision 30: an address is verified in personal accounts, and where Microsoft has verified the domain's owner. */
describe('signing in with Microsoft', () => {
  let fixture: AccountFixture;
  let provider: FakeOidcProvider;

  beforeAll(async () => {
    provider = await FakeOidcProvider.open('microsoft');
    Object.assign(process.env, {
      GOOGLE_CLIENT_ID: '',
      MICROSOFT_CLIENT_ID: 'boutik',
      MICROSOFT_CLIENT_SECRET: 'secret',
      MICROSOFT_ISSUER: provider.issuer,
    });
    fixture = await AccountFixture.open({ worker: false });
  });
  afterAll(async () => {
    await fixture?.close();
    await provider?.close();
  });

  const go = (address: string, cookie = '') => fetch(address, { redirect: 'manual', headers: { cookie } });
  const locationOf = (response: Response) => response.headers.get('location') ?? '';

  /** Signs in as a user of a directory; returns the path of the shop's page. */
  async function signInFrom(directory: string, claims: Record<string, unknown>): Promise<string> {
    const iss = provider.issuer.replace('common', directory);
    provider.claims = { sub: 'm-1', email: 'lea@example.re', tid: directory, iss, ...claims };
    const started = await go(`${fixture.shop.url}/api/login/microsoft`);
    const [cookie = ''] = started.headers.getSetCookie().map((line) => line.split(';')[0]);
    const response = await go(locationOf(await go(locationOf(started))), cookie);
    return locationOf(response).replace(/(auth_token)=.*/, '$1');
  }

  it('redirects to the directory with state, nonce and PKCE, and offers no other provider', async () => {
    const started = await go(`${fixture.shop.url}/api/login/microsoft`);
    const address = new URL(locationOf(started));
    expect(address.pathname).toBe('/common/oauth2/v2.0/authorize');
    expect(address.searchParams.get('code_challenge_method')).toBe('S256');
    for (const name of ['state', 'nonce', 'code_challenge']) expect(address.searchParams.get(name)).toMatch(/^.{43}$/);
    const [cookie] = started.headers.getSetCookie();
    expect(cookie?.split('; ').slice(1).sort()).toEqual(['HttpOnly', 'Max-Age=600', 'Path=/', 'SameSite=Lax']);
    expect((await go(`${fixture.shop.url}/api/login/google`)).status).toBe(404);
  });

  it('refuses an address that an administrator of a directory may have written', async () => {
    expect(await signInFrom(COMPANY, { email_verified: undefined })).toBe('/login?social=unverified');
    expect(await fixture.shop.db.query("select 1 from users where email = 'lea@example.re'")).toEqual([]);
  });

  it('accepts personal accounts and verified domains', async () => {
    expect(await signInFrom(PERSONAL_ACCOUNTS, {})).toBe('/social-callback?auth_token');
    expect(await signInFrom(COMPANY, { sub: 'm-2', email: 'paul@example.re', xms_edov: true })).toBe(
      '/social-callback?auth_token',
    );
  });

  it('refuses a token of another directory than the one that it names', async () => {
    const iss = provider.issuer.replace('common', COMPANY);
    expect(await signInFrom(PERSONAL_ACCOUNTS, { iss })).toBe('/login?social=failed');
  });

  it('refuses a callback with the state of another browser, or of a sign-in that never began', async () => {
    const callback = `${fixture.shop.url}/api/login/microsoft/callback?code=x&state=y`;
    expect(locationOf(await go(callback))).toBe('/login?social=failed');
    const started = await go(`${fixture.shop.url}/api/login/microsoft`);
    const [cookie = ''] = started.headers.getSetCookie().map((line) => line.split(';')[0]);
    expect(locationOf(await go(callback, cookie))).toBe('/login?social=failed');
    const state = new URL(locationOf(started)).searchParams.get('state') ?? '';
    const forged = cookie.replace(/=./, '=A');
    expect(locationOf(await go(callback.replace('state=y', `state=${state}`), forged))).toBe('/login?social=failed');
  });
});
