import { solveRobotCheck } from '../support/solve-robot-check.js';
import { TestShop } from '../support/test-shop.js';

interface Mail {
  to_address: string;
  reply_to: string | null;
  subject: string;
  html: string;
}
type Refusal = { message: string; errors?: Record<string, string[]> };

const good = { name: 'Marie Payet', email: 'marie@client.test', subject: 'Un devis', message: 'Bonjour,\nmerci.' };

describe('contact form', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await TestShop.open();
  });
  afterAll(() => shop?.close());
  beforeEach(async () => {
    await shop.db.query('delete from rate_limits');
    await shop.db.query('delete from mails');
  });

  const proof = async () => {
    const { body } = await shop.call<Parameters<typeof solveRobotCheck>[0]>('GET', '/api/altcha');
    return solveRobotCheck(body);
  };
  const write = (body: object) => shop.call<Refusal>('POST', '/api/contactez-nous-store', { body });
  const mails = () => shop.db.query<Mail>('select to_address, reply_to, subject, html from mails order by id');

  it('emails the shop and a receipt to the sender', async () => {
    const { status, body } = await write({ ...good, altcha: await proof() });
    expect([status, body.message]).toEqual([200, 'Votre message a été envoyé']);
    const [toShop, receipt, ...others] = await mails();
    expect(others).toEqual([]);
    expect(toShop).toMatchObject({ reply_to: good.email, subject: 'Message de Marie Payet : Un devis' });
    expect(toShop?.html).toContain('Bonjour,\nmerci.');
    expect(receipt).toMatchObject({ to_address: good.email, reply_to: null });
    expect(receipt?.html).not.toContain('Un devis');
  });

  it('needs no subject', async () => {
    expect((await write({ ...good, subject: undefined, altcha: await proof() })).status).toBe(200);
  });

  it.each(['name', 'email', 'message'])('requires %s', async (field) => {
    const { status, body } = await write({ ...good, [field]: ' ', altcha: await proof() });
    expect(status).toBe(422);
    expect(Object.keys(body.errors ?? {})).toEqual([field]);
  });

  it.each([undefined, null, '', 'x', 'e30=', 42])('refuses captcha solution %p', async (altcha) => {
    const { status } = await write({ ...good, altcha });
    expect(status).toBe(422);
    expect(await mails()).toEqual([]);
  });

  it('accepts each captcha solution once, also for parallel requests', async () => {
    const altcha = await proof();
    const responses = await Promise.all([1, 2, 3, 4].map(() => write({ ...good, altcha })));
    expect(responses.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 422, 422, 422]);
    expect((await write({ ...good, altcha })).body.errors).toHaveProperty('altcha');
    expect(await mails()).toHaveLength(2);
  });

  it.each([
    { name: 'Marie\r\nBcc: victime@ailleurs.test' },
    { subject: 'Bonjour\nTo: victime@ailleurs.test' },
    { email: 'marie@client.test\r\nBcc: victime@ailleurs.test' },
    { email: 'marie@client.test,victime@ailleurs.test' },
    { email: '"<script>"@client.test' },
  ])('adds no line to the head of a mail (%#)', async (change) => {
    const { status } = await write({ ...good, ...change, altcha: await proof() });
    expect(status).toBe('email' in change ? 422 : 200);
    for (const mail of await mails()) {
      expect([mail.to_address, mail.subject, mail.reply_to].join('')).not.toMatch(/[\r\n]/);
      expect(mail.to_address).not.toContain('victime');
    }
  });

  it('shows input as text', async () => {
    await write({ ...good, name: '<b>x</b>', message: '<script>alert(1)</script>', altcha: await proof() });
    const [toShop] = await mails();
    expect(toShop?.html).not.toMatch(/<script|<b>x/);
  });

  it.each([{ message: 'a'.repeat(10_000) }, { name: { $ne: 1 } }, { message: ['a'] }, { subject: 'a'.repeat(300) }])(
    'refuses invalid input %#',
    async (change) => {
      expect((await write({ ...good, ...change, altcha: await proof() })).status).toBe(422);
    },
  );

  it('accepts at most thirty messages an hour', async () => {
    const statuses: number[] = [];
    for (let time = 0; time < 31; time += 1) statuses.push((await write(good)).status);
    expect(statuses.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => 422));
    expect(statuses[30]).toBe(429);
  });
});
