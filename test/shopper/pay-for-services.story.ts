import { textOfPdf } from '@boutik/platform';
import { until } from '../support/until.js';
import type { TestShop, SignedInUser } from '../support/test-shop.js';
import { ServiceDesk } from './service-desk.js';
import { ids } from './service-shelf.js';

interface Opened {
  paymentUrl: string;
  sessionId: string;
}
interface KeptMail {
  subject: string;
  attachments: { filename: string }[];
}

jest.setTimeout(180_000);

const remote = { sous_service_id: ids.remote };

describe('service payments', () => {
  let desk: ServiceDesk;
  let shop: TestShop;
  let buyer: SignedInUser;
  let stranger: SignedInUser;
  beforeAll(async () => {
    desk = await ServiceDesk.open({ worker: true });
    ({ shop, buyer, stranger } = desk);
  });
  afterAll(() => desk?.close());

  it('are refused for services without a fixed price (AC-471)', async () => {
    const { body } = await desk.order([{ expertise_it_id: ids.audit }]);
    for (const provider of ['stripe', 'paypal'])
      expect(await desk.post(`/api/${provider}/payment/service`, { commande_id: body.commande_id })).toMatchObject({
        status: 409,
        body: { message: 'Disponible sur devis' },
      });
  });

  it.each(['work with %s and produce one invoice and one email (AC-311, AC-336, AC-340)', 'paypal'])(
    'is paid through %s, with one invoice and one mail (AC-311, AC-336, AC-340)',
    async (provider) => {
      const { body } = await desk.order([{ ...remote, quantity: 2 }]);
      const pay = { cart: [], fraisExpedition: 0, taxAmount: 0, totalHT: 0, commande_id: body.commande_id };
      expect((await desk.post(`/api/${provider}/payment/service`, pay, { by: stranger })).status).toBe(404);
      const opened = (await desk.post<Opened>(`/api/${provider}/payment/service`, pay)).body;
      const confirm = (who: SignedInUser) =>
        desk.post(`/api/${provider}/success`, { session_id: opened.sessionId }, { by: who });
      expect((await confirm(buyer)).status).toBe(409);
      await shop.payOnSandbox(opened.paymentUrl, 'paid');
      expect((await confirm(stranger)).status).toBe(404);
      expect((await Promise.all([confirm(buyer), confirm(buyer), confirm(buyer)])).map(({ status }) => status)).toEqual(
        [200, 200, 200],
      );
      const paid = await desk.details(body.commande_id);
      expect(paid).toMatchObject({ order: { status: 'payé' }, orderItems: [{ status: 'Validée' }] });
      const invoices = await shop.db.query<{ n: number }>(
        `select count(*)::int as n from invoices where sold_as = 'service-order' and order_id = $1`,
        [body.commande_id],
      );
      expect(invoices[0]?.n).toBe(1);
      expect((await desk.post(`/api/${provider}/payment/service`, pay)).status).toBe(409);
      const gone = await shop.call('DELETE', `/api/profile/service-orders/${body.commande_id}`, { token: buyer.token });
      expect(gone.status).toBe(409);
      expect((await desk.post('/api/service/remove-commande-item', { item_id: paid.orderItems[0]?.id })).status).toBe(
        409,
      );
      expect((await desk.listed()).map(({ id }) => id)).toContain(body.commande_id);
      const mails = async () =>
        (await desk.get<KeptMail[]>(`/dev/mails.json?to=${buyer.email}`)).body.filter(({ attachments }) =>
          attachments.some(({ filename }) => filename.includes(paid.order.facture?.numero ?? '?')),
        );
      await until('the email with the invoice', async () => (await mails()).length === 1, 90_000);
      const pdf = await fetch(`${shop.url}${paid.order.facture?.url}`, {
        headers: { authorization: `Bearer ${buyer.token}` },
      });
      const text = textOfPdf(Buffer.from(await pdf.arrayBuffer()));
      expect(text).toContain('À distance');
      expect(text).toMatch(/108,50/);
    },
  );

  it('can be cancelled, which keeps the order', async () => {
    const { body } = await desk.order([remote]);
    const opened = (await desk.post<Opened>('/api/stripe/payment/service', { commande_id: body.commande_id })).body;
    expect((await desk.post('/api/stripe/cancel', { session_id: opened.sessionId }, { by: stranger })).status).toBe(
      404,
    );
    expect((await desk.post('/api/stripe/cancel', { session_id: opened.sessionId })).status).toBe(200);
    expect((await desk.details(body.commande_id)).order.status).toBe('en attente');
  });

  it('are refunded when the order amount changed', async () => {
    const { body } = await desk.order([remote]);
    const { sessionId } = (await desk.post<Opened>('/api/stripe/payment/service', { commande_id: body.commande_id }))
      .body;
    await shop.db.query(`update service_orders set net_cents = 1, vat_cents = 0, total_cents = 1 where id = $1`, [
      body.commande_id,
    ]);
    await shop.payOnSandbox(`${shop.url}/sandbox/pay/${sessionId}`, 'paid');
    const back = async () =>
      (
        await shop.db.query<{ state: string }>(
          `select r.state from payment_refunds r join payment_sessions s on s.id = r.payment_session_id where s.session_id = $1`,
          [sessionId],
        )
      ).map(({ state }) => state);
    await until('the refund', async () => (await back()).length === 1, 60_000);
    expect((await desk.details(body.commande_id)).order.status).toBe('en attente');
    expect(await desk.post('/api/stripe/success', { session_id: sessionId })).toMatchObject({ status: 409 });
    expect(await back()).toHaveLength(1);
  });
});
