import { AccountDesk, RIGHT } from './account-desk.js';

interface Told {
  status: number;
  wait: number;
  message: string;
}

/** robustness 13 and 14, decisions §3.17: with the limits as they come. */
describe('guessing passwords', () => {
  let desk: AccountDesk;
  beforeAll(async () => {
    process.env['TRUST_PROXY'] = '1';
    desk = await AccountDesk.open();
  });
  afterAll(async () => {
    delete process.env['TRUST_PROXY'];
    await desk?.close();
  });

  /** A sign-in from an address of one's own. */
  async function knock(from: string, email: string, password: string): Promise<Told> {
    const answer = await fetch(`${desk.shop.url}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
      body: JSON.stringify({ email, password }),
    });
    const { message } = (await answer.json()) as { message: string };
    return { status: answer.status, wait: Number(answer.headers.get('retry-after')), message };
  }

  it('says why not only to who knows the password', async () => {
    const cases = [
      ['sans-adresse', 'email_verified_at = null', 403, 'error_simple'],
      ['sans-validation', "validated_at = null, user_type = 'professionnel'", 403, 'error'],
      ['fermee', 'deactivated_at = now()', 423, 'error'],
    ] as const;
    for (const [name, change, status, word] of cases) {
      const { email, id } = await desk.shop.signedInUser(name);
      await desk.shop.db.query(`update users set ${change} where id = $1`, [id]);
      const [wrong, unknown] = [await desk.signIn(email, 'faux'), await desk.signIn(`x-${email}`, 'faux')];
      expect([name, wrong]).toEqual([name, unknown]);
      expect([wrong.status, wrong.body.message]).toEqual([401, 'Identifiants incorrects.']);
      const right = await desk.signIn(email);
      expect([name, right.status, right.body.status]).toEqual([name, status, word]);
      expect(right.body.token).toBeUndefined();
    }
  });

  it('stops guesses at one account after ten, and says for how long', async () => {
    const known = (await desk.shop.signedInUser('visee')).email;
    for (const email of [known, 'inconnue@boutik.test']) {
      const statuses: number[] = [];
      for (let n = 0; n < 12; n += 1) statuses.push((await knock('198.51.100.7', email, `faux${n}`)).status);
      expect([email, statuses]).toEqual([email, [...Array.from({ length: 10 }, () => 401), 429, 429]]);
      const told = await knock('198.51.101.7', email, RIGHT);
      expect([email, told.status]).toEqual([email, 429]);
      expect(told.wait).toBeGreaterThan(0);
      expect(told.wait).toBeLessThanOrEqual(600);
    }
  });

  it('counts one visitor, whatever he writes before the address that the proxy adds', async () => {
    const { email } = await desk.shop.signedInUser('masquee');
    const statuses: number[] = [];
    for (let n = 0; n < 11; n += 1)
      statuses.push((await knock(`192.0.2.${n}, 198.51.107.7`, email, `faux${n}`)).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429]);
  });

  it('counts guesses that come all at once', async () => {
    const { email } = await desk.shop.signedInUser('assaillie');
    const told = await Promise.all(Array.from({ length: 40 }, () => knock('198.51.102.7', email, 'faux')));
    expect(told.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(told.filter(({ status }) => status === 429)).toHaveLength(30);
  });

  it('never shuts the right person out: not where one is at home, and not for good elsewhere', async () => {
    const { email } = await desk.shop.signedInUser('chezelle');
    expect((await knock('203.0.113.5', email, RIGHT)).status).toBe(200);
    for (let n = 0; n < 12; n += 1) await knock('198.51.103.7', email, `faux${n}`);
    expect((await knock('198.51.103.7', email, RIGHT)).status).toBe(429);
    expect((await knock('203.0.113.99', email, RIGHT)).status).toBe(200);

    await desk.forget(email);
    expect((await desk.reset(await desk.resetLink(email), 'Tamarin-2026')).status).toBe(200);
    expect((await knock('192.0.2.200', email, 'Tamarin-2026')).status).toBe(200);
  });

  it('forgets with the window', async () => {
    const { email } = await desk.shop.signedInUser('patiente');
    for (let n = 0; n < 11; n += 1) await knock('198.51.104.7', email, 'faux');
    expect((await knock('198.51.104.7', email, RIGHT)).status).toBe(429);
    await desk.shop.db.query("update rate_limits set ends_at = now() where key like 'sign-in-%'");
    expect((await knock('198.51.104.7', email, RIGHT)).status).toBe(200);
  });

  it('stops an address that tries a hundred accounts', async () => {
    const tries = Array.from({ length: 101 }, (_, n) => n);
    const statuses: number[] = [];
    for (const n of tries) statuses.push((await knock('198.51.105.7', `liste${n}@boutik.test`, 'faux')).status);
    expect(statuses.slice(0, 100).every((status) => status === 401)).toBe(true);
    expect(statuses[100]).toBe(429);
    const { email } = await desk.shop.signedInUser('ailleurs');
    expect((await knock('198.51.106.7', email, RIGHT)).status).toBe(200);
  });

  it('mails one account so often, whether it is there or not', async () => {
    const known = (await desk.shop.signedInUser('inondee')).email;
    for (const email of [known, 'personne@boutik.test']) {
      for (const path of ['/api/password/forgot', '/api/email/resend']) {
        const statuses: number[] = [];
        for (let n = 0; n < 11; n += 1) statuses.push((await desk.post(path, { email })).status);
        expect([path, email, statuses]).toEqual([path, email, [...Array.from({ length: 10 }, () => 200), 429]]);
      }
    }
  });
});
