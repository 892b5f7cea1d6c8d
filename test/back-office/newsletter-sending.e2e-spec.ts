import { createHmac } from 'node:crypto';
import type { CampaignBlock, CampaignView } from '@boutik/contract';
import { startFakeSmtpServer, type FakeSmtpServer } from '../../libs/platform/src/mail/sending/fake-smtp-server.js';
import { until } from '../support/until.js';
import { TestShop, type SignedInUser } from '../support/test-shop.js';

jest.setTimeout(180_000);
const CAMPAIGNS = '/api/commercial/campagnes';
const SECRET = 'secret-des-avis-de-non-remise-0123456789';
interface One {
  message?: string;
  code?: string;
  data: CampaignView;
}

/** A bounce as a mail server writes it (RFC 3464). */
function deliveryReport(status: string, messageId: string): string {
  const type = 'Content-Type: multipart/report; report-type=delivery-status; boundary="x"';
  const fields = `Final-Recipient: rfc822; ben@boutik.test\nAction: failed\nStatus: ${status}`;
  const report = `--x\nContent-Type: message/delivery-status\n\nReporting-MTA: dns; mx.re\n\n${fields}\n\n`;
  return `${type}\n\n${report}--x\nContent-Type: message/rfc822\n\nMessage-ID: ${messageId}\nSubject: x\n\nx\n--x--\n`;
}

describe('sending a newsletter campaign', () => {
  let shop: TestShop;
  let sink: FakeSmtpServer;
  let admin: SignedInUser;
  let product: number;

  beforeAll(async () => {
    sink = await startFakeSmtpServer();
    Object.assign(process.env, { SMTP_URL: sink.url, BOUNCE_SECRET: SECRET });
    shop = await TestShop.open({ worker: true });
    admin = await shop.signedInUser('Patronne', 'Admin');
    product = await shop.createProduct({ name: 'Carte mère Piton', netPriceCents: 10_000, stock: 5 });
  });
  afterAll(async () => {
    await shop?.close();
    await sink.close();
  });

  const call = <T = One>(method: string, path: string, body?: unknown) =>
    shop.call<T>(method, `${CAMPAIGNS}${path}`, { token: admin.token, ...(body === undefined ? {} : { body }) });
  const begin = async (blocs: CampaignBlock[], sujet = 'Nos nouveautés') =>
    (await call('POST', '', { sujet, preambule: 'Trois cartes', blocs })).body.data;
  const subscribe = (email: string) =>
    shop.db.query('insert into newsletter_subscriptions (email, token) values ($1, $2)', [
      email,
      `jeton-${email.replace(/\W/g, '-')}-0123456789`,
    ]);
  const text = (texte: string): CampaignBlock => ({ type: 'texte', texte });

  it('sends a marked test to one address, at most twenty times an hour', async () => {
    const { id } = await begin([text('Bonjour')]);
    expect((await call('POST', `/${id}/essai`, { email: 'a@b.re\r\nBcc: c@d.re' })).status).toBe(422);
    const sent = await call('POST', `/${id}/essai`, { email: 'essai@boutik.test' });
    expect(sent).toMatchObject({ status: 200, body: { message: 'Essai envoyé à essai@boutik.test.' } });
    await until('the test email', async () => sink.received.some(({ to }) => to[0] === 'essai@boutik.test'), 60_000);
    const mail = sink.received.find(({ to }) => to[0] === 'essai@boutik.test');
    expect(mail).toMatchObject({ subject: '[Essai] Nos nouveautés', unsubscribe: [] });
    let last = 0;
    for (let n = 0; n < 21 && last !== 429; n += 1)
      last = (await call('POST', `/${id}/essai`, { email: 'essai@boutik.test' })).status;
    expect(last).toBe(429);
    expect((await call('GET', `/${id}`)).body.data.statistiques.destinataires).toBe(0);
  });

  it('sends once to each subscriber with an unsubscribe link, and records delivery results', async () => {
    const addresses = ['anna@boutik.test', 'ben@boutik.test', 'chloe@boutik.test', '550@boutik.test'];
    for (const address of addresses) await subscribe(address);
    const { id, version } = await begin([text('Bonjour'), { type: 'produits', produits: [product] }]);
    expect((await call('POST', `/${id}/envoi`, { version: version + 1 })).status).toBe(409);
    expect((await call('POST', `/${id}/envoi`, { version, date: '2020-01-01T00:00:00+04:00' })).status).toBe(422);
    expect((await call('POST', `/${id}/envoi`, { version, date: 'demain' })).status).toBe(422);
    const started = await Promise.all([1, 2, 3].map(() => call('POST', `/${id}/envoi`, { version })));
    expect(started.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409, 409]);
    expect((await call('PUT', `/${id}`, { sujet: 'x', preambule: '', blocs: [], version })).status).toBe(409);
    await Promise.all([1, 2, 3].map(() => shop.runSchedule('dispatch-campaign')));
    const statistics = async () => (await call('GET', `/${id}`)).body.data;
    await until('the campaign to be sent', async () => (await statistics()).etat === 'envoyee', 90_000);
    expect((await statistics()).statistiques).toEqual({
      destinataires: 4,
      envoyes: 3,
      en_attente: 0,
      echecs: 0,
      rebonds: 1,
      ecartes: 0,
      desinscrits: 0,
    });
    const copies = sink.received.filter(({ subject }) => subject === 'Nos nouveautés');
    expect(copies.map(({ to }) => to[0] ?? '').toSorted()).toEqual(addresses.slice(0, 3));
    for (const copy of copies) {
      const token = `jeton-${(copy.to[0] ?? '').replace(/\W/g, '-')}-0123456789`;
      const link = `${shop.url}/newsletter/desabonnement/${token}`;
      expect(copy.unsubscribe).toEqual([
        `List-Unsubscribe: <${link}>`,
        'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
      ]);
      expect(copy.html).toContain(link);
      expect(copy.text).toContain(link);
      // Only the unsubscribe link differs between two copies: no tracking pixel, no tracked links.
      expect(copy.html.replaceAll(token, '')).toBe(
        copies[0]?.html.replaceAll(`jeton-${(copies[0].to[0] ?? '').replace(/\W/g, '-')}-0123456789`, ''),
      );
    }
    const bounced = await shop.db.query<{ email: string }>(
      'select email from newsletter_subscriptions where bounced_at is not null',
    );
    expect(bounced).toEqual([{ email: '550@boutik.test' }]);
    await departs(id);
    await comesBack(copies.find(({ to }) => to[0] === 'ben@boutik.test')?.messageId ?? '', id);
  });

  async function departs(id: number): Promise<void> {
    const token = 'jeton-anna-boutik-test-0123456789';
    await shop.call('POST', `/api/abonnements/${token}/desabonnement`);
    await shop.call('POST', `/api/abonnements/${token}/desabonnement`);
    expect((await call('GET', `/${id}`)).body.data.statistiques.desinscrits).toBe(1);
  }

  async function report(body: string, signed = true) {
    const signature = signed ? createHmac('sha256', SECRET).update(body).digest('hex') : 'a'.repeat(64);
    const response = await fetch(`${shop.url}/api/abonnements/rebonds`, {
      method: 'POST',
      headers: { 'content-type': 'message/rfc822', 'x-boutik-signature': `sha256=${signature}` },
      body,
    });
    return { status: response.status, body: (await response.json()) as { resultat?: string } };
  }

  async function comesBack(messageId: string, id: number): Promise<void> {
    const dsn = (status: string, of = messageId) => deliveryReport(status, of);
    expect((await report(dsn('5.1.1'), false)).status).toBe(403);
    expect((await report(dsn('5.2.2'))).body.resultat).toBe('sans-suite');
    expect((await report(dsn('5.1.1', '<inconnu@boutik.test>'))).body.resultat).toBe('inconnu');
    expect((await report('Bonjour')).body.resultat).toBe('inconnu');
    for (let again = 0; again < 2; again += 1) expect((await report(dsn('5.1.1'))).body.resultat).toBe('ecartee');
    expect((await call('GET', `/${id}`)).body.data.statistiques).toMatchObject({ envoyes: 2, rebonds: 2 });
    const json = await shop.call('POST', '/api/abonnements/rebonds', { body: {} });
    expect(json.status).toBe(415);
    // The subscriber confirms that the address works again.
    const back = await shop.call<{ message: string }>('POST', '/api/abonnements', {
      body: { email: 'ben@boutik.test' },
    });
    expect(back).toMatchObject({ status: 200, body: { message: 'Abonnement réactivé avec succès.' } });
  }

  it('cancels a scheduled campaign, and keeps a deleted subscriber in the counts', async () => {
    const { id, version } = await begin([text('Bonjour')]);
    const date = new Date(Date.now() + 40 * 86_400_000).toISOString();
    expect((await call('POST', `/${id}/envoi`, { version, date })).body.data.etat).toBe('programmee');
    expect((await call('DELETE', `/${id}`)).status).toBe(409);
    expect((await call('POST', `/${id}/reprise`)).status).toBe(409);
    expect((await call('POST', `/${id}/arret`)).body.data).toMatchObject({ etat: 'brouillon', date_prevue: null });
    const { DataSource } = await import('typeorm');
    const { NewsletterPersonalData } = await import('../../libs/newsletter/src/newsletter.personal-data.js');
    const personalData = new NewsletterPersonalData();
    const subject = { id: 0, email: 'chloe@boutik.test' };
    await shop.api.get(DataSource).transaction(async (tx) => {
      expect(await personalData.collect(tx, subject)).toContainEqual(
        expect.objectContaining({ lettre: 'Nos nouveautés', etat: 'envoyée' }),
      );
      await personalData.erase(tx, subject);
      expect(await personalData.collect(tx, subject)).toEqual([]);
    });
    const nameless = await shop.db.query(
      "select 1 from newsletter_deliveries where subscription_id is null and status = 'sent'",
    );
    expect(nameless).toHaveLength(1);
  });

  it('lists campaigns with their status', async () => {
    const { body } = await call<{ data: { total: number; data: CampaignView[] } }>('GET', '?etat=envoyee');
    expect(body.data).toMatchObject({ total: 1, data: [{ etat: 'envoyee', statistiques: { destinataires: 4 } }] });
    expect((await call('GET', '?etat=__proto__')).status).toBe(422);
    expect((await call('GET', '?page=-1')).status).toBe(422);
  });
});
