import { AccountFixture, PASSWORD } from './account-fixture.js';

interface SignInReply {
  status: number;
  wait: number;
  message: string;
}

/** robustness 13 and 14, decisions §3.17: with the default limits, except for searches. */
describe('rate limits of sign-in', () => {
  let fixture: AccountFixture;
  beforeAll(async () => {
    Object.assign(process.env, { TRUST_PROXY: '1', LIMIT_SEARCHES_PER_ADDRESS: '3' });
    fixture = await AccountFixture.open();
  });
  afterAll(async () => {
    for (const setting of ['TRUST_PROXY', 'LIMIT_SEARCHES_PER_ADDRESS']) delete process.env[setting];
    await fixture?.close();
  });

  /** Signs in from the given client address. */
  async function trySignIn(from: string, email: string, password: string): Promise<SignInReply> {
    const response = await fetch(`${fixture.shop.url}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
      body: JSON.stringify({ email, password }),
    });
    const { message } = (await response.json()) as { message: string };
    return { status: response.status, wait: Number(response.headers.get('retry-after')), message };
  }

  it('reveal the reason of a refusal only with the right password', async () => {
    const cases = [
      ['sans-adresse', 'email_verified_at = null', 403, 'error_simple'],
      ['sans-validation', "validated_at = null, user_type = 'professionnel'", 403, 'error'],
      ['fermee', 'deactivated_at = now()', 423, 'error'],
    ] as const;
    for (const [name, change, status, word] of cases) {
      const { email, id } = await fixture.shop.signedInUser(name);
      await fixture.shop.db.query(`update users set ${change} where id = $1`, [id]);
      const [wrong, unknown] = [await fixture.signIn(email, 'faux'), await fixture.signIn(`x-${email}`, 'faux')];
      expect([name, wrong.status, wrong.body]).toEqual([name, unknown.status, unknown.body]);
      expect([wrong.status, wrong.body.message]).toEqual([401, 'Identifiants incorrects.']);
      const right = await fixture.signIn(email);
      expect([name, right.status, right.body.status]).toEqual([name, status, word]);
      expect(right.body.token).toBeUndefined();
    }
  });

  it('stop attempts on one account after ten, with the waiting time', async () => {
    const known = (await fixture.shop.signedInUser('visee')).email;
    for (const email of [known, 'inconnue@boutik.test']) {
      const statuses: number[] = [];
      for (let n = 0; n < 12; n += 1) statuses.push((await trySignIn('198.51.100.7', email, `faux${n}`)).status);
      expect([email, statuses]).toEqual([email, [...Array.from({ length: 10 }, () => 401), 429, 429]]);
      const replies = await trySignIn('198.51.101.7', email, PASSWORD);
      expect([email, replies.status]).toEqual([email, 429]);
      expect(replies.wait).toBeGreaterThan(0);
      expect(replies.wait).toBeLessThanOrEqual(600);
    }
  });

  it('identify a visitor by the address that the proxy adds, not by forged headers', async () => {
    const { email } = await fixture.shop.signedInUser('masquee');
    const statuses: number[] = [];
    for (let n = 0; n < 11; n += 1)
      statuses.push((await trySignIn(`192.0.2.${n}, 198.51.107.7`, email, `faux${n}`)).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429]);
  });

  it('count parallel attempts', async () => {
    const { email } = await fixture.shop.signedInUser('assaillie');
    const replies = await Promise.all(Array.from({ length: 40 }, () => trySignIn('198.51.102.7', email, 'faux')));
    expect(replies.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(30);
  });

  it('never lock the owner out: known networks work at once, others after the window', async () => {
    const { email } = await fixture.shop.signedInUser('chezelle');
    expect((await trySignIn('203.0.113.5', email, PASSWORD)).status).toBe(200);
    for (let n = 0; n < 12; n += 1) await trySignIn('198.51.103.7', email, `faux${n}`);
    expect((await trySignIn('198.51.103.7', email, PASSWORD)).status).toBe(429);
    expect((await trySignIn('203.0.113.99', email, PASSWORD)).status).toBe(200);

    await fixture.requestReset(email);
    expect((await fixture.reset(await fixture.resetLink(email), 'Tamarin-2026')).status).toBe(200);
    expect((await trySignIn('192.0.2.200', email, 'Tamarin-2026')).status).toBe(200);
  });

  it('reset after the window', async () => {
    const { email } = await fixture.shop.signedInUser('patiente');
    for (let n = 0; n < 11; n += 1) await trySignIn('198.51.104.7', email, 'faux');
    expect((await trySignIn('198.51.104.7', email, PASSWORD)).status).toBe(429);
    await fixture.shop.db.query("update rate_limits set expire = 0 where key like 'sign-in-%'");
    expect((await trySignIn('198.51.104.7', email, PASSWORD)).status).toBe(200);
  });

  it('stop an address that tries a hundred accounts', async () => {
    const tries = Array.from({ length: 101 }, (_, n) => n);
    const statuses: number[] = [];
    for (const n of tries) statuses.push((await trySignIn('198.51.105.7', `liste${n}@boutik.test`, 'faux')).status);
    expect(statuses.slice(0, 100).every((status) => status === 401)).toBe(true);
    expect(statuses[100]).toBe(429);
    const { email } = await fixture.shop.signedInUser('ailleurs');
    expect((await trySignIn('198.51.106.7', email, PASSWORD)).status).toBe(200);
  });

  it('limit emails per account, whether it exists or not', async () => {
    const known = (await fixture.shop.signedInUser('inondee')).email;
    for (const email of [known, 'personne@boutik.test']) {
      for (const path of ['/api/password/forgot', '/api/email/resend']) {
        const statuses: number[] = [];
        for (let n = 0; n < 11; n += 1) statuses.push((await fixture.post(path, { email })).status);
        expect([path, email, statuses]).toEqual([path, email, [...Array.from({ length: 10 }, () => 200), 429]]);
      }
    }
  });

  it('limit searches per address and minute, as set', async () => {
    const search = async (from: string) => {
      const query = `${fixture.shop.url}/api/produits/search?query=carte`;
      const { status, headers } = await fetch(query, { headers: { 'x-forwarded-for': from } });
      return { status, wait: Number(headers.get('retry-after')) };
    };
    const statuses: number[] = [];
    for (let n = 0; n < 3; n += 1) statuses.push((await search('198.51.107.7')).status);
    expect(statuses).toEqual([200, 200, 200]);
    const refused = await search('198.51.107.7');
    expect(refused.status).toBe(429);
    expect(refused.wait).toBeGreaterThan(0);
    expect(refused.wait).toBeLessThanOrEqual(60);
    expect((await search('198.51.107.8')).status).toBe(200);
  });
});
