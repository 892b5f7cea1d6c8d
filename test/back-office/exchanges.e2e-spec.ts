import { reunionDay } from '@boutik/kernel';
import { liftRateLimits } from '../security/lift-rate-limits.js';
import { guestCheckout } from '../support/guest-checkout.js';
import { type SignedInUser, TestShop } from '../support/test-shop.js';
import { until } from '../support/until.js';

interface Exchanged {
  id: number;
  numero: string;
  avoir: string;
  code?: string;
  solde: { avoir: number; facture_diminuee: number; paye: number; a_payer: number; a_rendre: number };
}

jest.setTimeout(180_000);

// Returns, and every total of the accountant: the kind "exchanged" of test/support/trade.
interface OrderPage {
  echanges: object[];
  historique: { texte: string }[];
}

describe('exchanges in one step', () => {
  let shop: TestShop;
  let admin: SignedInUser;
  let seller: SignedInUser;
  let marie: SignedInUser;
  /** 108.50 €, 217 € and 54.25 € including tax. */
  let sold: number;
  let dearer: number;
  let cheaper: number;
  let restoreLimits: () => void;
  beforeAll(async () => {
    restoreLimits = liftRateLimits();
    shop = await TestShop.open({ worker: true });
    [admin, seller] = [await shop.signedInUser('Chef', 'Admin'), await shop.signedInUser('Vendeur', 'Commercial')];
    marie = await shop.signedInUser('Marie');
    sold = await shop.createProduct({ netPriceCents: 10_000, stock: 50 });
    dearer = await shop.createProduct({ netPriceCents: 20_000, stock: 3 });
    cheaper = await shop.createProduct({ netPriceCents: 5000, stock: 50 });
  });
  afterAll(async () => {
    await shop?.close();
    restoreLimits();
  });

  async function payByCard(id: number): Promise<void> {
    const body = { commande_id: id };
    const call = <T>(path: string, more: object) => shop.call<T>('POST', path, { token: marie.token, body: more });
    const opened = await call<{ paymentUrl: string; sessionId: string }>('/api/stripe/payment', body);
    await shop.payOnSandbox(opened.body.paymentUrl, 'paid');
    await call('/api/stripe/success', { ...body, session_id: opened.body.sessionId });
  }
  async function bought(quantite = 1): Promise<number> {
    const body = { client_id: marie.id, mode_livraison: 4, produits: [{ id: sold, quantite }] };
    const path = '/api/commercial/commandes';
    const { id } = (await shop.call<{ id: number }>('POST', path, { token: admin.token, body })).body;
    await payByCard(id);
    return id;
  }
  const bodyOf = (product: number, more: object = {}) => ({
    lignes: [{ ligne: 1, quantite: 1 }],
    motif: 'Autre modèle',
    produits: [{ id: product, quantite: 1 }],
    mode_livraison: 4,
    ...more,
  });
  const exchange = (id: number, body: unknown, { by = admin, key = '' } = {}) =>
    shop.call<Exchanged>('POST', `/api/commercial/commandes/${id}/echange`, {
      token: by.token,
      body: body as object,
      ...(key && { key }),
    });
  const one = async <T>(sql: string, values: unknown[]) => (await shop.db.query<T & object>(sql, values))[0];
  const orderOf = (id: number) =>
    one<{ status: string; voucher: number }>('select status, voucher_cents as voucher from orders where id = $1', [id]);
  const movements = async (id: number) =>
    shop.db.query<object>(
      `select coalesce(l.means, s.provider) as means, l.kind, l.amount_cents::int as cents from payment_ledger l
       join payment_sessions s on s.id = l.payment_session_id join orders o on o.number = s.reference
       where o.id = $1 and l.kind in ('captured', 'received', 'refunded') order by l.id`,
      [id],
    );
  const ownExchanges = async (id: number, token = '', key = '') => {
    const path = `/api/commandes/${id}?order_token=${key}`;
    const { body } = await shop.call<{ commande: OrderPage }>('GET', path, { ...(token && { token }) });
    return body.commande.echanges;
  };
  const settled = () =>
    until(
      'the events',
      async () =>
        (
          await shop.db.query(
            "select 1 from outbox where status <> 'done' union all select 1 from payment_refunds where state in ('requested', 'pending')",
          )
        ).length === 0,
      60_000,
    );

  it('pay a new order of the same price at once, with one mail', async () => {
    const id = await bought();
    const [before, other] = [await shop.stock(sold), await shop.stock(cheaper)];
    const wanted = { ...bodyOf(cheaper, { remettre_en_stock: true }), produits: [{ id: cheaper, quantite: 2 }] };
    const path = `/api/commercial/commandes/${id}/echange/apercu`;
    const { motif: _, remettre_en_stock: __, ...scope } = wanted as typeof wanted & { remettre_en_stock: boolean };
    const shown = await shop.call<{ data: object }>('POST', path, { token: admin.token, body: scope });
    const solde = { avoir: 108.5, facture_diminuee: 0, paye: 108.5, a_payer: 0, a_rendre: 0 };
    expect(shown.body.data).toMatchObject({ commande: { total: 108.5 }, solde });
    const { status, body } = await exchange(id, wanted);
    expect([status, body.solde]).toEqual([201, solde]);
    expect(await orderOf(body.id)).toEqual({ status: 'paid', voucher: 10_850 });
    expect(await orderOf(id)).toMatchObject({ status: 'refunded' });
    const pageOf = async (of: number) => {
      const address = `/api/commercial/commandes/${of}`;
      const page = await shop.call<{ data: OrderPage }>('GET', address, { token: admin.token });
      return page.body.data;
    };
    const { echanges, historique } = await pageOf(id);
    expect(echanges).toEqual([{ id: body.id, numero: body.numero, sens: 'vers' }]);
    expect(historique.map(({ texte }) => texte)).toContain('Rendu en bon d’avoir ou en échange');
    expect((await pageOf(body.id)).echanges).toMatchObject([{ id, sens: 'de' }]);
    expect(await ownExchanges(id, marie.token)).toEqual([{ id: body.id, numero: body.numero, sens: 'vers' }]);
    expect(await ownExchanges(body.id, marie.token)).toMatchObject([{ id, sens: 'de' }]);
    expect([await shop.stock(sold), await shop.stock(cheaper)]).toEqual([before + 1, other - 2]);
    expect((await movements(id)).slice(1)).toEqual([{ means: 'voucher', kind: 'refunded', cents: 10_850 }]);
    expect(await movements(body.id)).toEqual([{ means: 'voucher', kind: 'received', cents: 10_850 }]);
    const mail = await shop.emailTo(marie.email, /^Votre échange pour la commande/);
    await settled();
    for (const text of [body.avoir, body.numero]) expect(mail.text).toContain(text);
    // The voucher is used up.
    expect(mail.text).not.toContain('AV-');
    const mails = await shop.db.query('select 1 from mails where text like $1', [`%${body.avoir}%`]);
    expect(mails).toHaveLength(1);
  });

  it('leave the rest of a dearer order to pay by link', async () => {
    const id = await bought();
    const { body } = await exchange(id, bodyOf(dearer));
    expect(body.solde).toMatchObject({ paye: 108.5, a_payer: 108.5, a_rendre: 0 });
    expect(await orderOf(body.id)).toEqual({ status: 'pending', voucher: 10_850 });
    await payByCard(body.id);
    expect(await orderOf(body.id)).toMatchObject({ status: 'paid' });
    expect(await movements(body.id)).toHaveLength(2);
    await shop.emailTo(marie.email, /à régler/);
  });

  it('give back what is left of a cheaper one, as money or on the voucher', async () => {
    const [asMoney, asVoucher] = [await bought(), await bought()];
    const money = await exchange(asMoney, bodyOf(cheaper));
    const voucher = await exchange(asVoucher, bodyOf(cheaper, { reste_en_avoir: true }));
    for (const { body } of [money, voucher]) expect(body.solde).toMatchObject({ paye: 54.25, a_rendre: 54.25 });
    await settled();
    expect((await movements(asMoney)).slice(1)).toEqual(
      expect.arrayContaining([
        { means: 'voucher', kind: 'refunded', cents: 5425 },
        { means: 'stripe', kind: 'refunded', cents: 5425 },
      ]),
    );
    expect(await shop.db.query('select 1 from sandbox_refunds')).toHaveLength(1);
    const left = 'select amount_cents - used_cents as left from vouchers where order_id = $1';
    expect([await one(left, [asMoney]), await one(left, [asVoucher])]).toEqual([{ left: 0 }, { left: 5425 }]);
    expect([await orderOf(asMoney), await orderOf(asVoucher)]).toMatchObject([
      { status: 'refunded' },
      { status: 'refunded' },
    ]);
  });

  it('happen once for a key, and once for the same units', async () => {
    const id = await bought(2);
    const key = 'echange-une-fois';
    const replies = await Promise.all([1, 2, 3].map(() => exchange(id, bodyOf(cheaper), { key })));
    const done = replies.filter(({ status }) => status === 201);
    expect(done.length).toBeGreaterThan(0);
    expect(new Set(done.map(({ body }) => body.id)).size).toBe(1);
    const all = bodyOf(cheaper, { lignes: [{ ligne: 1, quantite: 1 }] });
    const others = await Promise.all([exchange(id, all), exchange(id, all)]);
    expect(others.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    const notes = "select count(*)::int as notes from invoices where order_id = $1 and kind = 'credit-note'";
    expect(await one(notes, [id])).toEqual({ notes: 2 });
  });

  it('write nothing when a product is out of stock', async () => {
    const id = await bought();
    const wanted = { ...bodyOf(dearer), produits: [{ id: dearer, quantite: 900 }] };
    expect((await exchange(id, wanted)).status).toBe(409);
    expect(await orderOf(id)).toMatchObject({ status: 'paid' });
    expect(await one('select count(*)::int as notes from order_refunds where order_id = $1', [id])).toEqual({
      notes: 0,
    });
  });

  it('are for administrators, and refuse what is no exchange', async () => {
    const id = await bought();
    expect((await exchange(id, bodyOf(cheaper), { by: seller })).status).toBe(403);
    expect((await exchange(id, bodyOf(cheaper), { by: marie })).status).toBe(403);
    expect((await shop.call('POST', `/api/commercial/commandes/${id}/echange`, { body: bodyOf(cheaper) })).status).toBe(
      401,
    );
    expect((await exchange(999_999, bodyOf(cheaper))).status).toBe(404);
    expect((await exchange(id, bodyOf(999_999))).status).toBe(409);
    for (const wrong of [null, true, [], {}, bodyOf(cheaper, { lignes: [] }), bodyOf(cheaper, { motif: '' })])
      expect((await exchange(id, wrong)).status).toBe(422);
    for (const quantite of [0, -1, 1.5, null, 1e12])
      expect((await exchange(id, bodyOf(cheaper, { produits: [{ id: cheaper, quantite }] }))).status).toBe(422);
    expect((await exchange(id, bodyOf(cheaper, { lignes: [{ ligne: 1, quantite: 2 }] }))).status).toBe(409);
    expect((await exchange(id, bodyOf(cheaper, { lignes: [{ ligne: 9, quantite: 1 }] }))).status).toBe(422);
    expect(await orderOf(id)).toMatchObject({ status: 'paid' });
  });

  it('keep the key of a guest for the new order', async () => {
    const guest = guestCheckout(() => shop);
    const first = (await guest.place(await guest.visitor(sold), 'invite@lagon.test')).body;
    await guest.pay(first);
    const { body } = await exchange(first.commande_id, bodyOf(cheaper, { reste_en_avoir: true }));
    const found = await shop.db.query('select 1 from orders where id = $1 and guest_key_hash is not null', [body.id]);
    expect([body.solde.a_rendre, found.length]).toEqual([54.25, 1]);
    // Each order of a guest has a key of its own.
    expect(await ownExchanges(first.commande_id, '', first.order_token)).toEqual([]);
  });

  it('are refused once the account of the client is erased, and so are vouchers', async () => {
    const paul = await shop.signedInUser('Paul');
    const post = (path: string, body: object) =>
      shop.call<{ id: number; code: string }>('POST', `/api/commercial/commandes${path}`, { token: admin.token, body });
    const content = { mode_livraison: 4, produits: [{ id: sold, quantite: 1 }] };
    const { id } = (await post('', { client_id: paul.id, ...content })).body;
    const receipt = { moyen: 'virement', montant: 108.5, date: reunionDay(new Date()) };
    expect((await post(`/${id}/encaissements`, receipt)).status).toBe(200);
    expect((await shop.call('DELETE', '/api/users', { token: paul.token })).status).toBe(200);
    expect(await exchange(id, bodyOf(cheaper))).toMatchObject({
      status: 409,
      body: { code: 'order-not-exchangeable' },
    });
    const refund = { motif: 'Geste', montant: 10 };
    const refused = await post(`/${id}/remboursement`, { ...refund, en_avoir: true });
    expect([refused.status, refused.body.code]).toEqual([409, 'account-erased']);
    expect((await post(`/${id}/remboursement`, refund)).status).toBe(201);
  });
});
