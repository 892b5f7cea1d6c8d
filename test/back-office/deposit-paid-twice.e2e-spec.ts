import { until } from '../support/until.js';
import { TestShop } from '../support/test-shop.js';

jest.setTimeout(180_000);
const TIMEOUT_MS = 60_000;

describe('a deposit that is paid twice, with two means', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await TestShop.open({ worker: true });
  });
  afterAll(() => shop?.close());

  it('is returned once, and its order stays to be paid', async () => {
    const product = await shop.createProduct({ name: 'Serveur', netPriceCents: 100_000, stock: 10 });
    const staff = await shop.signedInUser('Vendeur', 'Commercial');
    const { id: clientId, token } = await shop.signedInUser('Zoe');
    const produits = [{ id: product, quantite: 1 }];
    const acompte = { type: 'pourcentage', valeur: 30 };
    const body = { client_id: clientId, mode_livraison: 4, produits, acompte };
    const placing = { token: staff.token, body, key: 'f'.repeat(64) };
    const { id } = (await shop.call<{ id: number }>('POST', '/api/commercial/commandes', placing)).body;
    const open = async (provider: string) => {
      const request = { token, body: { commande_id: id } };
      const path = `/api/${provider}/payment`;
      const { body: opened } = await shop.call<{ paymentUrl: string; sessionId: string }>('POST', path, request);
      return { path: `/api/${provider}/success`, url: opened.paymentUrl, session_id: opened.sessionId };
    };
    // Both are opened for the deposit, before either is paid.
    const sessions = [await open('stripe'), await open('paypal')];
    for (const { url } of sessions) await shop.payOnSandbox(url, 'paid');
    const confirm = ({ path, session_id }: (typeof sessions)[number]) =>
      shop.call('POST', path, { token, body: { commande_id: id, session_id } });
    const statuses = (await Promise.all(sessions.map(confirm))).map(({ status }) => status);
    expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 409]);
    const count = (table: string, condition: string) => async () => (await shop.count(table, condition)) === 1;
    const returned = count('payment_refunds', `key like 'misfit-${id}-%' and state = 'refunded'`);
    await until('the second payment to be returned', returned, TIMEOUT_MS);
    const reviewed = count('orders', `id = ${id} and review_reason is null and deposit_paid_at is not null`);
    await until('the review to end', reviewed, TIMEOUT_MS);
    const invoices = await shop.db.query('select kind, gross_cents::int as gross from invoices where order_id = $1', [
      id,
    ]);
    expect(invoices).toEqual([{ kind: 'deposit', gross: 32_550 }]);
    expect((await open('stripe')).url).toContain('/sandbox/pay/');
  });
});
