import { textOfPdf } from '@boutik/platform/documents';
import { until } from '../support/until.js';
import type { TestShop, SignedInUser } from '../support/test-shop.js';
import { ServiceOrderFixture } from './service-order-fixture.js';
import { serviceIds } from '../support/seed-services.js';

interface Opened {
  paymentUrl: string;
  sessionId: string;
}
interface CapturedEmail {
  subject: string;
  attachments: { filename: string }[];
}

jest.setTimeout(180_000);

const remote = { sous_service_id: serviceIds.remote };

describe('service payments', () => {
  let fixture: ServiceOrderFixture;
  let shop: TestShop;
  let buyer: SignedInUser;
  let otherCustomer: SignedInUser;
  beforeAll(async () => {
    fixture = await ServiceOrderFixture.open({ worker: true });
    ({ shop, buyer, otherCustomer } = fixture);
  });
  afterAll(() => fixture?.close());

  it('are refused for services without a fixed price (AC-471)', async () => {
    const { body } = await fixture.order([{ expertise_it_id: serviceIds.audit }]);
    for (const provider of ['stripe', 'paypal'])
      expect(await fixture.post(`/api/${provider}/payment/service`, { commande_id: body.commande_id })).toMatchObject({
        status: 409,
        body: { message: 'Disponible sur devis' },
      });
  });

  it.each(['stripe', 'paypal'])(
    'work with %s and produce one invoice and one email (AC-311, AC-336, AC-340)',
    async (provider) => {
      const { body } = await fixture.order([{ ...remote, quantity: 2 }]);
      const pay = { cart: [], fraisExpedition: 0, taxAmount: 0, totalHT: 0, commande_id: body.commande_id };
      expect((await fixture.post(`/api/${provider}/payment/service`, pay, { by: otherCustomer })).status).toBe(404);
      const opened = (await fixture.post<Opened>(`/api/${provider}/payment/service`, pay)).body;
      const confirm = (who: SignedInUser) =>
        fixture.post(`/api/${provider}/success`, { session_id: opened.sessionId }, { by: who });
      expect((await confirm(buyer)).status).toBe(409);
      await shop.payOnSandbox(opened.paymentUrl, 'paid');
      expect((await confirm(otherCustomer)).status).toBe(404);
      expect((await Promise.all([confirm(buyer), confirm(buyer), confirm(buyer)])).map(({ status }) => status)).toEqual(
        [200, 200, 200],
      );
      const paid = await fixture.details(body.commande_id);
      expect(paid).toMatchObject({ order: { status: 'payé' }, orderItems: [{ status: 'Validée' }] });
      const invoices = await shop.db.query<{ n: number }>(
        `select count(*)::int as n from invoices i join orders o on o.id = i.order_id where o.service_id = $1`,
        [body.commande_id],
      );
      expect(invoices[0]?.n).toBe(1);
      expect((await fixture.post(`/api/${provider}/payment/service`, pay)).status).toBe(409);
      const gone = await shop.call('DELETE', `/api/profile/service-orders/${body.commande_id}`, { token: buyer.token });
      expect(gone.status).toBe(409);
      expect(
        (await fixture.post('/api/service/remove-commande-item', { item_id: paid.orderItems[0]?.id })).status,
      ).toBe(409);
      expect((await fixture.listed()).map(({ id }) => id)).toContain(body.commande_id);
      const mails = async () =>
        (await fixture.get<CapturedEmail[]>(`/dev/mails.json?to=${buyer.email}`)).body.filter(({ attachments }) =>
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
    const { body } = await fixture.order([remote]);
    const opened = (await fixture.post<Opened>('/api/stripe/payment/service', { commande_id: body.commande_id })).body;
    expect(
      (await fixture.post('/api/stripe/cancel', { session_id: opened.sessionId }, { by: otherCustomer })).status,
    ).toBe(404);
    expect((await fixture.post('/api/stripe/cancel', { session_id: opened.sessionId })).status).toBe(200);
    expect((await fixture.details(body.commande_id)).order.status).toBe('en attente');
  });

  it('are refunded when the order amount changed', async () => {
    const { body } = await fixture.order([remote]);
    const { sessionId } = (await fixture.post<Opened>('/api/stripe/payment/service', { commande_id: body.commande_id }))
      .body;
    await shop.db.query(`update orders set net_cents = 1, vat_cents = 0, total_cents = 1 where service_id = $1`, [
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
    expect((await fixture.details(body.commande_id)).order.status).toBe('en attente');
    expect(await fixture.post('/api/stripe/success', { session_id: sessionId })).toMatchObject({ status: 409 });
    expect(await back()).toHaveLength(1);
  });
});
