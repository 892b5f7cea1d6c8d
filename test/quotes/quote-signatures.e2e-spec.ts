import { createHash } from 'node:crypto';
import { RemindClients } from '@boutik/quotes';
import { until } from '../support/until.js';
import { QuoteFixture, pdfText } from './quote-fixture.js';
import { today } from '../support/today.js';

jest.setTimeout(120_000);

let fixture: QuoteFixture;
beforeAll(async () => {
  fixture = await QuoteFixture.open();
  await fixture.shop.startWorker();
});
afterAll(() => fixture?.shop.close());

const pdf = (token: string) => fixture.shop.call('GET', `/api/client/devis/${token}/pdf`);
const opening = (token: string, as?: string) =>
  fixture.shop.call('POST', `/api/client/devis/${token}/ouverture`, { body: {}, ...(as && { token: as }) });

describe('proof of acceptance', () => {
  it('records name, time, network and document; both sides receive the signed document', async () => {
    const { id, token } = await fixture.sent();
    const offered = createHash('sha256')
      .update((await pdf(token)).bytes)
      .digest('hex');
    const accepted = await fixture.decide(token, { decision: 'accepted', signer_name: '  Zoé   Grondin ' });
    expect(accepted.body['data']?.['signature']).toMatchObject({
      name: 'Zoé Grondin',
      network: '127.0.0.0/24',
      pdf_sha256: offered,
      content_sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    for (const [side, to] of [
      ['client', 'grondin@boutik.test'],
      ['owner', 'hoarau@boutik.test'],
    ] as const) {
      const mail = await fixture.shop.emailWithKey(`quote-signed-${id}-${side}`);
      expect(mail.text.replace(/\s+/g, ' ')).toContain(offered);
      const [sent] = await fixture.shop.db.query<{ to_address: string; filename: string }>(
        `select m.to_address, a.filename from mails m join mail_attachments a on a.mail_id = m.id where m.key = $1`,
        [`quote-signed-${id}-${side}`],
      );
      expect(sent).toMatchObject({ to_address: to, filename: expect.stringMatching(/-signe\.pdf$/) });
    }
    const words = pdfText(await pdf(token));
    expect(words).toContain('Bon pour accord, signé en ligne par Zoé Grondin le');
    expect(words.replaceAll(' ', '')).toContain(offered);
    const [row] = await fixture.shop.db.query<{ decided_from: string }>(
      'select decided_from from quotes where id = $1',
      [id],
    );
    expect(row?.decided_from).toBe('127.0.0.0/24');
  });

  it('needs no name, and prints the quote where no document exists', async () => {
    const { id, token } = await fixture.sent();
    await fixture.update(id, { status: 'sent', notes: 'Version deux.' });
    await fixture.decide(token, { decision: 'accepted', signer_name: '   ' });
    await fixture.shop.emailWithKey(`quote-signed-${id}-client`);
    const { data } = (await fixture.open(token)).body;
    expect(data?.['signature']).toMatchObject({ name: null, pdf_sha256: expect.stringMatching(/^[0-9a-f]{64}$/) });
  });

  it('is written once for ten parallel acceptances, and never for a refusal', async () => {
    const { id, token } = await fixture.sent();
    const responses = await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        fixture.decide(token, { decision: 'accepted', signer_name: `Client ${at}` }),
      ),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(responses.filter(({ status }) => status === 409)).toHaveLength(9);
    const won = responses.find(({ status }) => status === 200)?.body['data']?.['signature']?.['name'];
    expect((await fixture.read(id)).body['data']?.['signature']?.['name']).toBe(won);
    const other = await fixture.sent();
    await fixture.decide(other.token, { decision: 'rejected', signer_name: 'Zoé' });
    expect((await fixture.open(other.token)).body['data']).toMatchObject({ signature: null, status: 'rejected' });
  });
});

describe('recording openings', () => {
  it('counts a visitor’s gesture once per version, and neither scanners nor staff (robustness 24)', async () => {
    const { id, token } = await fixture.sent();
    for (let time = 0; time < 20; time += 1) {
      await fixture.open(token);
      await fixture.shop.call('HEAD', `/devis-commercial/${token}/detail`);
    }
    await opening(token, fixture.seller);
    expect((await fixture.read(id)).body['data']).toMatchObject({ opened_at: null });
    const before = (await fixture.read(id)).body['data']?.['updated_at'];
    await Promise.all([opening(token), opening(token)]);
    await opening(token);
    expect((await fixture.actions(id)).filter((action) => action === 'opened')).toHaveLength(1);
    expect((await fixture.read(id)).body['data']?.['updated_at']).toEqual(before);
    await fixture.shop.emailWithKey(`quote-opened-${id}-v1`);
    await fixture.update(id, { status: 'sent', notes: 'x' });
    expect((await fixture.read(id)).body['data']).toMatchObject({ opened_at: null });
    expect((await opening('x'.repeat(32))).status).toBe(404);
  });
});

describe('reminders of a quote', () => {
  const morning = (days: number) => new Date(Date.parse(`${today(days)}T06:00:00Z`));
  const remind = (now: Date) => fixture.shop.get(RemindClients).remind(now);
  const reminders = async (id: number) => (await fixture.actions(id)).filter((action) => action === 'reminded').length;

  it('are sent after three unopened days, and five days and one day before expiry, each once', async () => {
    const { id } = await fixture.sent({ valid_until: today(20) });
    for (const [days, count] of [
      [0, 0],
      [2, 0],
      [4, 1],
      [5, 1],
      [15, 2],
      [16, 2],
      [19, 3],
      [20, 3],
      [21, 3],
    ] as const) {
      await Promise.all([remind(morning(days)), remind(morning(days))]);
      expect([days, await reminders(id)]).toEqual([days, count]);
    }
    const mail = await fixture.shop.emailWithKey(`quote-reminder-${id}-v1-last-day`);
    expect(mail.text).toMatch(/devis-commercial\/[\w-]{32}\/detail/);
  });

  it('are not sent at night, after a decision, or for drafts', async () => {
    const [unopened, decided, draft] = [
      await fixture.sent({ valid_until: today(20) }),
      await fixture.sent({ valid_until: today(20) }),
      await fixture.create({ valid_until: today(20) }),
    ];
    await fixture.decide(decided.token, { decision: 'rejected' });
    await remind(new Date(Date.parse(`${today(4)}T18:00:00Z`)));
    expect(await reminders(unopened.id)).toBe(0);
    await remind(morning(4));
    expect([await reminders(unopened.id), await reminders(decided.id), await reminders(draft)]).toEqual([1, 0, 0]);
  });

  it('start again with a new version', async () => {
    const { id } = await fixture.sent({ valid_until: today(20) });
    await remind(morning(4));
    await fixture.update(id, { status: 'sent', valid_until: today(40) });
    await fixture.send(id);
    await until(
      'the second sending',
      async () => (await fixture.actions(id)).filter((one) => one === 'sent').length === 2,
    );
    await remind(morning(4));
    expect(await reminders(id)).toBe(2);
  });
});
