import { TestShop, type SignedInUser } from '../support/test-shop.js';

interface Reply {
  data: unknown;
}

jest.setTimeout(120_000);

describe('inspecting returns', () => {
  let shop: TestShop;
  let admin: SignedInUser;
  let paul: SignedInUser;
  beforeAll(async () => {
    shop = await TestShop.open({ worker: true });
    [admin, paul] = [await shop.signedInUser('Chef', 'Admin'), await shop.signedInUser('Vendeur', 'Commercial')];
  });
  afterAll(() => shop?.close());

  /** A requested return of two units at 108.50 €. */
  async function requested() {
    const product = await shop.createProduct({ netPriceCents: 10_000, stock: 9 });
    const { token } = await shop.signedInUser(`Client${product}`);
    const post = <T>(path: string, body: object) => shop.call<T>('POST', path, { token, body });
    await post('/api/cart/add', { produit_id: product, quantity: 2 });
    const terms = { acceptTerms: true, selectedModeLivraison: 4, fraisExpedition: 0 };
    const { commande_id: order } = (await post<{ commande_id: number }>('/api/order', terms)).body;
    const opened = await post<{ paymentUrl: string; sessionId: string }>('/api/stripe/payment', { commande_id: order });
    await shop.payOnSandbox(opened.body.paymentUrl, 'paid');
    await post('/api/stripe/success', { commande_id: order, session_id: opened.body.sessionId });
    const wanted = { orderNumber: order, productId: product, reason: 'Autre', comments: '' };
    const { retour_id: id } = (await post<{ retour_id: number }>('/api/refunds', wanted)).body;
    return { id, product, order, path: `/api/commercial/returns/${id}` };
  }
  const get = (path: string, by = admin) => shop.call<Reply>('GET', path, { token: by.token });
  const move = (path: string, body: object) => shop.call('PATCH', path, { token: admin.token, body });
  const inspect = (path: string, lignes: unknown, by = admin) =>
    shop.call('POST', `${path}/controle`, { token: by.token, body: { lignes } });

  it('refunds the amount that was shown, less what is withheld', async () => {
    const { path, product, order } = await requested();
    await move(path, { action: 'accept' });
    expect((await get(`${path}/remboursement`)).status).toBe(409);
    await move(path, { action: 'receive', remettre_en_stock: false });
    const units = { ligne: 1, quantite: 2, etat: 'abime', sort: 'rebut', retenue: 21.7, motif: 'Touches cassées' };
    expect((await inspect(path, [units], paul)).status).toBe(403);
    for (const wrong of [null, [], [{ ...units, quantite: 1 }], [{ ...units, retenue: -1 }], [{ ...units, motif: '' }]])
      expect((await inspect(path, wrong)).status).toBe(422);
    expect((await inspect(path, [units])).status).toBe(200);
    expect((await inspect(path, [units])).status).toBe(409);
    expect(await shop.stock(product)).toBe(7);
    expect((await get(path, paul)).body.data).toMatchObject({ controle: [units], controlable: false, actions: [] });
    expect((await get(`${path}/remboursement`)).body.data).toEqual({
      articles: 217,
      remise: 0,
      livraison: 0,
      retenue: -21.7,
      total: 195.3,
      tva: [{ taux: 8.5, ht: 180, tva: 15.3 }],
    });
    expect((await move(path, { action: 'refund', livraison: 1 })).status).toBe(200);
    const [note] = await shop.db.query(
      "select -gross_cents::int as back from invoices where order_id = $1 and kind = 'credit-note'",
      [order],
    );
    expect(note).toEqual({ back: 19_530 });
  });

  it('prints a label for staff, and for the client with the link of the mail', async () => {
    const { id, path } = await requested();
    expect((await get(`${path}/etiquette`)).status).toBe(409);
    await move(path, { action: 'accept' });
    const ofStaff = await fetch(`${shop.url}${path}/etiquette`, { headers: { authorization: `Bearer ${paul.token}` } });
    expect([ofStaff.status, ofStaff.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    const [mail] = await shop.db.query<{ text: string }>('select text from mails where key = $1', [
      `return-${id}-accepted`,
    ]);
    const [link] = /\/api\/retours\/\d+\/etiquette\?lien=[\w-]+/.exec(mail?.text ?? '') ?? [];
    expect((await fetch(`${shop.url}${link}`)).status).toBe(200);
    expect((await fetch(`${shop.url}${link}x`)).status).toBe(404);
    expect(await shop.count('return_labels')).toBe(1);
  });
});
