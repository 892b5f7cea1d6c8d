import { until } from '../support/until.js';
import { TestShop, type SignedInUser } from '../support/test-shop.js';
import { requestsTo } from '../support/requests.js';

type RefundReply = { status: string; message: string };
interface Refund {
  id: number;
  state: string;
  reference: string;
  amount: number;
  attempt: number;
  paid_out: string | null;
}
interface Refundable {
  data: { numero: string; reste: number; lignes: { ligne: number; quantite: number; reste: number }[] };
}
interface Order {
  commande: {
    numero: string;
    status: string;
    total: number;
    documents: { type: string; montant: number; url: string }[];
  };
  produits: { rembourse: number }[];
}
type CapturedEmail = { subject: string; text: string; attachments: { filename: string }[] };

jest.setTimeout(180_000);
const terms = { acceptTerms: true, selectedModeLivraison: 4, fraisExpedition: 0 };
const TIMEOUT_MS = 60_000;

describe('refunds by staff', () => {
  let shop: TestShop;
  let admin: SignedInUser;
  let paul: SignedInUser;
  beforeAll(async () => {
    shop = await TestShop.open({ worker: true });
    [admin, paul] = [await shop.signedInUser('Chef', 'Admin'), await shop.signedInUser('Vendeur', 'Commercial')];
  });
  afterAll(() => shop?.close());

  const { get, submit } = requestsTo(() => shop);
  const post = (path: string, by: SignedInUser, body?: object) =>
    submit<RefundReply & { montant: number }>(path, by, body);
  const refunds = async (reference: string) =>
    (await get<{ data: { data: Refund[] } }>('/api/commercial/refunds?per_page=100', paul)).data.data.filter(
      (refund) => refund.reference === reference,
    );
  const order = async (buyer: SignedInUser, id: number) => (await get<Order>(`/api/commandes/${id}`, buyer)).commande;
  const mails = async (to: string) => (await shop.call<CapturedEmail[]>('GET', `/dev/mails.json?to=${to}`)).body;
  const mailed = async (to: string, subject: RegExp) => {
    await shop.emailTo(to, subject);
    return (await mails(to)).find((mail) => subject.test(mail.subject));
  };
  const provider = (sessionId: string, outcome: 'paid' | 'refused') =>
    shop.db.query('update sandbox_sessions set outcome = $2 where session_id = $1', [sessionId, outcome]);

  async function unpaid(name: string, quantity: number) {
    const product = await shop.createProduct({ name: `Carte ${name}`, netPriceCents: 10_000, stock: 9 });
    const buyer = await shop.signedInUser(name);
    const { token } = buyer;
    await shop.call('POST', '/api/cart/add', { token, body: { produit_id: product, quantity } });
    const placed = await shop.call<{ commande_id: number }>('POST', '/api/order', { token, body: terms });
    const id = placed.body.commande_id;
    const opened = await shop.call<{ paymentUrl: string; sessionId: string }>('POST', '/api/stripe/payment', {
      token,
      body: { commande_id: id },
    });
    return { product, buyer, id, ...opened.body };
  }
  async function paid(name: string, quantity = 2) {
    const sale = await unpaid(name, quantity);
    await shop.payOnSandbox(sale.paymentUrl, 'paid');
    const body = { commande_id: sale.id, session_id: sale.sessionId };
    expect((await shop.call('POST', '/api/stripe/success', { token: sale.buyer.token, body })).status).toBe(200);
    return { ...sale, numero: (await order(sale.buyer, sale.id)).numero };
  }

  it('refunds lines, an amount, or the rest: never more than was paid', async () => {
    const { buyer, id, numero, product } = await paid('Partiel', 3);
    const path = `/api/commercial/commandes/${numero}/remboursement`;
    const before = await get<Refundable>(path, paul);
    expect(before.data).toMatchObject({ numero, reste: 325.5, lignes: [{ ligne: 1, quantite: 3, reste: 3 }] });
    const one = { motif: 'Carton abîmé', lignes: [{ ligne: 1, quantite: 1 }], remettre_en_stock: true };
    expect((await post(path, paul, one)).status).toBe(403);
    expect((await post(path, buyer, one)).status).toBe(403);
    const exact = await post(`${path}/apercu`, admin, { lignes: one.lignes });
    expect(exact.body).toMatchObject({ data: { total: 108.5, tva: [{ taux: 8.5, ht: 100, tva: 8.5 }] } });
    expect((await post(`${path}/apercu`, admin, { lignes: one.lignes, livraison: 1 })).status).toBe(409);
    expect((await post(`${path}/apercu`, paul, { lignes: one.lignes })).status).toBe(403);
    const twice = await Promise.all([post(path, admin, one), post(path, admin, one)]);
    expect(twice.map(({ body }) => body.montant)).toEqual([108.5, 108.5]);
    expect(await shop.stock(product)).toBe(7);
    const refunded = async () =>
      (await get<Order>(`/api/commandes/${id}`, buyer)).produits.map((line) => line.rembourse);
    expect(await refunded()).toEqual([1]);
    const sum = await post(path, admin, { motif: 'Geste commercial', montant: 17.5 });
    expect(sum).toMatchObject({ status: 201, body: { montant: 17.5 } });
    for (const wrong of [
      { motif: 'Trop', montant: 200 },
      { motif: 'Trop', lignes: [{ ligne: 1, quantite: 3 }] },
    ])
      expect((await post(path, admin, wrong)).status).toBe(409);
    for (const wrong of [
      {},
      { motif: '' },
      { motif: 'x', montant: -1 },
      { motif: 'x', montant: true },
      { motif: 'x', montant: 1e300 },
      { motif: 'x', lignes: [] },
      { motif: 'x', lignes: [{ ligne: 9, quantite: 1 }] },
      { motif: 'x', lignes: [{ ligne: true, quantite: true }] },
      { motif: 'x', montant: 1, lignes: [{ ligne: 1, quantite: 1 }] },
      { motif: 'x'.repeat(10_000) },
    ])
      expect((await post(path, admin, wrong)).status).toBe(422);
    expect((await get<Refundable>(path, admin)).data.reste).toBe(199.5);
    const rest = await post(path, admin, { motif: 'Commande annulée' });
    expect(rest).toMatchObject({ status: 201, body: { montant: 199.5 } });
    await until(
      'the order to be refunded completely',
      async () => (await order(buyer, id)).status === 'remboursé',
      TIMEOUT_MS,
    );
    expect(await refunded()).toEqual([3]);
    const { documents, total } = await order(buyer, id);
    const notes = documents.filter(({ type }) => type === 'avoir');
    expect(notes.map(({ montant }) => montant)).toEqual([-108.5, -17.5, -199.5]);
    expect(notes.reduce((left, { montant }) => left + montant, total)).toBe(0);
    const pdf = await fetch(`${shop.url}${notes[0]?.url}`, { headers: { authorization: `Bearer ${buyer.token}` } });
    expect(pdf.status).toBe(200);
    expect(Buffer.from(await pdf.arrayBuffer()).toString('latin1')).toContain('factur-x.xml');
    expect((await mailed(buyer.email, /Votre avoir/))?.attachments[0]?.filename).toMatch(/^avoir-AVO-/);
    expect((await post(path, admin, { motif: 'Encore' })).status).toBe(409);
    expect((await post('/api/commercial/commandes/CMD-2026-999999/remboursement', admin, { motif: 'x' })).status).toBe(
      404,
    );
  });

  it('retries once what the provider refused, and supports a manual payout', async () => {
    const { buyer, id, numero, sessionId } = await paid('Refus');
    await provider(sessionId, 'refused');
    await shop.db.query('update payment_sessions set capture_id = null where session_id = $1', [sessionId]);
    await post(`/api/commercial/commandes/${numero}/remboursement`, admin, { motif: 'Annulée' });
    const state = async () => (await refunds(numero))[0]?.state;
    await until('the provider refuses', async () => (await state()) === 'failed', TIMEOUT_MS);
    const refund = (await refunds(numero))[0]?.id ?? 0;
    expect((await post(`/api/commercial/refunds/${refund}/retry`, paul)).status).toBe(403);
    const tries = await Promise.all([1, 2, 3].map(() => post(`/api/commercial/refunds/${refund}/retry`, admin)));
    // Each accepted one is a separate attempt: the provider may have refused the previous one meanwhile.
    const taken = tries.filter(({ status }) => status === 200).length;
    expect(tries.every(({ status }) => status === 200 || status === 409)).toBe(true);
    expect(taken).toBeGreaterThan(0);
    await until('it refuses again', async () => (await state()) === 'failed', TIMEOUT_MS);
    expect((await refunds(numero))[0]).toMatchObject({ attempt: 1 + taken, amount: 217 });
    const payOut = (note: string) => post(`/api/commercial/refunds/${refund}/paid-out`, admin, { note });
    expect((await payOut('')).status).toBe(422);
    expect((await payOut('Virement du 21/11/2026')).status).toBe(200);
    expect((await payOut('Virement du 21/11/2026')).status).toBe(409);
    await until('the order is refunded', async () => (await order(buyer, id)).status === 'remboursé', TIMEOUT_MS);
    expect((await refunds(numero))[0]).toMatchObject({ state: 'refunded', paid_out: 'Virement du 21/11/2026' });
    const log = await shop.db.query<{ action: string; staff_id: number }>(
      'select action, staff_id from audit_log where subject like $1 order by id',
      [`%${numero}%`],
    );
    const retried = Array.from({ length: taken }, () => 'refund-retried');
    expect(log.map(({ action }) => action)).toEqual(['order-refunded', ...retried, 'refund-paid-out']);
    expect(new Set(log.map(({ staff_id }) => staff_id))).toEqual(new Set([admin.id]));
    await expect(shop.db.query("update audit_log set note = 'x'")).rejects.toThrow('append-only');
  });

  it('succeeds at the second attempt once the provider accepts', async () => {
    const { buyer, id, numero, sessionId } = await paid('Revirement');
    await provider(sessionId, 'refused');
    await shop.db.query('update payment_sessions set capture_id = null where session_id = $1', [sessionId]);
    await post(`/api/commercial/commandes/${numero}/remboursement`, admin, { motif: 'Annulée' });
    await until('the provider refuses', async () => (await refunds(numero))[0]?.state === 'failed', TIMEOUT_MS);
    await provider(sessionId, 'paid');
    expect((await post(`/api/commercial/refunds/${(await refunds(numero))[0]?.id}/retry`, admin)).status).toBe(200);
    await until('the order is refunded', async () => (await order(buyer, id)).status === 'remboursé', TIMEOUT_MS);
    const given = await shop.db.query('select 1 from sandbox_refunds where session_id = $1', [sessionId]);
    expect(given).toHaveLength(1);
    expect((await mailed(buyer.email, /Remboursement effectué/))?.text).toContain('217,00');
  });

  it('decides on unmatched payments: accepted ones pay the order, refused ones are refunded', async () => {
    const payUnderReview = async (name: string) => {
      const sale = await unpaid(name, 1);
      await shop.db.query("update sandbox_sessions set amount_cents = 100, outcome = 'paid' where session_id = $1", [
        sale.sessionId,
      ]);
      const body = { commande_id: sale.id, session_id: sale.sessionId };
      expect((await shop.call('POST', '/api/stripe/success', { token: sale.buyer.token, body })).status).toBe(409);
      return sale;
    };
    const [accepted, returned] = [await payUnderReview('Garde'), await payUnderReview('Rend')];
    const list = await get<{ data: { data: { id: number; received: number; total: number; decidable: boolean }[] } }>(
      '/api/commercial/payments-to-check',
      paul,
    );
    expect(list.data.data.find(({ id }) => id === accepted.id)).toMatchObject({
      received: 1,
      total: 108.5,
      decidable: true,
    });
    const decide = (id: number, action: string, by = admin) =>
      post(`/api/commercial/payments-to-check/${id}`, by, { action, motif: 'Vérifié par téléphone' });
    expect((await decide(accepted.id, 'accept', paul)).status).toBe(403);
    expect((await decide(accepted.id, 'maybe')).status).toBe(422);
    const twice = await Promise.all([decide(accepted.id, 'accept'), decide(accepted.id, 'accept')]);
    expect(twice.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409]);
    expect((await order(accepted.buyer, accepted.id)).status).toBe('payé');
    await mailed(accepted.buyer.email, /Paiement confirmé/);
    expect((await decide(returned.id, 'refund')).status).toBe(200);
    await mailed(returned.buyer.email, /vous est remboursé/);
    const given = await shop.db.query<{ amount_cents: string }>(
      'select amount_cents from sandbox_refunds where session_id = $1',
      [returned.sessionId],
    );
    expect(given).toEqual([{ amount_cents: '100' }]);
    expect((await order(returned.buyer, returned.id)).status).toBe('en attente');
    const again = await shop.call('POST', '/api/paypal/payment', {
      token: returned.buyer.token,
      body: { commande_id: returned.id },
    });
    expect(again.status).toBe(200);
  });
});
