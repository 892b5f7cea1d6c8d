import { TestShop } from '../support/test-shop.js';
import { until } from '../support/until.js';

interface SubscriptionReply {
  status: string;
  success: boolean;
  message: string;
  error?: string;
  errors?: Record<string, string[]>;
  abonne?: boolean;
  adresse?: string;
}
interface Consent {
  act: string;
  source: string;
  text: string | null;
  text_version: string | null;
  network: string | null;
}
interface Mail {
  to_address: string;
  subject: string;
  html: string;
  text: string;
  unsubscribe_url: string | null;
}

describe('newsletter subscriptions', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await TestShop.open({ worker: true });
  });
  afterAll(() => shop?.close());

  const subscribe = (email: unknown, path = '/api/abonnements') =>
    shop.call<SubscriptionReply>('POST', path, { body: { email } });
  const mailsTo = (address: string) => shop.db.query<Mail>('select * from mails where to_address = $1', [address]);
  const mailTo = (address: string) => until(`an email to ${address}`, async () => (await mailsTo(address))[0]);
  const tokenOf = async (email: string): Promise<string> => {
    const [row] = await shop.db.query<{ token: string }>(
      'select token from newsletter_subscriptions where email = $1',
      [email],
    );
    return row?.token ?? '';
  };
  const proofsOf = (email: string) =>
    shop.db.query<Consent>(
      `select c.* from newsletter_consents c join newsletter_subscriptions s on s.id = c.subscription_id
       where s.email = $1 order by c.id`,
      [email],
    );

  it('invalid addresses are refused, and domains are normalized', async () => {
    for (const email of ['😀@boutik.test', 'lise\u0378@boutik.test', 'lise@bou^tik.test', 'lise@bou\u0378tik.test'])
      expect(await subscribe(email)).toMatchObject({
        status: 422,
        body: { error: 'Veuillez entrer une adresse email valide.' },
      });
    expect((await subscribe('Lise@Étang-Salé.test')).status).toBe(201);
    expect((await subscribe('lise@xn--tang-sal-90ai.test')).status).toBe(409);
    await mailTo('lise@xn--tang-sal-90ai.test');
  });

  it('a new address is accepted, an active one refused, a former one resubscribed (SF-288 to SF-290, SF-357, SF-358)', async () => {
    const email = 'lise@boutik.test';
    expect(await subscribe(' Lise@Boutik.test ')).toMatchObject({
      status: 201,
      body: { status: 'success', success: true, message: 'Inscription réussie ! Merci.' },
    });
    expect(await subscribe(email)).toMatchObject({
      status: 409,
      body: {
        status: 'error',
        success: false,
        message: 'Cette adresse email est déjà abonnée.',
        error: 'Cette adresse email est déjà abonnée.',
      },
    });
    await shop.call('POST', `/api/abonnements/${await tokenOf(email)}/desabonnement`);
    expect(await subscribe(email)).toMatchObject({
      status: 200,
      body: { status: 'success', message: 'Abonnement réactivé avec succès.' },
    });
  });

  it('the consent text is stored with the network and without the IP address', async () => {
    const email = 'preuve@boutik.test';
    await subscribe(email);
    await shop.call('POST', `/api/abonnements/${await tokenOf(email)}/desabonnement`);
    await subscribe(email, '/api/abonnements_no_mail');
    const proofs = await proofsOf(email);
    expect(proofs).toMatchObject([
      { act: 'given', source: 'formulaire', text_version: '2026-11-formulaire', network: '127.0.0.0/24' },
      { act: 'withdrawn', source: 'lien', text: null, network: '127.0.0.0/24' },
      { act: 'given', source: 'inscription', text_version: '2026-11-inscription' },
    ]);
    expect(proofs[0]?.text).toContain('16 ans');
  });

  it('the welcome email has an unsubscribe link that needs a POST (RFC 8058, lesson 21)', async () => {
    const email = 'scanner@boutik.test';
    await subscribe(email);
    const mail = await mailTo(email);
    const token = await tokenOf(email);
    expect(mail.unsubscribe_url).toBe(`${shop.url}/newsletter/desabonnement/${token}`);
    expect(mail.text).toContain(mail.unsubscribe_url);
    expect(mail.html).toContain('Se désabonner');
    const look = () => shop.call<SubscriptionReply>('GET', `/api/abonnements/${token}`);
    for (let opened = 0; opened < 20; opened += 1)
      expect((await look()).body).toMatchObject({ adresse: 's•••@boutik.test', abonne: true });
    expect((await shop.call('HEAD', `/api/abonnements/${token}/desabonnement`)).status).toBe(404);
    expect((await look()).body.abonne).toBe(true);
    for (let pressed = 0; pressed < 2; pressed += 1) {
      const oneClick = await fetch(`${shop.url}/api/abonnements/${token}/desabonnement`, {
        method: 'POST',
        body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
        redirect: 'manual',
      });
      expect(oneClick.status).toBe(200);
    }
    expect((await look()).body.abonne).toBe(false);
    expect(await proofsOf(email)).toHaveLength(2);
  });

  it('a registration subscribes without another email (SF-291, AC-293)', async () => {
    const email = 'inscrite@boutik.test';
    expect((await subscribe(email, '/api/abonnements_no_mail')).status).toBe(201);
    expect((await subscribe(email, '/api/abonnements_no_mail')).status).toBe(409);
    await subscribe('apres@boutik.test');
    await mailTo('apres@boutik.test');
    expect(await mailsTo(email)).toEqual([]);
  });

  it('two parallel requests create one subscription and one welcome email', async () => {
    const responses = await Promise.all(Array.from({ length: 6 }, () => subscribe('rapide@boutik.test')));
    expect(responses.map(({ status }) => status).sort((a, b) => a - b)).toEqual([201, 409, 409, 409, 409, 409]);
    await mailTo('rapide@boutik.test');
    expect(await mailsTo('rapide@boutik.test')).toHaveLength(1);
  });

  it.each([
    undefined,
    null,
    '',
    'abc',
    'a@b',
    42,
    ['a@b.re'],
    { $gt: '' },
    'a@b.re\r\nBcc: x@y.re',
    'a b@c.re',
    `${'x'.repeat(10_000)}@b.re`,
    '<a@b.re>',
  ])('is asked for an address again instead of no. %#', async (email) => {
    const text = 'Veuillez entrer une adresse email valide.';
    const refused = await subscribe(email);
    expect(refused).toMatchObject({ status: 422, body: { status: 'error', error: text, message: text } });
    expect(refused.body.errors).toEqual({ email: [text] });
  });

  it('an unknown link returns an error', async () => {
    for (const token of ['a'.repeat(43), '__proto__', '..%2f..%2fetc', '%00', 'x'.repeat(250)]) {
      expect((await shop.call('GET', `/api/abonnements/${token}`)).status).toBe(404);
      expect((await shop.call('POST', `/api/abonnements/${token}/desabonnement`)).status).toBe(404);
    }
  });

  it('a signed-in user manages the subscription of their own address only (AC-313 to AC-315)', async () => {
    const { email, token } = await shop.signedInUser('Lectrice');
    const other = 'autrui@boutik.test';
    await subscribe(other);
    const manage = (path: string, address: string, bearer?: string) =>
      shop.call<SubscriptionReply>('POST', path, { body: { email: address }, ...(bearer ? { token: bearer } : {}) });
    expect((await manage('/api/check-abonnement', email)).status).toBe(401);
    expect((await manage('/api/check-abonnement', email, token)).body).toMatchObject({
      status: 'success',
      abonne: false,
    });
    await subscribe(email);
    expect((await manage('/api/check-abonnement', email.toUpperCase(), token)).body.abonne).toBe(true);
    expect((await manage('/api/desabonner', email, token)).body).toMatchObject({ status: 'success' });
    expect((await manage('/api/check-abonnement', email, token)).body.abonne).toBe(false);
    for (const path of ['/api/check-abonnement', '/api/desabonner'])
      expect((await manage(path, other, token)).status).toBe(403);
    expect((await proofsOf(other)).map(({ act }) => act)).toEqual(['given']);
  });

  it('subscribers without contact for three years are deleted with their proofs', async () => {
    const { PruneSubscriptions } = await import('../../libs/newsletter/src/subscriptions/prune-subscriptions.js');
    await subscribe('vieux@boutik.test');
    await subscribe('recent@boutik.test');
    await shop.db.query(
      `update newsletter_subscriptions set last_contact_at = now() - case email
         when 'vieux@boutik.test' then interval '37 months' else interval '35 months' end
       where email in ('vieux@boutik.test', 'recent@boutik.test')`,
    );
    const { DataSource } = await import('typeorm');
    await new PruneSubscriptions(shop.api.get(DataSource)).handle();
    expect(await proofsOf('vieux@boutik.test')).toEqual([]);
    expect(await proofsOf('recent@boutik.test')).toHaveLength(1);
  });

  it('subscriptions of many addresses are rate-limited', async () => {
    let last = 0;
    for (let n = 0; n < 70 && last !== 429; n += 1) last = (await subscribe(`liste-${n}@boutik.test`)).status;
    expect(last).toBe(429);
  });
});
