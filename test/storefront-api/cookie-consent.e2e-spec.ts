import { TestShop } from '../support/test-shop.js';

interface ConsentReply {
  status: string;
  message?: string;
  consent?: string | null;
  reference?: string | null;
  errors?: Record<string, string[]>;
}

/** A visitor without a browser: stores the cookies that the shop sets. */
class Browser {
  cookie = '';
  /** The Set-Cookie header of the last response. */
  line = '';
  constructor(
    private readonly url: string,
    private readonly token?: string,
  ) {}

  async request(method: string, path: string, body?: unknown): Promise<{ status: number; body: ConsentReply }> {
    const reply = await fetch(`${this.url}${path}`, {
      method,
      headers: {
        ...(this.cookie ? { cookie: this.cookie } : {}),
        ...(this.token ? { authorization: `Bearer ${this.token}` } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    this.line = reply.headers.getSetCookie()[0] ?? '';
    if (this.line) this.cookie = this.line.split(';')[0] ?? '';
    return { status: reply.status, body: (await reply.json()) as ConsentReply };
  }

  choose = (consent: unknown) => this.request('POST', '/api/cookie-consent', { consent });
  visit = (body?: unknown) => this.request('POST', '/api/log-visitor', body);
  async check(): Promise<string | null | undefined> {
    return (await this.request('GET', '/api/cookie-consent/check')).body.consent;
  }
}

describe('cookie consent', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await TestShop.open();
  });
  beforeEach(() => shop.db.query('delete from cookie_consents'));
  afterAll(() => shop?.close());

  const consents = () =>
    shop.db.query<{ consent: string; network: string | null; reference: string | null; withdrawn_at: Date | null }>(
      'select * from cookie_consents order by id',
    );
  const visits = () => shop.db.query<{ network: string }>('select * from visits order by id');

  it.each(['all', 'none'])('"%s" is stored for this browser only (SF-224, SF-285, SF-287)', async (choice) => {
    const browser = new Browser(shop.url);
    expect(await browser.check()).toBeNull();
    const { status, body } = await browser.choose(choice);
    expect([status, body.status, body.consent]).toEqual([200, 'success', choice]);
    expect(await browser.check()).toBe(choice);
    expect(await new Browser(shop.url).check()).toBeNull();
  });

  it('the cookie lasts six months, is readable by scripts, and covers the whole site (SF-404, decisions §3.18)', async () => {
    const browser = new Browser(shop.url);
    await browser.choose('all');
    const [pair, ...attributes] = browser.line.split('; ');
    expect(pair).toMatch(/^cookie_consent=all\.[\w-]{22}$/);
    expect(attributes.sort()).toEqual(['Max-Age=15724800', 'Path=/', 'SameSite=Lax']);
    await browser.choose('none');
    expect(browser.line).toMatch(/^cookie_consent=none; /);
  });

  it.each(['x', '', 'ALL', null, 1, ['all'], { all: true }])(
    'invalid choice %# is refused and nothing is stored (SF-286)',
    async (choice) => {
      const browser = new Browser(shop.url);
      const refused = await browser.choose(choice);
      expect(refused.status).toBe(422);
      expect(refused.body.errors).toHaveProperty('consent');
      expect(browser.line).toBe('');
      expect(await browser.check()).toBeNull();
      expect(await consents()).toEqual([]);
    },
  );

  it('proofs contain no IP address, and refusals contain no user', async () => {
    const browser = new Browser(shop.url);
    await browser.choose('all');
    await new Browser(shop.url).choose('none');
    expect(await consents()).toMatchObject([
      { consent: 'all', network: '127.0.0.0/24', withdrawn_at: null },
      { consent: 'none', network: null, reference: null },
    ]);
  });

  it('a forged proof is ignored', async () => {
    const forger = new Browser(shop.url);
    forger.cookie = 'cookie_consent=all.AAAAAAAAAAAAAAAAAAAAAA';
    expect(await forger.check()).toBeNull();
    expect((await forger.visit()).status).toBe(200);
    expect(await visits()).toEqual([]);
  });

  it('consent is requested again after six months', async () => {
    const browser = new Browser(shop.url);
    await browser.choose('all');
    await shop.db.query("update cookie_consents set decided_at = now() - interval '6 months 1 minute'");
    expect(await browser.check()).toBeNull();
  });

  it('consent follows the account; a refusal in this browser takes precedence', async () => {
    const { token } = await shop.signedInUser('Consentante');
    await new Browser(shop.url, token).choose('all');
    const phone = new Browser(shop.url, token);
    expect(await phone.check()).toBe('all');
    phone.cookie = 'cookie_consent=none';
    expect(await phone.check()).toBe('none');
    await phone.choose('none');
    expect(await new Browser(shop.url, token).check()).toBe('none');
    expect(await new Browser(shop.url).check()).toBeNull();
  });

  it('visits are counted after consent only, once per half hour and network (SF-292, SF-293)', async () => {
    const silent = new Browser(shop.url);
    const refuser = new Browser(shop.url);
    const agreeing = new Browser(shop.url);
    await refuser.choose('none');
    await agreeing.choose('all');
    for (const browser of [silent, refuser])
      expect(await browser.visit({ ip: '203.0.113.5' })).toMatchObject({ status: 200, body: { status: 'success' } });
    expect(await visits()).toEqual([]);
    await Promise.all(Array.from({ length: 5 }, () => agreeing.visit({ ip: '203.0.113.5' })));
    expect(await visits()).toMatchObject([{ network: '127.0.0.0/24' }]);
    await shop.db.query("update visits set visited_at = now() - interval '31 minutes'");
    await agreeing.visit();
    expect(await visits()).toHaveLength(2);
    await agreeing.choose('none');
    expect(await visits()).toEqual([]);
    expect((await consents()).filter(({ withdrawn_at }) => withdrawn_at)).toHaveLength(1);
  });

  it('visits are deleted after 13 months, proofs after the visits that they allowed', async () => {
    const { PruneVisits } = await import('../../libs/visitors/src/jobs/prune-visits.js');
    const { DataSource } = await import('typeorm');
    const proof = (age: string) =>
      shop.db.query<{ id: number }>(
        `insert into cookie_consents (consent, reference, text_version, decided_at)
         values ('all', md5($1), 'x', now() - $1::interval) returning id`,
        [age],
      );
    const [old] = await proof('20 months');
    const [young] = await proof('18 months');
    await shop.db.query(
      `insert into visits (consent_id, visited_at) values ($1, now() - interval '14 months'), ($1, now() - interval '12 months')`,
      [young?.id],
    );
    await new PruneVisits(shop.api.get(DataSource)).handle();
    expect((await consents()).map((row) => row.reference)).toHaveLength(1);
    expect(await visits()).toHaveLength(1);
    expect(old).toBeDefined();
  });
});
