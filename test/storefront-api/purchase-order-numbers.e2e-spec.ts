import { textOfPdf } from '@boutik/platform/documents';
import { type SignedInUser, TestShop } from '../support/test-shop.js';
import { until } from '../support/until.js';

interface OrderReply {
  commande: { reference_client: string | null; documents: { type: string; url: string }[] };
}
interface StaffList {
  data: { data: { id: number }[] };
}

jest.setTimeout(180_000);

describe('the purchase-order number of a business', () => {
  let shop: TestShop;
  let business: SignedInUser;
  let admin: string;
  let mouse: number;
  beforeAll(async () => {
    shop = await TestShop.open({ worker: true });
    admin = (await shop.signedInUser('Chef', 'Admin')).token;
    business = await shop.signedInUser('Atelier', 'professionnel');
    mouse = await shop.createProduct({ netPriceCents: 10_000, stock: 50 });
  });
  afterAll(() => shop?.close());

  const order = async ({ token }: SignedInUser, reference: unknown) => {
    const body = { acceptTerms: true, fraisExpedition: 0, selectedModeLivraison: 4, reference_client: reference };
    return shop.call<{ commande_id: number }>('POST', '/api/order', { token, body });
  };
  const fillCart = ({ token }: SignedInUser) =>
    shop.call('POST', '/api/cart/add', { token, body: { produit_id: mouse, quantity: 1 } });
  const read = async ({ token }: SignedInUser, id: number) =>
    (await shop.call<OrderReply>('GET', `/api/commandes/${id}`, { token })).body.commande;

  it('is optional, and changes with the order of the cart', async () => {
    await fillCart(business);
    for (const wrong of [true, [], 1, 'x'.repeat(51), 'a\nb']) expect((await order(business, wrong)).status).toBe(422);
    const { commande_id: id } = (await order(business, 'BC-1')).body;
    expect(await read(business, id)).toMatchObject({ reference_client: 'BC-1' });
    expect((await order(business, ' BC 2026/Été ')).body.commande_id).toBe(id);
    expect(await read(business, id)).toMatchObject({ reference_client: 'BC 2026/Été' });
    await shop.emailTo(business.email, /enregistrée/);
    const consumer = await shop.signedInUser('Marie');
    await fillCart(consumer);
    const own = (await order(consumer, 'BC-2')).body.commande_id;
    expect(await read(consumer, own)).toMatchObject({ reference_client: null });
  });

  it('finds the order for staff, and is on its documents', async () => {
    const { commande_id: id } = (await order(business, 'BC 2026/Été')).body;
    const found = (words: string) =>
      shop.call<StaffList>('GET', `/api/commercial/commandes?search=${encodeURIComponent(words)}`, { token: admin });
    expect((await found('2026/ete')).body.data.data).toMatchObject([{ id }]);
    expect((await shop.call('GET', `/api/commercial/commandes/${id}`, { token: admin })).body).toMatchObject({
      data: { reference_client: 'BC 2026/Été' },
    });
    const conditions = { plafond: 5000, jours: 30, fin_de_mois: false, relances_suspendues: false };
    await shop.db.query("update users set num_siret = '12345678200010' where id = $1", [business.id]);
    const terms = `/api/commercial/clients/${business.id}/paiement-a-echeance`;
    expect((await shop.call('PUT', terms, { token: admin, body: { conditions } })).status).toBe(200);
    const { token } = business;
    const confirm = `/api/commandes/${id}/paiement-a-echeance`;
    expect((await shop.call('POST', confirm, { token, body: {} })).status).toBe(200);
    const invoice = (await read(business, id)).documents.find(({ type }) => type === 'facture');
    const pdf = async () => (await shop.call('GET', invoice?.url ?? '', { token })).bytes;
    await until('the invoice', async () => (await pdf()).subarray(0, 4).toString() === '%PDF');
    expect(textOfPdf(await pdf()).replaceAll(/\s+/g, ' ')).toContain('BC 2026/Été');
  });
});
