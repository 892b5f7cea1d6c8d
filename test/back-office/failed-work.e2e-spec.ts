import { MailQueue } from '@boutik/platform/mail';
import { until } from '../support/until.js';
import { TestShop, type SignedInUser } from '../support/test-shop.js';
import { requestsTo } from '../support/requests.js';

const TIMEOUT_MS = 30_000;

describe('failed work', () => {
  let shop: TestShop;
  let admin: SignedInUser;
  let paul: SignedInUser;
  beforeAll(async () => {
    shop = await TestShop.open({ worker: true });
    [admin, paul] = [await shop.signedInUser('Chef', 'Admin'), await shop.signedInUser('Vendeur', 'Commercial')];
    await shop.database.transaction(async (tx) => {
      for (const key of ['a', 'b'])
        await shop.get(MailQueue).enqueue(tx, { key, to: 'a@boutik.test', subject: key, html: key, text: key });
    });
    await until('the emails', async () => (await shop.count('mails', "status = 'sent'")) === 2, TIMEOUT_MS);
  });
  afterAll(() => shop?.close());

  const { get, post } = requestsTo(() => shop);
  const fail = (mails: number) =>
    shop.db.query(
      `update mails set status = 'failed', last_error = 'boîte pleine', sent_at = null where id in (
         select id from mails order by id limit $1)`,
      [mails],
    );

  it('shows failed jobs to admins only, and sends an email again', async () => {
    await fail(1);
    const [mail] = await shop.db.query<{ id: number }>("select id from mails where status = 'failed'");
    await shop.db.query(
      `insert into dead_jobs (queue, name, job_id, data, error, attempts, backoff_ms, failed_at)
       values ('mail', 'send-mail', 'send-mail.lost', $1, 'boîte pleine', 5, 1000, now())`,
      [JSON.stringify({ mailId: mail?.id })],
    );
    expect((await shop.call('GET', '/api/commercial/operations', { token: paul.token })).status).toBe(403);
    const { data } = await get<{ data: { data: { id: string; kind: string; error: string }[]; total: number } }>(
      '/api/commercial/operations',
      admin,
    );
    expect(data.data).toEqual([
      expect.objectContaining({ id: `mail-${mail?.id}`, kind: 'mail', error: 'boîte pleine' }),
    ]);
    const three = await Promise.all(
      [1, 2, 3].map(() => post(`/api/commercial/operations/mail-${mail?.id}/retry`, admin)),
    );
    expect(three.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 404, 404]);
    const noted = await shop.db.query("select 1 from audit_log where action = 'mail-retried' and staff_id = $1", [
      admin.id,
    ]);
    expect(noted).toHaveLength(1);
    const sent = async () =>
      (await shop.db.query('select 1 from mails where id = $1 and status = $2', [mail?.id, 'sent'])).length === 1;
    await until('the email to be sent', sent, TIMEOUT_MS);
    expect((await post(`/api/commercial/operations/mail-${mail?.id}/retry`, admin)).status).toBe(404);
    expect((await post('/api/commercial/operations/mail-__proto__/retry', admin)).status).toBe(404);
  });

  it('retries everything that failed at once', async () => {
    const none = await post('/api/commercial/operations/retry', admin);
    expect(none).toMatchObject({ status: 200, body: { message: 'Aucune opération n’attend plus.' } });
    await fail(2);
    await shop.db.query(
      `insert into dead_jobs (queue, name, job_id, data, error, attempts, backoff_ms, failed_at)
       values ('documents', 'print-invoice', 'print-invoice.lost', '{"invoiceId": 0}', 'imprimante', 8, 1000, now())`,
    );
    await shop.db.query(
      `insert into outbox (event, aggregate_type, aggregate_id, data, status, last_error)
       values ('order.paid', 'order', '999999', '{"orderId": 999999}', 'dead', 'panne')`,
    );
    const all = await post('/api/commercial/operations/retry', admin);
    expect(all).toMatchObject({ status: 200, body: { message: '4 opérations sont relancées.' } });
    const rest = async () =>
      (await shop.count('mails', "status <> 'sent'")) +
      (await shop.count('outbox', "status <> 'done'")) +
      (await shop.count('job_requests', 'true'));
    await until('everything to be done', async () => (await rest()) === 0, TIMEOUT_MS);
    expect(await shop.count('audit_log', "action = 'all-retried' and subject = '4'")).toBe(1);
  });
});
